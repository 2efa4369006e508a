import { type BloodType, type DonationRequest, isCorrection } from '@sanguine/contract';
import type { Trx } from '../../platform/db/index.ts';
import type { StaffActor } from '../identity/index.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { lockTypedDonor, storeType, type TypedDonor } from './blood-type.repository.ts';
import { currentTestOf, replaceTest } from './blood-type.rules.ts';
import { donorGone, nothingTested, reasonNeeded } from './donations.errors.ts';
import { requestEvent, typeChanged } from './donations.events.ts';
import { decide } from './donations.policy.ts';
import { lockRequest, storeStep } from './donations.repository.ts';
import { toDonationRequest } from './donations.view.ts';

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
    const { row, to } = decide(actor, 'test-type', await lockRequest(trx, id, actor.userId), now);
    const donor = await lockTypedDonor(trx, row.donor_id);
    if (donor === undefined) throw donorGone();
    await storeTestedType(trx, actor, donor, { requestId: id, tested, reason, reasonField: 'reason' }, now);
    const [stored] = await Promise.all([
      storeStep(trx, { row, to, action: 'test-type', by: actor, reason }, now),
      emit(trx, requestEvent('request.type-tested', row, now, actor)),
    ]);
    return toDonationRequest(actor, stored, now);
  });
}

interface TypeEntry {
  readonly requestId: string;
  readonly tested: BloodType | null;
  readonly reason: string;
  /** Where the form asks for the reason. */
  readonly reasonField: 'reason' | 'notes';
}

/** Stores what a facility tested; throws where it would remove nothing, or change its own result without a reason. */
export async function storeTestedType(
  trx: Trx,
  actor: StaffActor,
  donor: TypedDonor,
  { requestId, tested, reason, reasonField }: TypeEntry,
  now: Date,
): Promise<void> {
  const { facilityId, userId } = actor;
  const own = currentTestOf(donor, facilityId)?.bloodType;
  const isChanged = isCorrection(own, tested);
  if (tested === null && own === undefined) throw nothingTested();
  if (own !== undefined && isChanged && reason === '') throw reasonNeeded(own, reasonField);
  const at = now.toISOString();
  const test =
    tested === null ? undefined : { id: newId(), facilityId, requestId, bloodType: tested, at, replacedAt: null };
  const after = replaceTest(donor, facilityId, test, at);
  await storeType(trx, donor, after, { userId, reason });
  await emit(trx, typeChanged(donor.donorId, requestId, after, isChanged ? 'corrected' : 'tested', now));
}
