import type { Trx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { lockAddress, setVerification } from '../facilities/index.ts';
import { noteDecided } from '../verification/index.ts';
import { verificationDecided } from './operator.events.ts';

export interface Verification {
  readonly verified: boolean;
  readonly reason: string;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockAddress>>>;

/** Stores the decision where `check` has nothing against it. Its Admins hear of it, unless it only has another reason. */
export async function verifyUnderLock(
  trx: Trx,
  id: string,
  { verified, reason }: Verification,
  now: Date,
  check: (facility: Locked) => void = () => {},
): Promise<void> {
  const facility = await lockAddress(trx, id);
  if (facility === undefined) throw notFound('facility');
  check(facility);
  await setVerification(trx, id, { verified, reason, now });
  await noteDecided(trx, id, now);
  if (verified !== (facility.verified_at !== null)) await emit(trx, verificationDecided(id, verified, now));
}
