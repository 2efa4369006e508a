import { expect, test } from 'vitest';
import { addDays, bookableDates, localIn, sameClock, todayIn } from './civil.ts';

const evening = new Date('2026-11-20T23:30:00Z');

test("today is the facility's day, not the reader's", () => {
  expect(todayIn('UTC', evening)).toBe('2026-11-20');
  expect(todayIn('Asia/Kolkata', evening)).toBe('2026-11-21');
  expect(localIn('Asia/Kolkata', evening)).toBe('2026-11-21T05:00');
});

test('days are counted in the calendar, over months and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('a booking lies from today, or the next date of the donor, to 180 days ahead', () => {
  expect(bookableDates('UTC', undefined, evening)).toEqual({ min: '2026-11-20', max: '2027-05-19' });
  expect(bookableDates('UTC', '2027-01-15', evening).min).toBe('2027-01-15');
  expect(bookableDates('UTC', '2026-01-15', evening).min).toBe('2026-11-20');
});

test('two zones may show the same time', () => {
  expect(sameClock('Europe/London', 'UTC', evening)).toBe(true);
  expect(sameClock('Europe/Berlin', 'UTC', evening)).toBe(false);
});
