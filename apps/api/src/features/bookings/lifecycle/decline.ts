import type { DonationRequest } from '@sanguine/contract';
import type { StaffActor } from '../../people/identity/index.ts';
import type { Services } from '../../../platform/services.ts';
import { endRequest } from './end-request.ts';
import { permit } from './donations.policy.ts';
import { lockRequest } from './donations.repository.ts';

export function decline(services: Services, actor: StaffActor, id: string, reason?: string): Promise<DonationRequest> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const decision = permit(actor, 'decline', await lockRequest(trx, id, actor.userId), now);
    return endRequest(trx, actor, decision, { action: 'decline', reason }, now);
  });
}
