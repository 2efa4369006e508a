import { type BloodType, isCorrection } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { newId } from '../../../platform/ids.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { storeType, type TestedDonor } from './blood-type.repository.ts';
import { currentTestOf, replaceTest } from './blood-type.rules.ts';
import { nothingTested, reasonNeeded } from './donations.errors.ts';
import { typeChanged } from './donations.events.ts';

interface TypeEntry {
  readonly requestId: string;
  readonly tested: BloodType | null;
  readonly reason: string;
  /** The field of the form that asks for the reason. */
  readonly reasonField: 'reason' | 'notes';
}

/** Stores what a facility tested; throws where it would remove nothing, or change its own result without a reason. */
export async function storeTestedType(
  trx: Trx,
  actor: StaffActor,
  donor: TestedDonor,
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
  const change = { outcome: isChanged ? 'corrected' : 'tested', wasMailed: true } as const;
  await emit(trx, typeChanged(donor.donorId, requestId, after, change, now));
}
