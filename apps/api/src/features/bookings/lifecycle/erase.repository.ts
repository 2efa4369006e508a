import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import { inStates } from '../../people/request-states/index.ts';

/**
 * Requests stay without the donor who is erased: no name, no notes, no day to wait for, and no reason that somebody wrote. Of a
 * donation its type, as it was tested there, and the number of its bag stay: a bank has to follow each bag (Directive 2005/61/EC, article 4).
 */
export async function eraseRequestsOf(trx: Trx, donorId: string): Promise<void> {
  await sql`update request_history h set reason = '' from donation_requests r
    where h.request_id = r.id and r.donor_id = ${donorId}
      and h.actor_role <> 'system' and h.reason <> ''`.execute(trx);
  await sql`update donation_requests r set blood_type = t.blood_type from blood_type_tests t
    where t.request_id = r.id and t.donor_id = ${donorId} and t.replaced_at is null and ${inStates('gave')}`.execute(
    trx,
  );
  await trx
    .updateTable('donation_requests')
    .set({ donor_id: null, notes: '', not_before: null, disputed_at: null })
    .where('donor_id', '=', donorId)
    .execute();
}
