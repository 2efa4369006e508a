import type { Transaction } from 'kysely';
import { type Tables, finish } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { DonorActor, OperatorActor, StaffActor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { answer, type Decision, decide, writesOf } from './decide.usecases.ts';
import { nextStatus } from './donations.machine.ts';
import { findWithEmergency } from './donations.read-model.ts';
import * as repository from './donations.repository.ts';
import { readWithType } from './test-type.usecase.ts';
import { withdrawalWrites } from './undo.usecase.ts';

type Trx = Transaction<Tables>;

async function dispute(services: Services, trx: Trx, actor: DonorActor, id: string, reason: string) {
  const now = services.clock.now();
  const [, found] = await Promise.all([repository.lockRequest(trx, id), findWithEmergency(trx, id, actor.userId)]);
  const decision = decide(actor, 'dispute', found, now);
  const effect = { action: 'dispute', event: 'request.disputed', reason } as const;
  finish(trx, [repository.markDispute(trx, id, { disputed_at: now }), ...writesOf(trx, actor, decision, effect, now)]);
  return answer(actor, decision, now, { decided_at: decision.row.decided_at, disputed_at: now });
}

/** "This was not me": from now on the recorded donation counts for no interval, until it is settled. */
export function disputeDonation(services: Services, actor: DonorActor, id: string, reason = '') {
  return services.db.transaction((trx) => dispute(services, trx, actor, id, reason));
}

async function withdraw(services: Services, trx: Trx, actor: StaffActor, id: string, reason: string) {
  const now = services.clock.now();
  const { found, donor } = await readWithType(trx, id, actor.userId);
  const decision = decide(actor, 'withdraw', found, now);
  finish(trx, withdrawalWrites(trx, actor, decision, donor, { event: 'request.withdrawn', reason }, now));
  return answer(actor, decision, now, { disputed_at: null });
}

/** The facility agrees that the donation was not this donor's. */
export function withdrawDonation(services: Services, actor: StaffActor, id: string, reason = '') {
  return services.db.transaction((trx) => withdraw(services, trx, actor, id, reason));
}

async function insist(services: Services, trx: Trx, actor: StaffActor, id: string, reason: string) {
  const now = services.clock.now();
  const [, found] = await Promise.all([repository.lockRequest(trx, id), findWithEmergency(trx, id, actor.userId)]);
  const decision = decide(actor, 'insist', found, now);
  finish(trx, writesOf(trx, actor, decision, { action: 'insist', event: 'request.insisted', reason }, now));
  return answer(actor, decision, now, { decided_at: decision.row.decided_at });
}

/** The facility says why the donation is this donor's. It is no judge in its own matter: the operator settles it. */
export function insistOnDonation(services: Services, actor: StaffActor, id: string, reason: string) {
  return services.db.transaction((trx) => insist(services, trx, actor, id, reason));
}

export interface Settlement {
  readonly stands: boolean;
  readonly reason: string;
}

async function settle(services: Services, trx: Trx, actor: OperatorActor, id: string, settlement: Settlement) {
  const now = services.clock.now();
  const { found, donor } = await readWithType(trx, id, actor.userId);
  const { request: row, emergency } = found;
  if (row === undefined || row.disputed_at === null) throw notFound('dispute');
  const { stands, reason } = settlement;
  const action = stands ? 'uphold' : 'withdraw';
  const to = nextStatus({ creator: row.creator, status: row.status, unitsPledged: 0 }, action, actor.role);
  if (to === undefined) throw notFound('dispute');
  const decision: Decision = { row, emergency, to };
  if (!stands) {
    finish(trx, withdrawalWrites(trx, actor, decision, donor, { event: 'request.overturned', reason }, now));
    return;
  }
  finish(trx, [
    repository.markDispute(trx, id, { disputed_at: null, dispute_settled_at: now }),
    ...writesOf(trx, actor, decision, { action, event: 'request.upheld', reason }, now),
  ]);
}

/** The operator decides: the donation stands and counts again, or it was not the donor's and ends as cancelled. */
export function settleDispute(services: Services, actor: OperatorActor, id: string, settlement: Settlement) {
  return services.db.transaction((trx) => settle(services, trx, actor, id, settlement));
}
