import type { Data, DecisionResult, Endpoints, ParsedBody } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffActor } from '../identity/index.ts';
import { type IdempotentCall, once } from '../../platform/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import { approveLocked, declineWaiting, whyNotApproved } from './decide.usecases.ts';

type Endpoint = Endpoints['POST /api/donation/schedule/decisions'];
type Decisions = ParsedBody<Endpoint>;

/** The key of the whole call, and below it one for each booking; neither meets a key that is used for another call. */
function callOf(actor: StaffActor, key: string, body: Decisions, id = ''): IdempotentCall {
  return { scope: `decisions:${actor.userId}:${id}`, key, body };
}

async function decideOne(
  services: Services,
  actor: StaffActor,
  body: Decisions,
  id: string,
  key: string | undefined,
): Promise<DecisionResult> {
  const work = async (trx: Transaction<Tables>): Promise<DecisionResult> => {
    const { status } =
      body.action === 'approve'
        ? await approveLocked(services, trx, actor, id)
        : await declineWaiting(services, trx, actor, id, body.reason);
    return { id, done: true, status };
  };
  const call = key === undefined ? undefined : callOf(actor, key, body, id);
  try {
    return await services.db.transaction((trx) => once(services, trx, call, () => work(trx)));
  } catch (thrown) {
    const error = whyNotApproved(thrown);
    if (!(error instanceof AppError)) throw error;
    return { id, done: false, code: error.code, message: error.message };
  }
}

/**
 * Decides many waiting bookings, each in a transaction of its own under its own lock, as the single calls do: what cannot
 * be decided keeps nobody else waiting. A repeat of the key answers what was done, and tries again what was refused.
 */
export async function decideMany(
  services: Services,
  actor: StaffActor,
  body: Decisions,
  key?: string,
): Promise<Data<Endpoint>> {
  if (key !== undefined) {
    const call = callOf(actor, key, body);
    await services.db.transaction((trx) => once(services, trx, call, () => null));
  }
  const results: DecisionResult[] = [];
  // One after the other: together they would hold the connections that everybody else needs.
  for (const id of body.ids) results.push(await decideOne(services, actor, body, id, key));
  return { results };
}
