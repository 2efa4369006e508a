import type { Endpoints, ParsedBody } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import {
  changesAfterDecision,
  isCheckNeeded,
  lockFacility,
  setVerification,
  waitForAlike,
} from '../../facilities/facilities/index.ts';
import { noteDecided } from '../verification/index.ts';
import { changedMeanwhile } from './operator.errors.ts';
import { verificationDecided } from './operator.events.ts';

export type Verification = ParsedBody<Endpoints['PUT /api/operator/facilities/{id}/verification']>;

type Locked = NonNullable<Awaited<ReturnType<typeof lockFacility>>>;

function isAsSeen({ name, address, phone_number, website }: Locked, seen: Verification['seen']): boolean {
  if (seen === undefined) return true;
  const { phoneNumber = phone_number } = seen;
  return (
    name === seen.name &&
    address === seen.address &&
    phone_number === phoneNumber &&
    website === (seen.website ?? website)
  );
}

/**
 * Stores the decision where `check` has nothing against it; nothing is verified that the operator has not read. Its
 * Admins hear of it, unless it only has another reason.
 */
export async function verifyUnderLock(
  { trx, services, now }: { readonly trx: Trx; readonly services: Services; readonly now: Date },
  id: string,
  { verified, reason, seen }: Verification,
  check: (facility: Locked) => void = () => {},
): Promise<void> {
  const facility = await lockFacility(trx, id);
  if (facility === undefined) throw notFound('facility');
  check(facility);
  if (verified && !isAsSeen(facility, seen)) throw changedMeanwhile();
  const changes = changesAfterDecision(facility.changes_since_verified);
  await setVerification(trx, id, { verified, reason, now, changes, isCheckNeeded: isCheckNeeded(services) });
  if (verified) await waitForAlike(trx, [id]);
  await noteDecided(trx, id, now);
  if (verified !== (facility.verified_at !== null)) await emit(trx, verificationDecided(id, verified, now));
}
