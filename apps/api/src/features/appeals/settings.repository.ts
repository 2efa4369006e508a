import type { AppealSettings } from '@sanguine/contract';
import type { Trx } from '../../platform/db/index.ts';

/** Stores what a donor chose. */
export async function storeSettings(trx: Trx, userId: string, chosen: AppealSettings): Promise<void> {
  const row = {
    latitude: chosen.location?.latitude ?? null,
    longitude: chosen.location?.longitude ?? null,
    city: chosen.city,
    radius_km: chosen.radiusKm,
    without_location: chosen.withoutLocation,
    paused_until: chosen.pausedUntil,
    most_per_month: chosen.mostPerMonth,
    only_high: chosen.onlyHigh,
    high_breaks_quiet: chosen.highBreaksQuietHours,
    time_zone: chosen.timeZone,
  };
  await trx
    .insertInto('appeal_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
