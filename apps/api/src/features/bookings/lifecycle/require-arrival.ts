import { type ArrivalReason, doubtOfArrival } from '@sanguine/contract';
import { noArrival } from './donations.errors.ts';
import type { RequestRow } from './donations.read-model.ts';

export interface WithoutArrival {
  readonly withoutArrival?: boolean | undefined;
  readonly reason?: ArrivalReason | undefined;
}

/** Returns why an outcome stands without an arrival, for the history; refuses one that does not say so. */
export function requireArrival(
  { creator, checked_in_at: checkedInAt, preferred_at: preferredAt }: RequestRow,
  { withoutArrival = false, reason }: WithoutArrival,
  now: Date,
): { reasonCode?: ArrivalReason } {
  const doubt = creator === 'donor' ? doubtOfArrival({ checkedInAt, preferredAt }, now) : undefined;
  if (doubt === undefined) return {};
  if (!withoutArrival || reason === undefined) throw noArrival(doubt);
  return { reasonCode: reason };
}
