import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';

/** More bookings than any facility has within the hours in which codes are valid. */
const MAX_WITH_CODES = 2_000;

/** The bookings of a facility between two times, whatever has become of them since. */
export async function listBookedBetween(
  db: Kysely<Tables>,
  facilityId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
) {
  const { rows } = await sql<{ id: string; preferred_at: Date }>`
    select id, preferred_at from donation_requests
    where facility_id = ${facilityId} and creator = 'donor' and preferred_at between ${from} and ${until}
    order by preferred_at, id limit ${MAX_WITH_CODES}`.execute(db);
  return rows;
}
