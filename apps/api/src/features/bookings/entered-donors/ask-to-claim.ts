import { CLAIM_WAIT_HOURS, type RecordClaim } from '@sanguine/contract';
import { noteAudit, personOf } from '../../../platform/audit/audit-write.ts';
import { after, HOUR } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { deadSecret } from './entered-donors.errors.ts';
import { recordClaimAsked } from './entered-donors.events.ts';
import { type ClaimableRow, findLatestRequest } from './entered-donors.read-model.ts';
import { insertWaitingClaim, takeSecrets } from './entered-donors.repository.ts';

/**
 * Notes what somebody asks for with a code: it happens three days later, and all Admins of the facility hear of it at once, because
 * a code passes through the hands of staff. The code is used up. Answers when it happens.
 */
export async function askToClaim(
  trx: Trx,
  record: ClaimableRow,
  claim: { kind: RecordClaim; accountId: string | null },
  now: Date,
): Promise<Date> {
  const dueAt = after(now, CLAIM_WAIT_HOURS * HOUR);
  if (!(await takeSecrets(trx, record.id))) throw deadSecret();
  await insertWaitingClaim(trx, {
    entered_donor_id: record.id,
    kind: claim.kind,
    account_id: claim.accountId,
    asked_at: now,
    due_at: dueAt,
  });
  const action = claim.kind === 'take' ? 'account.record-claim-asked' : 'account.record-erasure-asked';
  await noteAudit(trx, { action, subject: { person: personOf(record.donor_id) }, facilityId: record.facility_id });
  const requestId = await findLatestRequest(trx, { donorId: record.donor_id, facilityId: record.facility_id });
  if (requestId !== undefined) await emit(trx, recordClaimAsked(claim.kind, requestId, now));
  return dueAt;
}
