import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { inStates } from '../../people/request-states/index.ts';

export interface NamedOnDay {
  readonly day: string;
  readonly donorId: string;
  readonly first: string;
  readonly last: string;
}

/** The donors of a facility whose names it reads, on these days. */
export async function listNamedOn(
  db: Kysely<Tables>,
  facilityId: string,
  of: readonly string[],
): Promise<readonly NamedOnDay[]> {
  const days = [...new Set(of)];
  if (days.length === 0) return [];
  const { rows } = await sql<NamedOnDay>`
    select distinct r.preferred_date::date::text as day, r.donor_id as "donorId", u.first_name as first, u.last_name as last
    from unnest(${days}::date[]) as d (day)
    join donation_requests r on r.facility_id = ${facilityId} and r.creator = 'donor'
      and ${inStates('namesDonor')}
      and r.preferred_at >= (d.day - 1)::timestamp at time zone 'UTC'
      and r.preferred_at < (d.day + 2)::timestamp at time zone 'UTC'
      and r.preferred_date >= d.day and r.preferred_date < d.day + 1
    join users u on u.id = r.donor_id`.execute(db);
  return rows;
}
