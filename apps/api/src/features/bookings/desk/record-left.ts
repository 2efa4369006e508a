import type { DonationRequest } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { lockRequest, permit, requireArrival, type WithoutArrival } from '../lifecycle/index.ts';
import { recordVisit } from './record-visit.ts';

/** Staff record that the donor came and left before giving. */
export function recordLeft(
  services: Services,
  actor: StaffActor,
  id: string,
  arrival: WithoutArrival = {},
): Promise<DonationRequest> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const decision = permit(actor, 'left', await lockRequest(trx, id, actor.userId), now);
    const without = requireArrival(decision.row, arrival, now);
    return recordVisit(trx, actor, decision, { action: 'left', ...without }, now);
  });
}
