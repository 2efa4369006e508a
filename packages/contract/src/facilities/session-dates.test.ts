import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, WEEKDAYS } from '../civil-days.ts';
import { type DatedPattern, plannedSessions, recursOn, weekdayOf } from './session-dates.ts';

const pattern: DatedPattern = {
  weekdays: ['monday', 'thursday'],
  everyWeeks: 1,
  anchorDate: '2026-11-16',
  validFrom: '2026-11-16',
  validUntil: null,
  from: '09:00',
  until: '12:00',
  places: 4,
  exceptions: [],
};
const datesOf = (changes: Partial<DatedPattern>, until: string, closures: { from: string; until: string }[] = []) =>
  plannedSessions({ ...pattern, ...changes }, closures, { from: '2026-11-16', until }).map(({ date }) => date);

test('a template recurs on its weekdays, from its first day to its last', () => {
  expect(datesOf({}, '2026-11-26')).toEqual(['2026-11-16', '2026-11-19', '2026-11-23', '2026-11-26']);
  expect(datesOf({ validFrom: '2026-11-17', validUntil: '2026-11-23' }, '2026-11-30')).toEqual([
    '2026-11-19',
    '2026-11-23',
  ]);
});

test('every second week counts from the week of the anchor, whichever day that is, and backwards too', () => {
  expect(datesOf({ everyWeeks: 2, anchorDate: '2026-11-22' }, '2026-12-07')).toEqual([
    '2026-11-16',
    '2026-11-19',
    '2026-11-30',
    '2026-12-03',
  ]);
  expect(datesOf({ everyWeeks: 2, anchorDate: '2027-01-01' }, '2026-12-07')).toEqual([
    '2026-11-16',
    '2026-11-19',
    '2026-11-30',
    '2026-12-03',
  ]);
});

test('closes one date by an exception or changes its times; a closure takes every date in it', () => {
  const exceptions = [
    { date: '2026-11-19', closed: true },
    { date: '2026-11-23', closed: false, from: '10:00', places: 2 },
    // Not a date of the template.
    { date: '2026-11-24', closed: false },
  ];
  const span = { from: '2026-11-16', until: '2026-12-03' };
  const closed = [{ from: '2026-11-30', until: '2026-12-02' }];
  expect(plannedSessions({ ...pattern, exceptions }, closed, span)).toEqual([
    { date: '2026-11-16', from: '09:00', until: '12:00', places: 4 },
    { date: '2026-11-23', from: '10:00', until: '12:00', places: 2 },
    { date: '2026-11-26', from: '09:00', until: '12:00', places: 4 },
    { date: '2026-12-03', from: '09:00', until: '12:00', places: 4 },
  ]);
});

test('a changed date whose times cross has no session', () => {
  expect(datesOf({ exceptions: [{ date: '2026-11-16', closed: false, from: '12:00' }] }, '2026-11-16')).toEqual([]);
});

const day = fc.integer({ min: -2_000, max: 2_000 }).map((days) => addDays('2026-11-16', days));
const recurrence = fc.record({
  weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
  everyWeeks: fc.integer({ min: 1, max: 12 }),
  anchorDate: day,
  validFrom: day,
  validUntil: fc.option(day, { nil: null }),
});

test('whatever the template: its rhythm repeats, and only on its days within its validity', () => {
  fc.assert(
    fc.property(recurrence, day, (given, date) => {
      if (!recursOn(given, date)) return;
      expect(given.weekdays).toContain(weekdayOf(date));
      expect(date >= given.validFrom && (given.validUntil === null || date <= given.validUntil)).toBe(true);
      const later = addDays(date, 7 * given.everyWeeks);
      expect(recursOn(given, later)).toBe(given.validUntil === null || later <= given.validUntil);
      for (let week = 1; week < given.everyWeeks; week += 1)
        expect(recursOn(given, addDays(date, 7 * week))).toBe(false);
    }),
  );
});

test('a weekday is the one that the calendar has', () => {
  fc.assert(
    fc.property(day, (date) => {
      const expected = new Date(`${date}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
      expect(weekdayOf(date)).toBe(expected.toLowerCase());
      expect(daysBetween(date, date)).toBe(0);
    }),
  );
});
