const EMPTY = 'N/A';
const BAD_DATE = 'Invalid date';
const BAD_TIME = 'Invalid time';

type Given = string | null | undefined;

const CIVIL = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::\d{2})?)?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** What is to be written: a moment, and the zone in which its clock is read. */
interface Reading {
  readonly at: Date;
  readonly zone: string;
  readonly hasTime: boolean;
}

/** The reader's IANA time zone. */
export function readersTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function locale(): string {
  // Without a document while pages are prerendered: in the language of index.html.
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
  return language === '' || language === 'en' ? 'en-GB' : language;
}

/** A civil date or date-time is held as if it were UTC, so that no zone moves it. */
function readCivil(text: string): Reading | undefined {
  const [, ...parts] = CIVIL.exec(text) ?? [];
  const [year, month, day, hour = 0, minute = 0] = parts.filter((part) => part !== undefined).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour > 23 || minute > 59) return undefined;
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists ? { at, zone: 'UTC', hasTime: parts[3] !== undefined } : undefined;
}

function read(text: string): Reading | undefined {
  if (!INSTANT.test(text)) return readCivil(text);
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : { at, zone: readersTimeZone(), hasTime: true };
}

function writtenDate({ at, zone }: Reading, always?: 'with the year'): string {
  const year = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric' }).format(at);
  const isThisYear = always === undefined && year === String(new Date().getFullYear());
  const language = locale();
  const written = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at);
  // In English a comma comes with the year only: one style for all dates.
  return language.startsWith('en') ? written.replace(',', '') : written;
}

function writtenTime({ at, zone }: Reading): string {
  return new Intl.DateTimeFormat(locale(), { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);
}

/** The local time of a zone at an instant, as milliseconds of a UTC clock that shows the same. */
function wallClock(at: number, zone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  return Date.parse(`${shown.replace(' ', 'T')}Z`);
}

/** True when the two zones' clocks show the same at that local time of the first. */
function sameClock(local: number, zone: string, other: string): boolean {
  const instant = local - (wallClock(local, zone) - local);
  return wallClock(instant, zone) === wallClock(instant, other);
}

function zoneName(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return zone.includes('/') && !zone.startsWith('Etc/') ? `${city} time` : zone;
}

/**
 * A day with its weekday, and its year when it is not this one: `Tue 3 March`. Takes a civil date
 * (`YYYY-MM-DD`, with or without a time) or an instant, which is read on the reader's clock.
 */
export function formatDate(value: Given): string {
  if (!value) return EMPTY;
  const reading = read(value);
  return reading === undefined ? BAD_DATE : writtenDate(reading);
}

/** The date with its year, also this year's: for paper that is read later. */
export function formatFullDate(value: Given): string {
  if (!value) return EMPTY;
  const reading = read(value);
  return reading === undefined ? BAD_DATE : writtenDate(reading, 'with the year');
}

/** The time of a civil date-time, of an instant on the reader's clock, or of `HH:mm`. */
export function formatTime(value: Given): string {
  if (!value) return EMPTY;
  const reading = read(/^\d{2}:\d{2}$/.test(value) ? `2000-01-01T${value}` : value);
  return reading === undefined || !reading.hasTime ? BAD_TIME : writtenTime(reading);
}

/** A facility's local date and time; its zone is named where the reader's clock shows another time. */
export function formatDateTime(local: Given, timeZone?: string): string {
  if (!local) return EMPTY;
  const reading = read(local);
  if (reading === undefined) return BAD_DATE;
  if (!reading.hasTime) return writtenDate(reading);
  const text = `${writtenDate(reading)} at ${writtenTime(reading)}`;
  return isForeign(reading, timeZone) ? `${text} (${zoneName(timeZone ?? '')})` : text;
}

function isForeign({ at, zone }: Reading, timeZone: string | undefined): boolean {
  if (timeZone === undefined || zone !== 'UTC') return false;
  try {
    return !sameClock(at.getTime(), timeZone, readersTimeZone());
  } catch {
    return true;
  }
}

/** The zone of a facility's local time, where the reader's clock shows another time: `Lagos time`. */
export function foreignZone(local: string, timeZone: string): string | undefined {
  const reading = read(local);
  return reading !== undefined && isForeign(reading, timeZone) ? zoneName(timeZone) : undefined;
}

/** An instant (ISO 8601 in UTC) on the reader's clock. */
export function formatInstant(value: Given): string {
  return formatDateTime(value);
}

/** A whole number with the thousands apart: `1,542`. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale()).format(value);
}
