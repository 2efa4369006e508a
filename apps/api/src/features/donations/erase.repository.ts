import { sql } from 'kysely';
import type { Trx } from '../../platform/db/index.ts';

/** Requests stay without the donor who is erased: no name, no notes, no number of a bag, no day to wait for, and no reason that
 * somebody wrote. */
export async function eraseRequestsOf(trx: Trx, donorId: string): Promise<void> {
  await sql`update request_history h set reason = '' from donation_requests r
    where h.request_id = r.id and r.donor_id = ${donorId}
      and h.actor_role <> 'system' and h.reason <> ''`.execute(trx);
  await trx
    .updateTable('donation_requests')
    .set({ donor_id: null, notes: '', not_before: null, donation_number: null, disputed_at: null })
    .where('donor_id', '=', donorId)
    .execute();
}
