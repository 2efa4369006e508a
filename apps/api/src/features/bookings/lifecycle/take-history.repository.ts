import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';

interface Pair {
  readonly from: string;
  readonly to: string;
}

/** Makes requests of one donor those of another, all of them or the ones named; answers their ids. */
export async function moveRequests(trx: Trx, { from, to }: Pair, ids?: readonly string[]): Promise<string[]> {
  // Triggers: apps/api/sql/bookings/lifecycle/guard_donation_interval.sql, and those of `updateRequest`.
  const rows = await trx
    .updateTable('donation_requests')
    .set({ donor_id: to })
    .where('donor_id', '=', from)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Moves tested types with their requests: of two that one facility stands by, the later one stays valid. */
export async function moveTypeTests(trx: Trx, { from, to }: Pair, now: Date): Promise<void> {
  await sql`
    update blood_type_tests older set replaced_at = ${now} from blood_type_tests newer
    where older.donor_id in (${from}, ${to}) and newer.donor_id in (${from}, ${to}) and older.donor_id <> newer.donor_id
      and older.facility_id = newer.facility_id and older.replaced_at is null and newer.replaced_at is null
      and (older.at, older.id) < (newer.at, newer.id)`.execute(trx);
  await trx.updateTable('blood_type_tests').set({ donor_id: to }).where('donor_id', '=', from).execute();
}

/** Undoes it: the tests at these requests go back, and what only their move at that moment replaced is valid again. */
export async function moveTypeTestsBack(
  trx: Trx,
  { from, to }: Pair,
  { requests, movedAt }: { requests: readonly string[]; movedAt: Date },
): Promise<void> {
  await sql`update blood_type_tests set donor_id = ${to} where donor_id = ${from} and request_id = any(${[...requests]}::uuid[])`.execute(
    trx,
  );
  await sql`
    update blood_type_tests t set replaced_at = null where donor_id in (${from}, ${to}) and replaced_at = ${movedAt}
      and not exists (select from blood_type_tests n where n.donor_id = t.donor_id and n.facility_id = t.facility_id
        and n.replaced_at is null)`.execute(trx);
}
