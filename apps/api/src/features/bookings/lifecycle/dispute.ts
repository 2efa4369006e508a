import type { DonationRequest } from '@sanguine/contract';
import type { DonorActor } from '../../people/identity/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { requestEvent } from './donations.events.ts';
import { permit } from './donations.policy.ts';
import { lockRequest, storeStep } from './donations.repository.ts';
import { toDonationRequest } from './donations.view.ts';

/** "This was not me": the recorded donation or visit keeps nobody from giving until the dispute is settled. */
export function dispute(services: Services, actor: DonorActor, id: string, reason = ''): Promise<DonationRequest> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const { row, to } = permit(actor, 'dispute', await lockRequest(trx, id, actor.userId), now);
    const [stored] = await Promise.all([
      storeStep(trx, { row, to, action: 'dispute', by: actor, reason, change: { disputed_at: now } }, now),
      emit(trx, requestEvent('request.disputed', row, now, actor)),
    ]);
    return toDonationRequest(actor, stored, now);
  });
}
