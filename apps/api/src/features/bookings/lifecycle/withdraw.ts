import { type DonationRequest, isVisit } from '@sanguine/contract';
import type { StaffActor } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { lockDonorWithTests } from './blood-type.repository.ts';
import { permit } from './donations.policy.ts';
import { lockRequest } from './donations.repository.ts';
import { toDonationRequest } from './donations.view.ts';
import { endWithdrawn } from './end-withdrawn.ts';

export interface Withdrawn {
  readonly request: DonationRequest;
  readonly was: 'donation' | 'visit';
}

/** The facility agrees that the donation, or the visit, was not this donor's. */
export function withdraw(services: Services, actor: StaffActor, id: string, reason = ''): Promise<Withdrawn> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const decision = permit(actor, 'withdraw', await lockRequest(trx, id, actor.userId), now);
    const donor = await lockDonorWithTests(trx, decision.row.donor_id);
    const stored = await endWithdrawn(trx, actor, decision, donor, { event: 'request.withdrawn', reason }, now);
    return {
      request: toDonationRequest(actor, stored, now),
      was: isVisit(decision.row.status) ? ('visit' as const) : ('donation' as const),
    };
  });
}
