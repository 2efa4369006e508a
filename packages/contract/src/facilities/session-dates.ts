import { addDays, daysBetween, WEEKDAYS, type Weekday } from '../civil-days.ts';
import { type EligibilityProfile, intervalDays } from '../people/eligibility.ts';

const DAYS_OF_WEEK = 7;

/**
 * Returns how many days ahead a facility's sessions are published: two weeks beyond the interval of its rules, so that somebody who
 * has just given can book their next donation.
 */
export function publishedDays(profile: EligibilityProfile): number {
  return (Math.ceil(intervalDays(profile) / DAYS_OF_WEEK) + 2) * DAYS_OF_WEEK;
}
/** The limits of one template. */
export const SLOT_MINUTES = { min: 5, max: 240 } as const;
export const MAX_PLACES = 200;
export const MAX_EVERY_WEEKS = 12;
export const MAX_EXCEPTIONS = 40;
/** Characters of the reason of an exception: all of a facility together stay below a megabyte. */
export const MAX_EXCEPTION_REASON = 100;
/** The limits of one facility. */
export const MAX_TEMPLATES = 50;
export const MAX_CLOSURES = 100;
/** Donors of a closed session may answer for this many hours, but not beyond their appointment. */
export const ANSWER_HOURS = 24;
/** The people without an account that one session may count. */
export const MAX_WALK_INS = 500;
export const MAX_DELAY_MINUTES = 720;
/** Delays and closings of one session that its donors are notified of; a closing is never refused for it. */
export const MAX_SESSION_CHANGES = 5;
/** A closed session may be opened again for so many hours, once. */
export const REOPEN_HOURS = 24;

/** A closure may last this many days. */
export const MAX_CLOSURE_DAYS = 366;

/** The days on which a template has sessions: some weekdays of every so many weeks, within its validity. */
export interface Recurrence {
  readonly weekdays: readonly Weekday[];
  readonly everyWeeks: number;
  /** The rhythm counts from the week of this date; weeks begin on Monday. */
  readonly anchorDate: string;
  readonly validFrom: string;
  readonly validUntil: string | null;
}

/** One date on which a template does something else than usual. */
export interface SessionException {
  readonly date: string;
  readonly closed: boolean;
  /** Local times HH:mm; absent: as usual. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly places?: number | undefined;
}

/** Local times HH:mm of a day. */
export interface TimeSpan {
  readonly from: string;
  readonly until: string;
}

export interface DatedPattern extends Recurrence, TimeSpan {
  /** No slot that touches it is offered; on dates with other times, too. */
  readonly break?: TimeSpan | null | undefined;
  readonly places: number;
  readonly exceptions: readonly SessionException[];
}

/** Days, both included, on which a facility is closed whatever its templates say. */
export interface Closure {
  readonly from: string;
  readonly until: string;
}

export interface PlannedSession extends TimeSpan {
  readonly date: string;
  readonly places: number;
  readonly break?: TimeSpan;
}

/** Days since the Monday of the first week of 2024, which was 1 January. */
const dayNumber = (date: string) => daysBetween('2024-01-01', date);
/** Never negative. */
export const remainder = (value: number, by: number) => ((value % by) + by) % by;
/** Weeks since that Monday. */
export const weekNumber = (date: string) => Math.floor(dayNumber(date) / DAYS_OF_WEEK);

/** The weekday of a civil date. */
export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[remainder(dayNumber(date), DAYS_OF_WEEK)] ?? 'monday';
}

/** Tells whether a template usually has a session on a date. */
export function recursOn(pattern: Recurrence, date: string): boolean {
  const { weekdays, everyWeeks, anchorDate, validFrom, validUntil } = pattern;
  if (date < validFrom || (validUntil !== null && date > validUntil)) return false;
  if (!weekdays.includes(weekdayOf(date))) return false;
  return remainder(weekNumber(date) - weekNumber(anchorDate), everyWeeks) === 0;
}

/** Returns the session that a template has on a date; undefined where it has no session. */
export function plannedOn(pattern: DatedPattern, date: string): PlannedSession | undefined {
  if (!recursOn(pattern, date)) return undefined;
  const exception = pattern.exceptions.find((other) => other.date === date);
  if (exception?.closed) return undefined;
  const { from = pattern.from, until = pattern.until, places = pattern.places } = exception ?? {};
  if (from >= until) return undefined;
  return { date, from, until, places, ...(pattern.break ? { break: pattern.break } : {}) };
}

/** The sessions of a template from one date to another, both included: exceptions and closures are taken into account. */
export function plannedSessions(
  pattern: DatedPattern,
  closures: readonly Closure[],
  { from, until }: Closure,
): PlannedSession[] {
  const days = Math.max(0, daysBetween(from, until) + 1);
  return Array.from({ length: days }, (_, ahead) => addDays(from, ahead))
    .filter((date) => !closures.some((closure) => closure.from <= date && date <= closure.until))
    .flatMap((date) => plannedOn(pattern, date) ?? []);
}
