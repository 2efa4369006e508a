import { type Data, type DecisionResult, type Endpoints, type ParsedBody, storedLocale } from '@sanguine/contract';
import { worded } from '../../../platform/words/wording.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffActor } from '../../people/identity/index.ts';
import { type IdempotentCall, once } from '../../../platform/idempotency.ts';
import type { Services } from '../../../platform/services.ts';
import { approveUnderLock } from './approve.ts';
import { declineWaiting } from './decline-waiting.ts';
import { tryBooking } from './try-booking.ts';

type Endpoint = Endpoints['POST /api/donation/schedule/decisions'];
type Decisions = ParsedBody<Endpoint>;

/**
 * Decides many waiting bookings, each in a transaction of its own: one that cannot be decided does not hold up the others.
 * A call repeated with the same key answers what was done, and tries again what was refused.
 */
export async function decideMany(
  services: Services,
  actor: StaffActor,
  body: Decisions,
  key?: string,
): Promise<Data<Endpoint>> {
  // Refuses the key where it came with other decisions.
  await services.db.transaction((trx) => once(services, trx, callOf(actor, key, body), () => null));
  const results: DecisionResult[] = [];
  // One after the other: all at once would take the connections that everybody else needs.
  for (const id of body.ids) results.push(await decideOne(services, actor, body, id, callOf(actor, key, body, id)));
  return { results };
}

/** The key of the whole call, or of one booking in it. */
function callOf(actor: StaffActor, key: string | undefined, body: Decisions, id = ''): IdempotentCall {
  return { scope: `decisions:${actor.userId}:${id}`, key, body };
}

async function decideOne(
  services: Services,
  actor: StaffActor,
  body: Decisions,
  id: string,
  call: IdempotentCall,
): Promise<DecisionResult> {
  const now = services.clock.now();
  try {
    return await tryBooking(services, { reader: 'staff' }, (trx) =>
      once(services, trx, call, async () => {
        const { status } =
          body.action === 'approve'
            ? await approveUnderLock(trx, actor, id, now)
            : await declineWaiting(trx, actor, id, now, body.reason);
        return { id, done: true, status };
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, done: false, code: error.code, message: worded(error.words, storedLocale(actor.locale)) };
  }
}
