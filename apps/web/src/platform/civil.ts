import { addDays, MAX_DAYS_AHEAD, weekdayOf, WEEKDAYS } from '@sanguine/contract';
import { readersTimeZone } from './format.ts';
import { currentSay, type Say } from './language/language.ts';
import { dateFormat } from './date-format.ts';

/** A moment as a clock in a zone shows it: 'YYYY-MM-DDTHH:mm'. */
export function localIn(timeZone: string, moment: Date): string {
  const format = dateFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`;
}

/** The civil date that a zone's calendar shows now. */
export function todayIn(timeZone: string, now = new Date()): string {
  return localIn(timeZone, now).slice(0, 10);
}

/** Returns what a zone's clock shows now. */
export function nowIn(timeZone: string, now = new Date()): string {
  return localIn(timeZone, now);
}

/** True when the two zones' clocks show the same now. */
export function sameClock(timeZone: string, other: string, now = new Date()): boolean {
  return localIn(timeZone, now) === localIn(other, now);
}

/** Names a facility's time zone where its clock differs from the reader's. */
export function zoneNote(timeZone: string, t: Say = currentSay()): string | undefined {
  if (sameClock(timeZone, readersTimeZone())) return undefined;
  return t('platform.date.facility-zone', { zone: timeZone.replaceAll('_', ' ') });
}

/** The Monday of the week of a civil date. */
export function mondayOf(date: string): string {
  return addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));
}

/** The seven days of the week that begins on a Monday. */
export function daysOfWeek(monday: string): string[] {
  return WEEKDAYS.map((_, ahead) => addDays(monday, ahead));
}

export interface DateBounds {
  min: string;
  max: string;
}

/** The first and last day that can be booked, in the facility's calendar. */
export function bookableDates(timeZone: string, now = new Date()): DateBounds {
  const today = todayIn(timeZone, now);
  return { min: today, max: addDays(today, MAX_DAYS_AHEAD) };
}
