/** Pure decisions on the pocket and on what waits for a connection, used by the pages and by the service worker. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Days after which the pocket goes when it was not brought up to date. */
export const POCKET_DAYS = 7;

/** Tells whether the pocket must go: another person's, too old, or from a clock that has been put back. */
export function pocketIsOver(
  pocket: { readonly userId: string; readonly syncedAt: number },
  now: number,
  userId?: string,
): boolean {
  const age = now - pocket.syncedAt;
  return !(age >= -HOUR && age < POCKET_DAYS * DAY) || (userId !== undefined && pocket.userId !== userId);
}

/** "I am coming", or "cancel", of one appointment: the only calls that wait for a connection. */
export interface QueuedAction {
  readonly requestId: string;
  readonly userId: string;
  readonly kind: 'confirm' | 'cancel';
  /** The date that the donor read: the server refuses the call when the appointment was moved. */
  readonly preferredDate: string;
  readonly idempotencyKey: string;
  readonly queuedAt: number;
}

/** Hours after which what was queued is not sent any more. */
export const QUEUE_HOURS = 24;

/** A day later nobody counts on it any more, and the server forgets its keys. */
export function isTooOldToSend({ queuedAt }: QueuedAction, now: number): boolean {
  const age = now - queuedAt;
  return !(age >= -HOUR && age < QUEUE_HOURS * HOUR);
}

export type Outcome = 'sent' | 'later' | 'changed' | 'signed-out' | 'expired';

/** Returns what an answer means for a queued action. A page of a network's own sign-in is no answer of ours. */
export function outcomeOf(status: number, isOurs: boolean): Outcome {
  if (!isOurs) return 'later';
  if (status >= 200 && status < 300) return 'sent';
  if (status === 401) return 'signed-out';
  return status === 408 || status === 425 || status === 429 || status >= 500 ? 'later' : 'changed';
}
