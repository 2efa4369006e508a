import { addDays, daysBetween, WEEKDAYS } from '../civil-days.ts';
import type { ContractSay } from '../contract-say.ts';
import type { OpeningHours } from './facilities.contract.ts';

/** All times here are local times of the facility, YYYY-MM-DDTHH:mm, which compare as text. */
export interface Opening {
  readonly from: string;
  readonly until: string;
}

/** The longest time for which a facility opens for one emergency. */
export const MAX_OPENING_HOURS = 24;
const DAYS_OF_WEEK = 7;
const PROPOSED_MINUTES = 4 * 60;

const minuteOf = (local: string) => Date.parse(`${local}:00Z`) / 60_000;
const localOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 16);
const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

function openingsOn(hours: OpeningHours, date: string): Opening[] {
  // 1 January 2024 was a Monday.
  const day = WEEKDAYS[((daysBetween('2024-01-01', date) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK];
  const spans = (day && hours[day]) ?? [];
  return spans
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
    .map(({ opens, closes }) => ({
      from: `${date}T${opens}`,
      until: closes === '24:00' ? `${addDays(date, 1)}T00:00` : `${date}T${closes}`,
    }));
}

const isWithin = ({ from, until }: Opening, local: string) => from <= local && local < until;

/** Tells whether a facility is open at its local time; the closing minute is outside. Unknown hours limit nothing. */
export function isWithinOpeningHours(hours: OpeningHours | null, local: string): boolean {
  if (hours === null) return true;
  const time = local.slice(0, 16);
  return openingsOn(hours, time.slice(0, 10)).some((opening) => isWithin(opening, time));
}

/** Tells whether a donor can answer an emergency then, for which the facility may open in addition to its usual hours. */
export function isOpenForAnswer(hours: OpeningHours | null, opening: Opening | undefined, local: string): boolean {
  if (opening !== undefined && opening.from <= local && local <= opening.until) return true;
  return isWithinOpeningHours(hours, local);
}

/**
 * The last opening in which a donor can still come, after `now` and not after `deadline`; undefined when there is none.
 */
export function lastOpening(
  hours: OpeningHours | null,
  { now, deadline }: { now: string; deadline: string },
): Opening | undefined {
  if (deadline <= now) return undefined;
  if (hours === null) return { from: now, until: deadline };
  for (let back = 0; back <= DAYS_OF_WEEK; back += 1) {
    const openings = openingsOn(hours, addDays(deadline.slice(0, 10), -back));
    const last = openings
      .toSorted((a, b) => (a.until < b.until ? -1 : 1))
      .findLast(({ from, until }) => from <= deadline && lastMinuteOf(until, deadline) > now);
    if (last !== undefined) return { from: later(last.from, now), until: earlier(last.until, deadline) };
  }
  return undefined;
}

/** The last minute before closing and not after the deadline. */
function lastMinuteOf(until: string, deadline: string): string {
  return earlier(localOf(minuteOf(until) - 1), deadline);
}

/** The first opening that begins after a time; undefined when the facility never opens, or its hours are unknown. */
export function nextOpening(hours: OpeningHours | null, after: string): Opening | undefined {
  if (hours === null) return undefined;
  for (let ahead = 0; ahead <= DAYS_OF_WEEK; ahead += 1) {
    const openings = openingsOn(hours, addDays(after.slice(0, 10), ahead));
    const next = openings.find(({ from }) => from > after);
    if (next !== undefined) return next;
  }
  return undefined;
}

/** A deadline that the next opening can meet: four hours after it opens, or when it closes. */
export function proposedDeadline(opening: Opening): string {
  return earlier(localOf(minuteOf(opening.from) + PROPOSED_MINUTES), opening.until);
}

/** A proposed opening for an emergency: the last four hours before the deadline. */
export function proposedOpening({ now, deadline }: { now: string; deadline: string }): Opening {
  return { from: later(localOf(minuteOf(deadline) - PROPOSED_MINUTES), now), until: deadline };
}

export type OpeningProblem = 'too-late' | 'over' | 'past-deadline' | 'too-long';

/** Returns what is wrong with an opening for an emergency; undefined when it is valid. */
export function openingProblem(
  opening: Opening,
  { now, deadline }: { now: string; deadline: string },
): OpeningProblem | undefined {
  if (opening.from >= opening.until) return 'too-late';
  if (opening.until <= now) return 'over';
  if (opening.until > deadline) return 'past-deadline';
  const hours = (minuteOf(opening.until) - minuteOf(opening.from)) / 60;
  return hours > MAX_OPENING_HOURS ? 'too-long' : undefined;
}

/** The problem in words for staff. */
export function openingProblemText(problem: OpeningProblem, t: ContractSay): string {
  return problem === 'too-long'
    ? t('contract.opens.too-long', { hours: MAX_OPENING_HOURS })
    : t(`contract.opens.${problem}`);
}
