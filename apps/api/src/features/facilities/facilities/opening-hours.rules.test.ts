import { isWithinOpeningHours, type OpeningHours, WEEKDAYS, openingHours } from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseOpeningHours } from './opening-hours.rules.ts';

type Spans = { opens: string; closes: string }[];

const span = (opens: string, closes: string) => ({ opens, closes });

function onDays(days: readonly (typeof WEEKDAYS)[number][], ...spans: Spans): OpeningHours {
  return Object.fromEntries(days.map((day) => [day, spans]));
}

const everyDay = (...spans: Spans) => onDays(WEEKDAYS, ...spans);
const workingDays = WEEKDAYS.slice(0, 5);

const UNDERSTOOD: [string, OpeningHours][] = [
  ['9AM to 5PM', everyDay(span('09:00', '17:00'))],
  ['9:30am - 5:30 pm', everyDay(span('09:30', '17:30'))],
  ['9.00 a.m. – 5.00 p.m.', everyDay(span('09:00', '17:00'))],
  ['9-5pm', everyDay(span('09:00', '17:00'))],
  ['0800-1700hrs', everyDay(span('08:00', '17:00'))],
  ['24 hours', everyDay(span('00:00', '24:00'))],
  ['24/7', everyDay(span('00:00', '24:00'))],
  ['open 24 hours', everyDay(span('00:00', '24:00'))],
  ['24 hours, 7 days a week', everyDay(span('00:00', '24:00'))],
  ['00:00-24:00', everyDay(span('00:00', '24:00'))],
  ['noon to midnight', everyDay(span('12:00', '24:00'))],
  ['12AM to 12PM', everyDay(span('00:00', '12:00'))],
  ['8am-8pm daily', everyDay(span('08:00', '20:00'))],
  ['Mon-Fri 08:00-17:00', onDays(workingDays, span('08:00', '17:00'))],
  ['Monday to Friday 9AM to 5PM; Sunday closed', onDays(workingDays, span('09:00', '17:00'))],
  ['9am-5pm, closed Sunday', onDays(WEEKDAYS.slice(0, 6), span('09:00', '17:00'))],
  ['Mon-Fri 8-17, Sat 9-13', { ...onDays(workingDays, span('08:00', '17:00')), saturday: [span('09:00', '13:00')] }],
  ['8-17 Mon-Fri, 9-13 Sat', { ...onDays(workingDays, span('08:00', '17:00')), saturday: [span('09:00', '13:00')] }],
  [
    'Mon, Wed & Fri 8-12 and 13-17',
    onDays(['monday', 'wednesday', 'friday'], span('08:00', '12:00'), span('13:00', '17:00')),
  ],
  ['Sat-Mon 10:00-18:00', onDays(['saturday', 'sunday', 'monday'], span('10:00', '18:00'))],
  ['Friday 8pm - 2am', { friday: [span('20:00', '24:00')], saturday: [span('00:00', '02:00')] }],
  ['Sun 22:00-06:00', { sunday: [span('22:00', '24:00')], monday: [span('00:00', '06:00')] }],
  ['closed', {}],
  ['Mon-Fri closed; weekends closed', {}],
];

test.each(UNDERSTOOD)('%s is understood', (text, hours) => {
  expect(parseOpeningHours(text)).toEqual(hours);
});

const NOT_UNDERSTOOD = [
  '',
  'by appointment',
  '9AM',
  'Mon-Fri',
  '9 to 5',
  '7-11',
  '9-11pm',
  '9am-9am',
  '25:00-26:00',
  '13pm-5pm',
  '9AM to 5PM except holidays',
  'Mon-Fri 9am-5pm by appointment',
  'Mon 8-12; Mon 13-17',
  'Sat 8-5, Sun 8-17',
  'Mon-Mon 08:00-17:00',
  '9am-5pm Sunday, closed',
  'Sunday closed',
  'closed on Sunday',
  'Sat & Sun closed',
  'weekends closed; Wed closed',
];

test.each(NOT_UNDERSTOOD)('%j is not understood and bounds nothing', (text) => {
  expect(parseOpeningHours(text)).toBeNull();
});

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const DATES = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];

test('any text gives null or hours that the contract accepts', () => {
  const words = [
    'mon',
    'fri',
    'to',
    '-',
    ',',
    ';',
    'closed',
    '9',
    '17',
    '8am',
    '5 pm',
    '24 hours',
    '22:00',
    'sat',
    'x',
  ];
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...words)).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(text, (written) => {
      const hours = parseOpeningHours(written);
      return hours === null || openingHours.safeParse(hours).success;
    }),
    { numRuns: 3000 },
  );
});

test('days that are only said to be closed never close a day that was not named', () => {
  const days = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 });
  fc.assert(
    fc.property(days, (closed) => {
      const hours = parseOpeningHours(closed.map((day) => `${day} closed`).join('; '));
      return closed.length === WEEKDAYS.length ? hours !== null : hours === null;
    }),
  );
});

test('times of the 24-hour clock mean what they say, also over midnight', () => {
  const eveningOrLater = fc.integer({ min: 13 * 60, max: 24 * 60 - 1 });
  fc.assert(
    fc.property(eveningOrLater, minute, minute, fc.constantFrom(...DATES), (opens, closes, at, date) => {
      fc.pre(opens !== closes);
      const hours = parseOpeningHours(`${clock(opens)}-${clock(closes)}`);
      const isOpen = opens < closes ? at >= opens && at < closes : at >= opens || at < closes;
      expect(hours).not.toBeNull();
      expect(isWithinOpeningHours(hours, `${date}T${clock(at)}`)).toBe(isOpen);
    }),
  );
});

test('the same times in am and pm mean the same', () => {
  const twelve = (m: number) => `${Math.floor(m / 60) % 12 || 12}:${clock(m).slice(3)}${m < 720 ? 'AM' : 'PM'}`;
  fc.assert(
    fc.property(minute, minute, (opens, closes) => {
      fc.pre(opens < closes);
      expect(parseOpeningHours(`${twelve(opens)} to ${twelve(closes)}`)).toEqual(
        everyDay(span(clock(opens), clock(closes))),
      );
    }),
  );
});

test('the minute of opening is inside, the minute of closing outside', () => {
  const hours = parseOpeningHours('Mon-Fri 08:00-17:00');
  expect(isWithinOpeningHours(hours, '2026-11-16T07:59')).toBe(false);
  expect(isWithinOpeningHours(hours, '2026-11-16T08:00')).toBe(true);
  expect(isWithinOpeningHours(hours, '2026-11-16T16:59')).toBe(true);
  expect(isWithinOpeningHours(hours, '2026-11-16T17:00')).toBe(false);
  expect(isWithinOpeningHours(hours, '2026-11-21T12:00')).toBe(false);
});

test('unknown hours bound nothing, closed ones bound all', () => {
  fc.assert(
    fc.property(minute, fc.constantFrom(...DATES), (at, date) => {
      expect(isWithinOpeningHours(null, `${date}T${clock(at)}`)).toBe(true);
      expect(isWithinOpeningHours({}, `${date}T${clock(at)}`)).toBe(false);
    }),
  );
});
