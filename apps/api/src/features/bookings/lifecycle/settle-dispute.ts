import { REQUEST_STATES } from '@sanguine/contract';
import { dateOf } from '../../../platform/civil-time.ts';
import { notFound } from '../../../platform/errors.ts';
import type { OperatorActor } from '../../people/identity/index.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockDonorWithTests } from './blood-type.repository.ts';
import { requestEvent } from './donations.events.ts';
import { nextStatus } from '../../people/request-states/index.ts';
import { lockRequest, storeStep } from './donations.repository.ts';
import { endTooClose } from './end-too-close.ts';
import { endWithdrawn } from './end-withdrawn.ts';

export interface Settlement {
  readonly stands: boolean;
  readonly reason: string;
}

/**
 * The operator decides: the donation or visit is upheld and counts again, or it was not the donor's and ends as
 * cancelled.
 */
export async function settleDispute(
  services: Services,
  actor: OperatorActor,
  id: string,
  { stands, reason }: Settlement,
): Promise<void> {
  await services.db.transaction(async (trx) => {
    const now = services.clock.now();
    const { request: row, emergency } = await lockRequest(trx, id, actor.userId);
    if (row === undefined || row.disputed_at === null) throw notFound('dispute');
    const donor = await lockDonorWithTests(trx, row.donor_id);

    const action = stands ? 'uphold' : 'withdraw';
    const to = nextStatus({ creator: row.creator, status: row.status, unitsPledged: 0 }, action, actor.role);
    if (to === undefined) throw notFound('dispute');

    if (!stands) {
      await endWithdrawn(trx, actor, { row, to, emergency }, donor, { event: 'request.overturned', reason }, now);
      return;
    }
    // What the donor arranged while the donation did not count ends first: the interval holds again.
    const { donor_id: donorId, preferred_date: date, interval_days: days } = row;
    if (donorId !== null && REQUEST_STATES[row.status].gave)
      await endTooClose(trx, { id, donorId, date: dateOf(date), days }, now);
    const change = { disputed_at: null, dispute_settled_at: now };
    await Promise.all([
      storeStep(trx, { row, to, action, by: actor, reason, change }, now),
      emit(trx, requestEvent('request.upheld', row, now, actor)),
    ]);
  });
}
