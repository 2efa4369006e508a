import { type AppealSettings, HEALTH_DATA_CONSENT_VERSION } from '@sanguine/contract';
import { type RawBuilder, type Transaction, sql } from 'kysely';
import type { Statement, Tables } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';

/** Stores what a donor chose. */
export function storeSettings(trx: Transaction<Tables>, userId: string, chosen: AppealSettings): Statement {
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
  return trx
    .insertInto('appeal_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row));
}

/** Notes that consent was given or withdrawn, where that is news. The person's row is locked: two answers do not cross. */
export function storeConsent(userId: string, given: boolean, now: Date): RawBuilder<unknown> {
  return sql`
    insert into consents (id, user_id, kind, version, action, at)
    select ${newId()}::uuid, u.id, 'health_data', ${HEALTH_DATA_CONSENT_VERSION}, ${given ? 'given' : 'withdrawn'}, ${now}
    from (select id from users where id = ${userId}::uuid for no key update) u
    where consent_of(u.id, 'health_data') <> ${given}::boolean`;
}
