import ICAL from 'ical.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { after, HOUR, MINUTE } from '../../../platform/clock.ts';
import { type CalendarEvent, toCalendarFile } from './calendar-file.view.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/Dublin',
  'America/St_Johns',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Chatham',
  'Africa/Casablanca',
];

function eventAt(startsAt: Date, timeZone: string, more: Partial<CalendarEvent> = {}): CalendarEvent {
  const id = `${startsAt.getTime()}@test`;
  return { id, startsAt, endsAt: after(startsAt, HOUR), timeZone, summary: 'A test', stamp: startsAt, ...more };
}

const written = (...events: CalendarEvent[]) => Buffer.from(toCalendarFile(events)).toString('utf8');

/** Parses the file as another program reads it. */
function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => {
      const read = new ICAL.Timezone(zone);
      return [read.tzid, read];
    }),
  );
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    for (const time of [event.startDate, event.endDate]) {
      const zone = zones.get(component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '');
      if (zone !== undefined) time.zone = zone;
    }
    return { event, startsAt: event.startDate.toJSDate(), endsAt: event.endDate.toJSDate() };
  });
}

afterEach(() => vi.unstubAllEnvs());

describe('the times of a calendar file', () => {
  test.each(ZONES)('are the same instants to another program, all year round in %s', (timeZone) => {
    // Every 37 hours: all hours of the day, on both sides of every change of the clocks.
    const starts = Array.from({ length: 240 }, (_, n) => after(new Date('2027-01-01T00:30:00Z'), n * 37 * HOUR));
    const read = parsed(written(...starts.map((start) => eventAt(start, timeZone))));
    expect(read.map(({ startsAt }) => startsAt)).toEqual(starts);
    expect(read.map(({ endsAt }) => endsAt)).toEqual(starts.map((start) => after(start, HOUR)));
  });

  test.each(['Europe/Berlin', 'Australia/Lord_Howe', 'America/New_York'])(
    'are right in the hours around a change of the clocks in %s',
    (timeZone) => {
      for (const day of ['2027-03-28', '2027-10-31', '2027-04-03', '2027-10-02', '2027-03-14', '2027-11-07']) {
        const starts = Array.from({ length: 96 }, (_, n) => after(new Date(`${day}T00:00Z`), n * 15 * MINUTE));
        for (const start of starts) {
          const [one] = parsed(written(eventAt(start, timeZone)));
          expect([one?.startsAt, one?.endsAt], start.toISOString()).toEqual([start, after(start, HOUR)]);
        }
      }
    },
  );

  test('are in the zone of the place, with its rules, wherever the server runs', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const text = written(eventAt(new Date('2027-06-01T08:00Z'), 'Europe/Berlin'));
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20270601T100000\r\n');
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n');
    expect(text).toContain('DTSTAMP:20270601T080000Z\r\n');
  });

  test('are in UTC where the local time occurs twice', () => {
    const text = written(eventAt(new Date('2027-10-31T01:30Z'), 'Europe/Berlin'));
    expect(text).toContain('DTSTART:20271031T013000Z\r\n');
  });
});

describe('the text of a calendar file', () => {
  const summary = 'Größe; a, b \\ c: “Ж漢字🩸” '.repeat(8).trim();
  const description = 'One\nBEGIN:VEVENT\r\nX-EVIL:1\nEND:VEVENT';
  const text = written(eventAt(new Date('2027-06-01T08:00Z'), 'Asia/Kolkata', { summary, description }));

  test('is what was said, to another program', () => {
    const [one] = parsed(text);
    expect(one?.event.summary).toBe(summary);
    expect(one?.event.description).toBe(description.replaceAll('\r\n', '\n'));
  });

  test('has one event, whatever was said in it', () => {
    expect(parsed(text)).toHaveLength(1);
    expect(text).not.toMatch(/^X-EVIL/m);
  });

  test('ends each line with CRLF and folds it at 75 octets', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).toMatch(/\r\n /);
  });
});

test('the same events make the same bytes', () => {
  const event = eventAt(new Date('2027-06-01T08:00Z'), 'Asia/Kolkata');
  expect(written(event)).toBe(written(event));
});
