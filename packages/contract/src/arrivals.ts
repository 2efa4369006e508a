/** From so many minutes after their time a donor is marked as late. */
export const LATE_MINUTES = 15;

/** From so many minutes after their time staff may record that a donor did not come. */
export const NO_SHOW_MINUTES = 30;

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
