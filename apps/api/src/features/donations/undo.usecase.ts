import type { Transaction } from 'kysely';
import { dateOf, daysBetween } from '../../platform/civil-time.ts';
import {
  isExclusionViolation,
  isUniqueViolation,
  type Statement,
  type Tables,
  finish,
} from '../../platform/db/index.ts';
import type { StaffActor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import type { TypedDonor } from './blood-type.repository.ts';
import { type Decision, type Doer, answer, decide, emergencyWrites, writesOf } from './decide.usecases.ts';
import * as errors from './donations.errors.ts';
import { type DonationDate, donationDatesOf, type RequestRow } from './donations.read-model.ts';
import { forgottenTypeWrites, readWithType } from './test-type.usecase.ts';

type Trx = Transaction<Tables>;

/** The appointment as it was booked; a dispute ends with the completion that it was about. */
function asBooked(row: RequestRow) {
  const booked =
    row.booked_date === null || row.booked_at === null
      ? {}
      : { preferred_date: row.booked_date, preferred_at: row.booked_at };
  return { ...booked, booked_date: null, booked_at: null, disputed_at: null, dispute_settled_at: null };
}

/** Whether the appointment still has its place between the donor's other donations. */
function isStillFree(row: RequestRow, dates: readonly DonationDate[]): boolean {
  const date = dateOf(row.booked_date ?? row.preferred_date);
  return dates.every(
    (other) =>
      other.request_id === row.id ||
      Math.abs(daysBetween(other.date, date)) >= Math.max(row.interval_days, other.interval_days),
  );
}

export interface Withdrawal {
  readonly event: string;
  readonly reason: string;
}

/** The writes by which a donation that was not the donor's ends, with its place in its emergency and what was tested at it. */
export function withdrawalWrites(
  trx: Trx,
  doer: Doer,
  decision: Decision,
  donor: TypedDonor | undefined,
  { event, reason }: Withdrawal,
  now: Date,
): Statement[] {
  const { row, emergency } = decision;
  const effect = { action: 'withdraw', event, reason, change: asBooked(row) } as const;
  return [
    ...writesOf(trx, doer, decision, effect, now),
    ...(donor === undefined ? [] : forgottenTypeWrites(trx, doer, donor, row.id, now)),
    ...(emergency === undefined ? [] : emergencyWrites(trx, emergency, -1, now)),
  ];
}

async function undo(services: Services, trx: Trx, actor: StaffActor, id: string, reason: string) {
  const now = services.clock.now();
  const [{ found, donor }, dates] = await Promise.all([readWithType(trx, id, actor.userId), donationDatesOf(trx, id)]);
  const decision = decide(actor, 'undo', found, now);
  const change = asBooked(decision.row);
  if (!isStillFree(decision.row, dates)) {
    const ended = { ...decision, to: 'CANCELLED' } as const;
    finish(trx, withdrawalWrites(trx, actor, ended, donor, { event: 'request.withdrawn', reason }, now));
    return answer(actor, ended, now, change);
  }
  finish(trx, [
    ...writesOf(trx, actor, decision, { action: 'undo', event: 'request.undone', reason, change }, now),
    ...(donor === undefined ? [] : forgottenTypeWrites(trx, actor, donor, id, now)),
  ]);
  return answer(actor, decision, now, change);
}

/**
 * Takes back a completion within 24 hours: the appointment stands again as it was booked, and what was tested falls. Where
 * the donor has arranged another donation meanwhile, that one stands and this appointment ends as cancelled.
 */
export function undoCompletion(services: Services, actor: StaffActor, id: string, reason: string) {
  return services.db
    .transaction((trx) => undo(services, trx, actor, id, reason))
    .catch((error: unknown) => {
      const isTaken = isExclusionViolation(error) || isUniqueViolation(error, 'donation_requests_one_open');
      throw isTaken ? errors.scheduledMeanwhile() : error;
    });
}
