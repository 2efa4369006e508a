import type { DonationRequest } from '@sanguine/contract';
import type { Services } from '../../platform/services.ts';
import type { StaffActor } from '../identity/index.ts';
import { decide } from './donations.policy.ts';
import { lockRequest } from './donations.repository.ts';
import { recordVisit } from './record-visit.ts';
import { requireArrival, type WithoutArrival } from './require-arrival.ts';

/** Staff record that the donor came and left before giving. */
export function leave(
  services: Services,
  actor: StaffActor,
  id: string,
  arrival: WithoutArrival = {},
): Promise<DonationRequest> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const decision = decide(actor, 'left', await lockRequest(trx, id, actor.userId), now);
    const without = requireArrival(decision.row, arrival, now);
    return recordVisit(trx, actor, decision, { action: 'left', ...without }, now);
  });
}
