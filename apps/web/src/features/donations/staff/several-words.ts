import type { DecisionResult } from '@sanguine/contract';

export type ManyAction = 'approve' | 'decline';

const bookings = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`);

export function titleOf(action: ManyAction, count: number): string {
  return action === 'approve' ? `Accept ${bookings(count)}` : `Decline ${bookings(count)}`;
}

export function leadOf(action: ManyAction): string {
  return action === 'approve'
    ? 'Each one is checked separately and accepted at the time that its donor asked for. A donor’s name and contact are shown once you accept.'
    : 'Each donor is notified that you declined, and reads your reason if you give one.';
}

const DONE = { approve: 'accepted', decline: 'declined' } as const;

/** What became of all of them, in one sentence. */
export function summaryOf(action: ManyAction, results: readonly DecisionResult[]): string {
  const done = results.filter((result) => result.done).length;
  const refused = results.length - done;
  const word = DONE[action];
  if (refused === 0) return results.length === 1 ? `The booking is ${word}.` : `All ${done} bookings are ${word}.`;
  if (done === 0)
    return refused === 1 ? `The booking could not be ${word}.` : `None of the ${refused} bookings could be ${word}.`;
  return `${done} ${word}, ${refused} could not be ${word}.`;
}

/** How staff take back what was done, in the usual ways. */
export function undoText(action: ManyAction): string {
  return action === 'approve'
    ? 'An accepted booking stands under Scheduled, where you can cancel it.'
    : 'A declined booking cannot be opened again; its donor can book anew.';
}

export function outcomeOf(action: ManyAction, result: DecisionResult): string {
  if (!result.done) return result.message;
  return action === 'approve' ? 'Accepted' : 'Declined';
}
