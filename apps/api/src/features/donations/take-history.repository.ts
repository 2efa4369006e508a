import { sql } from 'kysely';
import type { Trx } from '../../platform/db/index.ts';

/** Makes another record's requests those of the donor. */
export async function moveRequests(trx: Trx, { from, to }: { from: string; to: string }): Promise<void> {
  // Triggers: apps/api/sql/donations/guard_donation_interval.sql, and those of `updateRequest`.
  await trx.updateTable('donation_requests').set({ donor_id: to }).where('donor_id', '=', from).execute();
}

/** The same for tested types: of two that one facility stands by, the later one stays valid. */
export async function moveTypeTests(trx: Trx, { from, to }: { from: string; to: string }, now: Date): Promise<void> {
  await sql`
    update blood_type_tests older set replaced_at = ${now} from blood_type_tests newer
    where older.donor_id in (${from}, ${to}) and newer.donor_id in (${from}, ${to}) and older.donor_id <> newer.donor_id
      and older.facility_id = newer.facility_id and older.replaced_at is null and newer.replaced_at is null
      and (older.at, older.id) < (newer.at, newer.id)`.execute(trx);
  await trx.updateTable('blood_type_tests').set({ donor_id: to }).where('donor_id', '=', from).execute();
}
