import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';
import { DEMO_STAFF } from './accounts.ts';

/** Facilities whose staff never confirm their figures, so that visitors see stale ones: about one in fifty. */
export function isNeglected(facilityId: string): boolean {
  return Number.parseInt(facilityId.slice(-2), 16) < 5;
}

/**
 * Confirms the figures of the demonstration's facilities before they become stale, as their staff would: otherwise a
 * demonstration that runs for days would have no urgent stock left. Facilities that visitors created are not touched.
 */
export async function keepDemonstrationFresh({ config, db, clock }: Services): Promise<void> {
  if (!config.demo) return;
  const now = clock.now();
  await sql`
    update inventory i set confirmed_at = ${now}
    where i.confirmed_at < ${now} and i.facility_id in (
      select f.id from facilities f join inventory o on o.facility_id = f.id
      where right(f.id::text, 2) >= '05'
        and not exists (select from users u where u.facility_id = f.id and u.email <> ${DEMO_STAFF})
      group by f.id
      having min(o.confirmed_at) < ${now}::timestamptz - (20 + hashtext(f.id::text) % 3) * interval '1 hour'
    )`.execute(db.kysely);
}
