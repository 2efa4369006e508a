import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import type { Recipient } from './cannot-come.repository.ts';

/** Notes that the link of an appeal mail made the donation of this moment; false where it was used before, or its donor is gone. */
export async function storeLinkUse(trx: Trx, { donorId, requestId }: Recipient, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update appeal_recipients a set link_used_at = ${now} from users u
    where a.request_id = ${requestId}::uuid and a.donor_id = ${donorId}::uuid and a.link_used_at is null
      and u.id = a.donor_id and u.disabled_at is null`.execute(trx);
  return numAffectedRows === 1n;
}
