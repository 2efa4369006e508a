import { MAIL_WAIT_MINUTES } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { after, MINUTE } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/db/index.ts';
import { CANCELLED_BY_STAFF, EARLIEST_DATE, listRequests, type RequestRow } from '../lifecycle/index.ts';
import { counts, inStates } from '../../people/request-states/index.ts';

/** More appointments than any facility has on one day. */
const MAX_OF_DAY = 2_000;

/**
 * The bookings of a day, in the order of time, with those that staff have just cancelled and may still undo; `preferred_at` bounds the
 * search, whatever the zone.
 */
export async function listOfDay(
  db: Kysely<Tables>,
  viewerId: string,
  facilityId: string,
  { day, now }: { day: string; now: Date },
): Promise<RequestRow[]> {
  const where = sql`r.facility_id = ${facilityId}::uuid and r.creator = 'donor'
    and (${inStates('takesSeat')}
      or r.status = 'CANCELLED' and r.decided_at > ${after(now, -MAIL_WAIT_MINUTES * MINUTE)}
        and ${CANCELLED_BY_STAFF})
    and r.preferred_date >= ${day}::date and r.preferred_date < ${day}::date + 1
    and r.preferred_at >= (${day}::date - 1)::timestamp at time zone 'UTC'
    and r.preferred_at < (${day}::date + 2)::timestamp at time zone 'UTC'`;
  const { rows } = await listRequests(db, {
    viewerId,
    parts: [where],
    order: EARLIEST_DATE,
    limit: MAX_OF_DAY,
    offset: 0,
  });
  return rows;
}

/** Donors with a booking on a day who have donated at the facility before. */
export async function listReturning(db: Kysely<Tables>, facilityId: string, day: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.donor_id as id from donation_requests d
    where ${counts('d')} and d.facility_id = ${facilityId} and d.preferred_date < ${day}::date
      and d.donor_id in (select r.donor_id from donation_requests r where r.facility_id = ${facilityId}
        and r.creator = 'donor' and ${inStates('namesDonor')}
        and r.preferred_date >= ${day}::date and r.preferred_date < ${day}::date + 1)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The donors whose record this facility entered and who claimed it by a code lately, with the day of it in the facility's zone. */
export async function listClaimedByCode(db: Kysely<Tables>, facilityId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; day: string }>`
    select e.donor_id as id, to_char(e.claimed_at at time zone f.time_zone, 'YYYY-MM-DD') as day
    from entered_donors e join facilities f on f.id = e.facility_id
    where e.facility_id = ${facilityId} and e.taken is not null`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** The telephone numbers of the donors of these requests, in the order of time; who gave none is left out. */
export async function listTelephones(db: Kysely<Tables>, requestIds: readonly string[]) {
  const { rows } = await sql<{ requestId: string; phoneNumber: string }>`
    select r.id as "requestId", d.phone_number as "phoneNumber" from donation_requests r join users d on d.id = r.donor_id
    where r.id = any(${[...requestIds]}::uuid[]) and d.phone_number <> '' order by r.preferred_at, r.id`.execute(db);
  return rows;
}
