import { MAX_DAYS_AHEAD } from '@sanguine/contract';

/** A moment as it stands on a clock in a zone: 'YYYY-MM-DDTHH:mm'. */
export function localIn(timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat('en-CA', {
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

/** True when the two zones' clocks show the same now. */
export function sameClock(timeZone: string, other: string, now = new Date()): boolean {
  return localIn(timeZone, now) === localIn(other, now);
}

/** So many days after a civil date. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

export interface DateBounds {
  min: string;
  max: string;
}

/** The first and last day that can be booked, in the facility's calendar; `from` is a later first day, such as the donor's next one. */
export function bookableDates(timeZone: string, from?: string, now = new Date()): DateBounds {
  const today = todayIn(timeZone, now);
  return { min: from !== undefined && from > today ? from : today, max: addDays(today, MAX_DAYS_AHEAD) };
}
