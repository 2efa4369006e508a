import type { AppealSettings } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { refreshAskable } from '../../people/identity/index.ts';

/** A donor's location, apart from the town that they chose; null: in that town, or nowhere in particular. */
type Point = Exclude<AppealSettings['location'], 'town'>;

/** Stores what a donor chose. */
export async function storeSettings(
  trx: Trx,
  userId: string,
  chosen: Omit<AppealSettings, 'location'> & { readonly nearTown: boolean; readonly point: Point },
): Promise<void> {
  const row = {
    latitude: chosen.point?.latitude ?? null,
    longitude: chosen.point?.longitude ?? null,
    near_town: chosen.nearTown,
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
  await refreshAskable(trx, [userId]);
}

/** A donor has chosen a town: no other place of theirs is kept. */
export async function removePoint(trx: Trx, userId: string): Promise<void> {
  const none = { latitude: null, longitude: null };
  await trx
    .updateTable('appeal_settings')
    .set(none)
    .where('user_id', '=', userId)
    .where('latitude', 'is not', null)
    .execute();
  await refreshAskable(trx, [userId]);
}
