import { type AppealSettings, HEALTH_DATA_CONSENT_VERSION } from '@sanguine/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';

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

/** Notes that consent was given or withdrawn, unless that is so already. The person's row is locked, so that two answers do not cross. */
export async function storeConsent(trx: Trx, userId: string, given: boolean, now: Date): Promise<void> {
  await sql`
    insert into consents (id, user_id, kind, version, action, at)
    select ${newId()}::uuid, u.id, 'health_data', ${HEALTH_DATA_CONSENT_VERSION}, ${given ? 'given' : 'withdrawn'}, ${now}
    from (select id from users where id = ${userId}::uuid for no key update) u
    where consent_of(u.id, 'health_data') <> ${given}::boolean`.execute(trx);
}
