import type { DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { endRequest } from './end-request.ts';
import { notInThisState } from './donations.errors.ts';
import { permit } from './donations.policy.ts';
import { lockRequest } from './donations.repository.ts';

/** Declines a booking that still waits; one that a colleague has accepted meanwhile stays accepted. */
export async function declineWaiting(
  trx: Trx,
  actor: StaffActor,
  id: string,
  now: Date,
  reason?: string,
): Promise<DonationRequest> {
  const decision = permit(actor, 'decline', await lockRequest(trx, id, actor.userId), now);
  if (decision.row.status !== 'PENDING') throw notInThisState(decision.row.status);
  return endRequest(trx, actor, decision, { action: 'decline', reason }, now);
}
