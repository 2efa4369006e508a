import type { DonationRequest } from '@sanguine/contract';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { lockRequest, permit, requestEvent, storeStep, toDonationRequest, updateCoverage } from '../lifecycle/index.ts';

/** Staff note that the donor did not come; an emergency that counted on them opens again. */
export function recordNoShow(services: Services, actor: StaffActor, id: string): Promise<DonationRequest> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const { row, to, emergency } = permit(actor, 'no-show', await lockRequest(trx, id, actor.userId), now);
    const [stored] = await Promise.all([
      storeStep(trx, { row, to, action: 'no-show', by: actor }, now),
      emit(trx, requestEvent('request.missed', row, now, actor)),
      updateCoverage(trx, emergency, -1, now),
    ]);
    return toDonationRequest(actor, stored, now);
  });
}
