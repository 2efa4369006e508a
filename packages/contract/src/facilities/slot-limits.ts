import type { VerificationStatus } from '../bookings/appeal-limits.ts';
import { WEEKDAYS, type Weekday } from '../civil-days.ts';
import { type DatedPattern, plannedOn, recursOn, remainder, weekdayOf, weekNumber } from './session-dates.ts';

/** Slots that all weekly patterns of a facility together may have on a day. */
export const MAX_SLOTS_A_DAY = 200;
/** Those slots of a facility that an operator has checked. */
export const MAX_SLOTS_A_DAY_VERIFIED = 2000;

/** Returns how many slots a day a facility may have. */
export function slotsADay(status: VerificationStatus): number {
  return status === 'verified' ? MAX_SLOTS_A_DAY_VERIFIED : MAX_SLOTS_A_DAY;
}

/** A weekly pattern with all that decides when and where its slots are. */
export interface TimedPattern extends DatedPattern {
  readonly slotMinutes: number;
  /** null: at the facility itself. */
  readonly venue: { readonly name: string; readonly address: string } | null;
  /** The zone in which its times are meant. */
  readonly timeZone: string;
}

interface Span {
  readonly from: string;
  readonly until: string;
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function slotsIn({ from, until }: Span, slotMinutes: number): number {
  return Math.max(0, Math.floor((minuteOf(until) - minuteOf(from)) / slotMinutes));
}

const isValidOn = ({ validFrom, validUntil }: DatedPattern, date: string) =>
  validFrom <= date && (validUntil === null || date <= validUntil);

/** Returns the slots of the fullest week: patterns of one rhythm meet only in a week that they share, those of different rhythms are taken to meet. */
function slotsOfWeek(patterns: readonly TimedPattern[]): number {
  const byRhythm = new Map<number, Map<number, number>>();
  for (const pattern of patterns) {
    const { everyWeeks, anchorDate } = pattern;
    const weeks = byRhythm.get(everyWeeks) ?? new Map<number, number>();
    const week = remainder(weekNumber(anchorDate), everyWeeks);
    byRhythm.set(everyWeeks, weeks.set(week, (weeks.get(week) ?? 0) + slotsIn(pattern, pattern.slotMinutes)));
  }
  return [...byRhythm.values()].reduce((sum, weeks) => sum + Math.max(...weeks.values()), 0);
}

/** Returns how many slots a usual one of these weekdays has at most: the most are valid where one of them begins. */
function usualSlots(patterns: readonly TimedPattern[], weekday: Weekday, today: string): number {
  const ofDay = patterns.filter(({ weekdays }) => weekdays.includes(weekday));
  const begins = new Set(ofDay.map(({ validFrom }) => (validFrom > today ? validFrom : today)));
  const counts = [...begins].map((date) => slotsOfWeek(ofDay.filter((pattern) => isValidOn(pattern, date))));
  return Math.max(0, ...counts);
}

/** By date, what its exceptions add to what is usual. */
function addedSlots(patterns: readonly TimedPattern[], today: string): ReadonlyMap<string, number> {
  const added = new Map<string, number>();
  for (const pattern of patterns) {
    for (const { date, closed, from = pattern.from, until = pattern.until } of pattern.exceptions) {
      if (closed || date < today || !recursOn(pattern, date)) continue;
      const more = slotsIn({ from, until }, pattern.slotMinutes) - slotsIn(pattern, pattern.slotMinutes);
      if (more > 0) added.set(date, (added.get(date) ?? 0) + more);
    }
  }
  return added;
}

/** The most slots that a day from today on can have; never less than a day has, but for a change of the clocks. */
export function slotsOnBusiestDay(patterns: readonly TimedPattern[], today: string): number {
  const coming = patterns.filter(({ validUntil }) => validUntil === null || validUntil >= today);
  const usual = new Map(WEEKDAYS.map((weekday) => [weekday, usualSlots(coming, weekday, today)]));
  const exceptional = [...addedSlots(coming, today)].map(([date, more]) => (usual.get(weekdayOf(date)) ?? 0) + more);
  return Math.max(...usual.values(), ...exceptional);
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

function isSameVenue({ venue: one }: TimedPattern, { venue: other }: TimedPattern): boolean {
  if (one === null || other === null) return one === other;
  return plain(one.name) === plain(other.name) && plain(one.address) === plain(other.address);
}

const meet = (one: Span, other: Span) => one.from < other.until && other.from < one.until;

function meetOn(one: TimedPattern, other: TimedPattern, date: string): boolean {
  const [first, second] = [plannedOn(one, date), plannedOn(other, date)];
  return first !== undefined && second !== undefined && meet(first, second);
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

const DAYS_OF_WEEK = 7;
const MONDAY = Date.parse('2024-01-01T00:00:00Z');
const DAY_MS = 86_400_000;
const dateIn = (week: number, weekday: Weekday) =>
  new Date(MONDAY + (week * DAYS_OF_WEEK + WEEKDAYS.indexOf(weekday)) * DAY_MS).toISOString().slice(0, 10);

/** The first week from one on in which both have sessions; undefined where their rhythms never meet. */
function firstCommonWeek(one: TimedPattern, other: TimedPattern, from: number): number | undefined {
  const [first, second] = [weekNumber(one.anchorDate), weekNumber(other.anchorDate)];
  const apart = divisor(one.everyWeeks, other.everyWeeks);
  if (remainder(first - second, apart) !== 0) return undefined;
  const weeks = Array.from({ length: (one.everyWeeks * other.everyWeeks) / apart }, (_, ahead) => from + ahead);
  return weeks.find(
    (week) => remainder(week - first, one.everyWeeks) === 0 && remainder(week - second, other.everyWeeks) === 0,
  );
}

/** Weeks are tried until both are as usual in one: so many can have an exception. */
const MAX_TRIED = 250;

function meetAsUsual(one: TimedPattern, other: TimedPattern, today: string): boolean {
  const weekdays = one.weekdays.filter((day) => other.weekdays.includes(day));
  if (weekdays.length === 0 || !meet(one, other)) return false;
  const ends = [one.validUntil, other.validUntil].filter((date) => date !== null).toSorted();
  const begin = [today, one.validFrom, other.validFrom].toSorted().at(-1) ?? today;
  const week = firstCommonWeek(one, other, weekNumber(begin));
  if (week === undefined) return false;
  const every = (one.everyWeeks * other.everyWeeks) / divisor(one.everyWeeks, other.everyWeeks);
  const until = ends[0];
  for (let tried = 0; tried < MAX_TRIED; tried++) {
    const dates = weekdays.map((day) => dateIn(week + tried * every, day));
    if (until !== undefined && dates.every((date) => date > until)) return false;
    if (dates.some((date) => date >= today && meetOn(one, other, date))) return true;
  }
  return false;
}

/** Tells whether two patterns have sessions at one place at the same time on a date from today on. */
export function overlap(one: TimedPattern, other: TimedPattern, today: string): boolean {
  if (!isSameVenue(one, other) || one.timeZone !== other.timeZone) return false;
  if (meetAsUsual(one, other, today)) return true;
  const exceptions = [...one.exceptions, ...other.exceptions].filter(({ closed, date }) => !closed && date >= today);
  return exceptions.some(({ date }) => meetOn(one, other, date));
}

export interface TimesInQuestion<Other> {
  readonly pattern: TimedPattern;
  /** The pattern that is changed, as it is now. */
  readonly before?: TimedPattern | undefined;
  /** All others of the facility. */
  readonly others: readonly Other[];
  readonly most: number;
  /** The first day that counts. */
  readonly today: string;
}

export type TimesProblem<Other> =
  | { readonly kind: 'slots'; readonly most: number; readonly slots: number }
  | { readonly kind: 'overlap'; readonly other: Other };

/**
 * Returns why a pattern may not be published beside the others; undefined when it may. What was so before, as after a
 * verification was taken back, may stay: only a change for the worse is refused.
 */
export function timesProblem<Other extends TimedPattern>({
  pattern,
  before,
  others,
  most,
  today,
}: TimesInQuestion<Other>): TimesProblem<Other> | undefined {
  const slots = slotsOnBusiestDay([...others, pattern], today);
  const present = before === undefined ? 0 : slotsOnBusiestDay([...others, before], today);
  if (slots > Math.max(most, present)) return { kind: 'slots', most, slots };
  const other = others.find(
    (one) => overlap(pattern, one, today) && !(before !== undefined && overlap(before, one, today)),
  );
  return other && { kind: 'overlap', other };
}

/** Returns the patterns that fit into what a day may have, in the order in which they were made. */
export function patternsThatFit<Pattern extends TimedPattern>(
  patterns: readonly Pattern[],
  most: number,
  today: string,
): readonly Pattern[] {
  if (slotsOnBusiestDay(patterns, today) <= most) return patterns;
  return patterns.reduce<readonly Pattern[]>((fitting, pattern) => {
    const more = [...fitting, pattern];
    return slotsOnBusiestDay(more, today) <= most ? more : fitting;
  }, []);
}
