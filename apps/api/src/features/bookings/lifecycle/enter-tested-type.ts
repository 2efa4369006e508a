import { type BloodType, type DonationRequest } from '@sanguine/contract';
import type { StaffActor } from '../../people/identity/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockDonorWithTests } from './blood-type.repository.ts';
import { donorGone } from './donations.errors.ts';
import { requestEvent } from './donations.events.ts';
import { permit } from './donations.policy.ts';
import { lockRequest, storeStep } from './donations.repository.ts';
import { toDonationRequest } from './donations.view.ts';
import { storeTestedType } from './store-tested-type.ts';

interface TypeInput {
  /** null removes what the facility entered before. */
  readonly testedBloodType: BloodType | null;
  readonly reason?: string | undefined;
}

/** Enters the type that the facility tested, at a donation or later; corrects or removes what it entered before. */
export function enterTestedType(
  services: Services,
  actor: StaffActor,
  id: string,
  { testedBloodType: tested, reason = '' }: TypeInput,
): Promise<DonationRequest> {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const { row, to } = permit(actor, 'test-type', await lockRequest(trx, id, actor.userId), now);
    const donor = await lockDonorWithTests(trx, row.donor_id);
    if (donor === undefined) throw donorGone();
    await storeTestedType(trx, actor, donor, { requestId: id, tested, reason, reasonField: 'reason' }, now);
    const [stored] = await Promise.all([
      storeStep(trx, { row, to, action: 'test-type', by: actor, reason }, now),
      emit(trx, requestEvent('request.type-tested', row, now, actor)),
    ]);
    return toDonationRequest(actor, stored, now);
  });
}
