import { Temporal } from 'temporal-polyfill';

/** A facility's local time `YYYY-MM-DDTHH:mm`, and its instant in the facility's zone. */
export interface CivilMoment {
  readonly local: string;
  readonly at: Date;
  readonly timeZone: string;
}

/**
 * The instant of a local time. Undefined when the zone skips that time (clocks go forward); when it occurs twice
 * (clocks go back), the first occurrence.
 */
export function momentIn(timeZone: string, local: string): CivilMoment | undefined {
  const wanted = Temporal.PlainDateTime.from(local);
  const zoned = wanted.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  if (!zoned.toPlainDateTime().equals(wanted)) return undefined;
  return { local: wanted.toString({ smallestUnit: 'minute' }), at: new Date(zoned.epochMilliseconds), timeZone };
}

/** The local time at an instant, to the minute. */
export function momentAt(timeZone: string, at: Date): CivilMoment {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return { local: zoned.toPlainDateTime().toString({ smallestUnit: 'minute', roundingMode: 'trunc' }), at, timeZone };
}

/** The civil date `YYYY-MM-DD` of a local date-time. */
export function dateOf(local: string): string {
  return local.slice(0, 10);
}

/** Moves a civil date by whole days; the calendar decides, not 24 hours. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Moves a civil date by whole years; 29 February becomes 28 February where there is none. */
export function addYears(date: string, years: number): string {
  return Temporal.PlainDate.from(date).add({ years }).toString();
}

/** Whole civil days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
}

/** Completed years of age on a civil date. Someone born on 29 February turns a year older on 1 March of common years. */
export function ageOn(dateOfBirth: string, date: string): number {
  const born = Temporal.PlainDate.from(dateOfBirth);
  const on = Temporal.PlainDate.from(date);
  const hadBirthday = on.month > born.month || (on.month === born.month && on.day >= born.day);
  return on.year - born.year - (hadBirthday ? 0 : 1);
}
