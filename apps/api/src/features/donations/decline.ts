import type { DonationRequest } from '@sanguine/contract';
import type { Trx } from '../../platform/db/index.ts';
import type { StaffActor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { endRequest } from './cancel.ts';
import { notInThisState } from './donations.errors.ts';
import { decide } from './donations.policy.ts';
import { lockRequest } from './donations.repository.ts';

export function decline(services: Services, actor: StaffActor, id: string, reason?: string): Promise<DonationRequest> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const decision = decide(actor, 'decline', await lockRequest(trx, id, actor.userId), now);
    return endRequest(trx, actor, decision, { action: 'decline', reason }, now);
  });
}

/** Declines a booking that still waits; one that a colleague has accepted meanwhile stays accepted. */
export async function declineWaiting(
  trx: Trx,
  actor: StaffActor,
  id: string,
  now: Date,
  reason?: string,
): Promise<DonationRequest> {
  const decision = decide(actor, 'decline', await lockRequest(trx, id, actor.userId), now);
  if (decision.row.status !== 'PENDING') throw notInThisState(decision.row.status);
  return endRequest(trx, actor, decision, { action: 'decline', reason }, now);
}
