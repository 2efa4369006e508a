import { type BloodType, isCorrection } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import { type Statement, type Tables, finish } from '../../platform/db/index.ts';
import type { StaffActor } from '../identity/index.ts';
import { newId } from '../../platform/ids.ts';
import { userTopic } from '../../platform/live/hint.ts';
import { outboxWrite } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { type KnownType, forgetDonation, replaceTest, currentTestOf, typeFrom } from './blood-type.ts';
import { type TypedDonor, findTypeOf, typeWrites } from './blood-type.repository.ts';
import * as errors from './completion.errors.ts';
import { answer, decide, type Doer, writesOf } from './decide.usecases.ts';
import { findWithEmergency } from './donations.read-model.ts';
import * as repository from './donations.repository.ts';

type Trx = Transaction<Tables>;

export interface TypeEntry {
  readonly requestId: string;
  /** null takes back what the facility entered before. */
  readonly tested: BloodType | null;
  readonly reason: string;
  /** Where the form asks for the reason. */
  readonly reasonField: 'reason' | 'notes';
}

/** The donor is told, and open screens show the profile anew. */
function told(trx: Trx, donorId: string, requestId: string, outcome: string, now: Date): Statement {
  const live = { kind: 'account', topics: [userTopic(donorId)], ids: {} } as const;
  return outboxWrite(trx, now, { event: 'blood-type.changed', payload: { requestId, outcome }, live });
}

function outcomeOf(after: KnownType, isChanged: boolean): string {
  if (typeFrom(after).certainty === 'unclear') return 'unclear';
  return isChanged ? 'corrected' : 'tested';
}

/** The writes by which a facility enters, corrects or takes back what it tested. */
export function testedTypeWrites(
  trx: Trx,
  actor: StaffActor,
  donor: TypedDonor,
  entry: TypeEntry,
  now: Date,
): Statement[] {
  const { requestId, tested, reason } = entry;
  const { facilityId } = actor;
  const own = currentTestOf(donor, facilityId)?.bloodType;
  if (tested === null && own === undefined) throw errors.nothingTested();
  const isChanged = isCorrection(own, tested);
  if (own !== undefined && isChanged && reason === '') throw errors.reasonNeeded(own, entry.reasonField);
  const at = now.toISOString();
  const next = tested === null ? undefined : { id: newId(), facilityId, requestId, bloodType: tested, at };
  const after = replaceTest(donor, facilityId, next && { ...next, replacedAt: null }, at);
  return [
    ...typeWrites(trx, donor, after, { userId: actor.userId, reason }),
    told(trx, donor.donorId, requestId, outcomeOf(after, isChanged), now),
  ];
}

/** The writes by which what was tested at a donation that was not the donor's falls. */
export function forgottenTypeWrites(
  trx: Trx,
  { userId }: Doer,
  donor: TypedDonor,
  requestId: string,
  now: Date,
): Statement[] {
  const after = forgetDonation(donor, requestId, now.toISOString());
  if (after === donor) return [];
  return [
    ...typeWrites(trx, donor, after, { userId, reason: '' }),
    told(trx, donor.donorId, requestId, outcomeOf(after, true), now),
  ];
}

/** A request under its lock, and what is known of its donor's blood type under the lock of the donor's row. */
export async function readWithType(trx: Trx, id: string, userId: string) {
  const [, found, , donor] = await Promise.all([
    repository.lockRequest(trx, id),
    findWithEmergency(trx, id, userId),
    repository.lockDonorOf(trx, id),
    findTypeOf(trx, id),
  ]);
  return { found, donor };
}

async function enter(services: Services, trx: Trx, actor: StaffActor, entry: TypeEntry) {
  const now = services.clock.now();
  const { found, donor } = await readWithType(trx, entry.requestId, actor.userId);
  const decision = decide(actor, 'test-type', found, now);
  if (donor === undefined) throw errors.donorGone();
  const effect = { action: 'test-type', event: 'request.type-tested', reason: entry.reason } as const;
  finish(trx, [...testedTypeWrites(trx, actor, donor, entry, now), ...writesOf(trx, actor, decision, effect, now)]);
  return answer(actor, decision, now, { decided_at: decision.row.decided_at });
}

/** Enters the type that the facility tested, at a donation or later; corrects or takes back what it entered before. */
export function enterTestedType(
  services: Services,
  actor: StaffActor,
  id: string,
  input: { testedBloodType: BloodType | null; reason?: string | undefined },
) {
  const { testedBloodType: tested, reason = '' } = input;
  const entry = { requestId: id, tested, reason, reasonField: 'reason' } as const;
  return services.db.transaction((trx) => enter(services, trx, actor, entry));
}
