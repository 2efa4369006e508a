import { siteName } from '@sanguine/contract/words';
import { default as ical, type ICalDayJsStub, type ICalEventData } from 'ical-generator';
import { type CivilMoment, momentAt, offsetAt } from '../../../platform/civil-time.ts';
import { HOUR } from '../../../platform/clock.ts';
import { clockChanges } from './clock-changes.rules.ts';

/** An event with its times as instants, in the zone of the place where it happens. */
export interface CalendarEvent extends Omit<ICalEventData, 'start' | 'end' | 'timezone'> {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
}

/** A local time as the library writes it: from a `Date` it would write the time of the zone in which the server runs. */
function asLocalTime({ local, at }: CivilMoment): ICalDayJsStub {
  const [date = '', time = ''] = local.replaceAll(/[-:]/g, '').split('T');
  const written: ICalDayJsStub = {
    tz: () => written,
    utc: () => written,
    format: (part) => (part === 'YYYYMMDD' ? date : `${time}00`),
    isValid: () => true,
    toDate: () => at,
    toJSON: () => at.toISOString(),
  };
  return written;
}

/** More than clocks are ever set forward or back. */
const NEAR_A_CHANGE = 3 * HOUR;

/**
 * The times in the event's zone. Near a change of the clocks one local time may mean two instants, and programs disagree
 * about which: such an event is written in UTC.
 */
function timesOf({ startsAt, endsAt, timeZone }: CalendarEvent) {
  const [early, late] = [startsAt.getTime() - NEAR_A_CHANGE, endsAt.getTime() + NEAR_A_CHANGE];
  const isNearAChange = offsetAt(timeZone, early) !== offsetAt(timeZone, late);
  if (isNearAChange || timeZone === 'UTC') return { start: startsAt, end: endsAt };
  const [start, end] = [momentAt(timeZone, startsAt), momentAt(timeZone, endsAt)];
  return { start: asLocalTime(start), end: asLocalTime(end), timezone: timeZone };
}

const pad = (value: number) => String(value).padStart(2, '0');

/** `+0530`, from milliseconds. */
function offset(ms: number): string {
  const minutes = Math.abs(ms) / 60_000;
  return `${ms < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}${pad(Math.floor(minutes % 60))}`;
}

/** A zone's rules for the time in which there are events; RFC 5545 wants them beside the zone's name. */
function zoneRules(timeZone: string, events: readonly CalendarEvent[]): string {
  const instants = events
    .filter((event) => event.timeZone === timeZone)
    .flatMap((event) => [event.startsAt, event.endsAt]);
  const rules = clockChanges(timeZone, instants).map(({ at, before, after }) => {
    const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
    const begin = new Date(at.getTime() + before).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
    const offsets = [`TZOFFSETFROM:${offset(before)}`, `TZOFFSETTO:${offset(after)}`];
    return [`BEGIN:${kind}`, `DTSTART:${begin}`, ...offsets, `END:${kind}`].join('\r\n');
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...rules, 'END:VTIMEZONE'].join('\r\n');
}

/** A file of events (RFC 5545): the same events make the same bytes. */
export function toCalendarFile(events: readonly CalendarEvent[], name?: string): Uint8Array {
  const calendar = ical({
    prodId: { company: siteName(), product: 'Appointments', language: 'EN' },
    timezone: { name: null, generator: (timeZone) => zoneRules(timeZone, events) },
    ...(name === undefined ? {} : { name, ttl: 3_600 }),
  });
  for (const event of events) {
    const { startsAt: _from, endsAt: _until, timeZone: _zone, ...data } = event;
    calendar.createEvent({ ...data, ...timesOf(event) });
  }
  return Buffer.from(calendar.toString());
}
