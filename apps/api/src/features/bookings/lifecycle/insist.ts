import type { DonationRequest } from '@sanguine/contract';
import type { StaffActor } from '../../people/identity/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { requestEvent } from './donations.events.ts';
import { permit } from './donations.policy.ts';
import { lockRequest, storeStep } from './donations.repository.ts';
import { toDonationRequest } from './donations.view.ts';

/** The facility says why a disputed donation is this donor's; the operator settles it. */
export function insist(services: Services, actor: StaffActor, id: string, reason: string): Promise<DonationRequest> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const { row, to } = permit(actor, 'insist', await lockRequest(trx, id, actor.userId), now);
    const [stored] = await Promise.all([
      storeStep(trx, { row, to, action: 'insist', by: actor, reason }, now),
      emit(trx, requestEvent('request.insisted', row, now, actor)),
    ]);
    return toDonationRequest(actor, stored, now);
  });
}
