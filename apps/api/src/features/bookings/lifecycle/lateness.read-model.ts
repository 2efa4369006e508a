import type { MeasuredVisit } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/db/index.ts';
import { inStates } from '../../people/request-states/index.ts';

type Db = Kysely<Tables>;

/** A place at which donations are recorded: the facility's own, or the address of a session elsewhere. */
export interface MeasuredPlace {
  readonly facility_id: string;
  readonly place: string;
}

export type VisitRow = MeasuredPlace & MeasuredVisit;

/** Visits that are usual are those of the last four weeks, the newest of them. */
const USUAL_DAYS = 28;
const MAX_VISITS = 300;

/** The last recorded donations of facilities, with the place of each. */
export async function listVisits(db: Db, facilityIds: readonly string[], now: Date): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select asked.id as facility_id, v.place, v.preferred_at as "preferredAt", v.checked_in_at as "checkedInAt",
      v.decided_at as "endedAt"
    from unnest(${[...new Set(facilityIds)]}::uuid[]) asked (id)
      cross join lateral (
        select coalesce(held.venue->>'address', '') as place, r.preferred_at, r.checked_in_at, r.decided_at
        from donation_requests r left join donation_sessions held on held.id = r.session_id
        where r.facility_id = asked.id and r.creator = 'donor' and ${inStates('gave')}
          and r.preferred_at >= ${after(now, -USUAL_DAYS * DAY)} and r.preferred_at < ${after(now, DAY)}
          and r.checked_in_at is not null and r.decided_at is not null
        order by r.preferred_at desc limit ${MAX_VISITS}
      ) v`.execute(db);
  return rows;
}

/** The donors who are still at home and have an accepted booking at a facility within hours. */
export async function listStillAtHome(db: Db, facilityId: string, now: Date, hours: number): Promise<string[]> {
  const { rows } = await sql<{ donor_id: string }>`
    select donor_id from donation_requests
    where facility_id = ${facilityId} and creator = 'donor' and status = 'APPROVED' and donor_id is not null
      and checked_in_at is null and preferred_at >= ${after(now, -HOUR)} and preferred_at <= ${after(now, hours * HOUR)}`.execute(
    db,
  );
  return rows.map((row) => row.donor_id);
}
