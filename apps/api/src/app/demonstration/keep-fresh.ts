import { addDays } from '@sanguine/contract';
import { sql } from 'kysely';
import { receiveUnits, summariseEntries } from '../../features/stock/stock/index.ts';
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
export async function keepDemonstrationFresh(services: Services): Promise<void> {
  const { config, db, clock } = services;
  if (!config.demo) return;
  const now = clock.now();
  await db.transaction(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update inventory i set confirmed_at = ${now}
      where i.confirmed_at < ${now} and i.facility_id in (
        select f.id from facilities f join inventory o on o.facility_id = f.id
        where right(f.id::text, 2) >= '05'
          and not exists (select from users u where u.facility_id = f.id and u.email <> ${DEMO_STAFF})
        group by f.id
        having min(o.confirmed_at) < ${now}::timestamptz - (20 + hashtext(f.id::text) % 3) * interval '1 hour'
      ) returning id`.execute(trx);
    await summariseEntries(
      trx,
      rows.map(({ id }) => id),
    );
  });
  await receivePlatelets(services);
}

const TYPES = ['A+', 'O+', 'B+', 'O-'] as const;

/** Platelets keep for days: the demonstration's facility receives new ones when most have expired. */
async function receivePlatelets(services: Services): Promise<void> {
  const { rows } = await sql<{ user_id: string; facility_id: string }>`
    select u.id as user_id, u.facility_id from users u where u.email = ${DEMO_STAFF} and (
      select sum(units_available - expiring_units - quarantined_units) < 8 from inventory
      where facility_id = u.facility_id and component = 'platelets')`.execute(services.db.kysely);
  const [low] = rows;
  if (low === undefined) return;
  const actor = {
    role: 'facility_staff',
    userId: low.user_id,
    facilityId: low.facility_id,
    personnelRole: 'Admin',
    sessionId: '',
    hasSecondFactor: false,
    locale: null,
  } as const;
  const today = services.clock.now().toISOString().slice(0, 10);
  const lines = TYPES.flatMap((bloodType) =>
    [2, 4].map((days) => ({ component: 'platelets' as const, bloodType, units: 2, expiresOn: addDays(today, days) })),
  );
  await receiveUnits(services, actor, { body: { lines }, key: undefined });
}
