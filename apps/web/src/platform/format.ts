import { languageOf, type Locale } from '@sanguine/contract';
import { currentSay, type Say } from './language/language.ts';
import { dateFormat } from './date-format.ts';

type Given = string | null | undefined;

const CIVIL = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::\d{2})?)?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The moment to be written, and the zone in which its clock is read. */
interface Reading {
  readonly at: Date;
  readonly zone: string;
  readonly hasTime: boolean;
}

/** The reader's IANA time zone. */
export function readersTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const intlOf = ({ locale }: { readonly locale: Locale }) => languageOf(locale).intl;

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

function writtenDate({ at, zone }: Reading, t: { readonly locale: Locale }, always?: 'with-year'): string {
  const year = dateFormat('en', { timeZone: zone, year: 'numeric' }).format(at);
  const isThisYear = always === undefined && year === String(new Date().getFullYear());
  const language = intlOf(t);
  const written = dateFormat(language, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at);
  // In English a comma comes with the year only: one style for all dates.
  return language.startsWith('en') ? written.replace(',', '') : written;
}

function writtenTime({ at, zone }: Reading, t: Say): string {
  return dateFormat(intlOf(t), { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);
}

/** The local time of a zone at an instant, as milliseconds of a UTC clock that shows the same. */
function wallClock(at: number, zone: string): number {
  const shown = dateFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  return Date.parse(`${shown.replace(' ', 'T')}Z`);
}

/** True when the two zones' clocks show the same at that local time of the first. */
function sameClock(local: number, zone: string, other: string): boolean {
  const instant = local - (wallClock(local, zone) - local);
  return wallClock(instant, zone) === wallClock(instant, other);
}

function zoneName(zone: string, t: Say): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return zone.includes('/') && !zone.startsWith('Etc/') ? t('platform.date.zone', { city }) : zone;
}

/**
 * A day with its weekday, and its year when it is not this one: `Tue 3 March`. Takes a civil date
 * (`YYYY-MM-DD`, with or without a time) or an instant, which is read on the reader's clock. `locale` is that of the sentence around it.
 */
export function formatDate(value: Given, t: Say = currentSay(), locale: Locale = t.locale): string {
  if (!value) return t('platform.date.none');
  const reading = read(value);
  return reading === undefined ? t('platform.date.invalid') : writtenDate(reading, { locale });
}

/** The date with its year, also this year's: for paper that is read later. */
export function formatFullDate(value: Given, t: Say = currentSay()): string {
  if (!value) return t('platform.date.none');
  const reading = read(value);
  return reading === undefined ? t('platform.date.invalid') : writtenDate(reading, t, 'with-year');
}

/** The time of a civil date-time, of an instant on the reader's clock, or of `HH:mm`. */
export function formatTime(value: Given, t: Say = currentSay()): string {
  if (!value) return t('platform.date.none');
  const reading = read(/^\d{2}:\d{2}$/.test(value) ? `2000-01-01T${value}` : value);
  return reading === undefined || !reading.hasTime ? t('platform.time.invalid') : writtenTime(reading, t);
}

/** `09:00–13:00`; the midnight at the end of the day is named. */
export function formatTimeSpan(
  { from, until }: { readonly from: string; readonly until: string },
  t: Say = currentSay(),
): string {
  const end = until === '24:00' ? t('platform.time.midnight') : formatTime(until, t);
  return t('platform.time.span', { from: formatTime(from, t), until: end });
}

/** A facility's local date and time; its zone is named where the reader's clock shows another time. */
export function formatDateTime(local: Given, timeZone?: string, t: Say = currentSay()): string {
  if (!local) return t('platform.date.none');
  const reading = read(local);
  if (reading === undefined) return t('platform.date.invalid');
  if (!reading.hasTime) return writtenDate(reading, t);
  const date = writtenDate(reading, t);
  const time = writtenTime(reading, t);
  if (!isForeign(reading, timeZone)) return t('platform.date.at', { date, time });
  return t('platform.date.at-in-zone', { date, time, zone: zoneName(timeZone ?? '', t) });
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
export function foreignZone(local: string, timeZone: string, t: Say = currentSay()): string | undefined {
  const reading = read(local);
  return reading !== undefined && isForeign(reading, timeZone) ? zoneName(timeZone, t) : undefined;
}

/** An instant (ISO 8601 in UTC) on the reader's clock. */
export function formatInstant(value: Given, t: Say = currentSay()): string {
  return formatDateTime(value, undefined, t);
}

/** A whole number with the thousands apart: `1,542`. */
export function formatNumber(value: number, t: Say = currentSay()): string {
  return new Intl.NumberFormat(intlOf(t)).format(value);
}

/** A number with one digit after the point: `4.2`. */
export function formatTenths(value: number, t: Say): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(intlOf(t), digits).format(value);
}

/** A share of 100: `40%`. */
export function formatPercent(percent: number, t: Say): string {
  return new Intl.NumberFormat(intlOf(t), { style: 'percent' }).format(percent / 100);
}

/** The place of a time; undefined, or not elsewhere, where that is the facility's own address. */
type PlaceOfTime = { readonly name: string; readonly isElsewhere?: boolean | undefined } | undefined;

/** Formats a time with the place to go to, where that is not at the facility's own address. */
export function formatWhenAndWhere(
  {
    local,
    timeZone,
    place,
  }: { readonly local: Given; readonly timeZone?: string | undefined; readonly place: PlaceOfTime },
  t: Say = currentSay(),
): string {
  const when = formatDateTime(local, timeZone, t);
  if (place === undefined || place.isElsewhere === false) return when;
  return t('platform.date.at-place', { when, place: place.name });
}
