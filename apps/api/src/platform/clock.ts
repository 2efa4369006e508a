/** The current time, injected so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that does not run until it is moved. */
export function fixedClock(start: Date): Clock & { set(to: Date): void; advance(milliseconds: number): void } {
  let present = start;
  return {
    now: () => new Date(present),
    set: (to) => {
      present = to;
    },
    advance: (milliseconds) => {
      present = new Date(present.getTime() + milliseconds);
    },
  };
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The instant this many milliseconds after another. */
export function after(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}
