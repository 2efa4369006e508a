/** From so many minutes after their time a donor is marked as late. */
export const LATE_MINUTES = 15;

/** From so many minutes after their time staff may record that a donor did not come. */
export const NO_SHOW_MINUTES = 30;

/** An outcome that is recorded more than so many hours before the appointment is questioned. */
export const EARLY_HOURS = 2;

/** The reasons to record an outcome of somebody who is not checked in, or came long before their time; nothing medical. */
export const ARRIVAL_REASONS = ['not-checked-in', 'on-paper', 'came-early'] as const;
export type ArrivalReason = (typeof ARRIVAL_REASONS)[number];

/** The time at which a donor is expected. */
export interface ExpectedTime {
  readonly preferredAt: Date | string;
  /** The announced delay of the session. */
  readonly delayMinutes: number;
}

/** Whole minutes since the donor was expected; negative before. */
export function minutesSince({ preferredAt, delayMinutes }: ExpectedTime, now: Date | number): number {
  return Math.floor((Number(now) - new Date(preferredAt).getTime()) / 60_000) - delayMinutes;
}

/** Tells whether a donor who is not here yet is marked as late. */
export function isLate(expected: ExpectedTime, now: Date | number): boolean {
  return minutesSince(expected, now) >= LATE_MINUTES;
}

/** Tells whether it may be recorded that a donor did not come: whoever is announced to run late waits for them as long. */
export function mayBeMissed(expected: ExpectedTime, now: Date | number): boolean {
  return minutesSince(expected, now) >= NO_SHOW_MINUTES;
}

interface Arrival {
  readonly checkedInAt?: Date | string | null | undefined;
  readonly preferredAt: Date | string;
}

/** Returns why an outcome needs `withoutArrival` and a reason; undefined: the donor is here, about their time or later. */
export function doubtOfArrival(
  { checkedInAt, preferredAt }: Arrival,
  now: Date | number,
): 'not-here' | 'early' | undefined {
  if (checkedInAt === undefined || checkedInAt === null) return 'not-here';
  return Number(now) < new Date(preferredAt).getTime() - EARLY_HOURS * 3_600_000 ? 'early' : undefined;
}
