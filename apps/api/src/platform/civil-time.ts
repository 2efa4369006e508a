export { addDays, daysBetween } from '@sanguine/contract';

/** A facility's local time `YYYY-MM-DDTHH:mm`, and its instant in the facility's zone. */
export interface CivilMoment {
  readonly local: string;
  readonly at: Date;
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;
/** In every zone the year still has four digits. */
const LAST_INSTANT = Date.UTC(9999, 11, 31) - DAY_MS;

/** More than there are zones; names that differ in case only count as several. */
const MAX_FORMATS = 1_000;

/** Making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  // Swedish writes times nearly as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  if (formats.size === MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** The local time at an instant, to the second: `YYYY-MM-DDTHH:mm:ss`. */
function localAt(timeZone: string, instant: number): string {
  return formatOf(timeZone).format(instant).padStart('YYYY-MM-DD HH:mm:ss'.length, '0').replace(' ', 'T');
}

/** Returns how far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(timeZone: string, instant: number): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${localAt(timeZone, wholeSeconds)}Z`) - wholeSeconds;
}

/** The instant of a local time: the first one when it occurs twice, the one after the gap when the zone skips it. */
export function instantIn(timeZone: string, local: string): Date {
  const asUtc = Date.parse(`${local.replace(' ', 'T')}Z`);
  // The clocks are changed at most once within two days, so one of these offsets holds.
  const offsets = [asUtc - DAY_MS, Math.min(asUtc + DAY_MS, LAST_INSTANT)].map((near) => offsetAt(timeZone, near));
  const instants = offsets.map((offset) => asUtc - offset).toSorted((one, other) => one - other);
  const found = instants.find((instant) => instant + offsetAt(timeZone, instant) === asUtc);
  return new Date(found ?? Math.max(...instants));
}

/** The moment of a local time, as `instantIn` finds it; undefined when the zone skips that time. */
export function momentIn(timeZone: string, local: string): CivilMoment | undefined {
  const moment = momentAt(timeZone, instantIn(timeZone, local));
  return moment.local === local.slice(0, 16).replace(' ', 'T') ? moment : undefined;
}

/** The local time at an instant, to the minute. */
export function momentAt(timeZone: string, at: Date): CivilMoment {
  return { local: localAt(timeZone, at.getTime()).slice(0, 16), at, timeZone };
}

/** The civil date `YYYY-MM-DD` of a local date-time. */
export function dateOf(local: string): string {
  return local.slice(0, 10);
}

/** Moves a civil date by whole years; 29 February becomes 28 February where there is none. */
export function addYears(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years;
  const moved = `${String(year).padStart(4, '0')}${date.slice(4)}`;
  const exists = new Date(`${moved}T00:00Z`).toISOString().startsWith(moved);
  return exists ? moved : `${moved.slice(0, 8)}28`;
}

/** Completed years of age on a civil date. Someone born on 29 February turns a year older on 1 March of common years. */
export function ageOn(dateOfBirth: string, date: string): number {
  const hadBirthday = date.slice(5) >= dateOfBirth.slice(5);
  return Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (hadBirthday ? 0 : 1);
}
