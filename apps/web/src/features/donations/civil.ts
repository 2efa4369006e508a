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
  const today = localIn(timeZone, now).slice(0, 10);
  return { min: from !== undefined && from > today ? from : today, max: addDays(today, MAX_DAYS_AHEAD) };
}
