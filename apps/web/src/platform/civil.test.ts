import { expect, test } from 'vitest';
import { bookableDates, localIn, sameClock, todayIn } from './civil.ts';

const evening = new Date('2026-11-20T23:30:00Z');

test("today is the facility's day, not the reader's", () => {
  expect(todayIn('UTC', evening)).toBe('2026-11-20');
  expect(todayIn('Asia/Kolkata', evening)).toBe('2026-11-21');
  expect(localIn('Asia/Kolkata', evening)).toBe('2026-11-21T05:00');
});

test('a booking is from today to 180 days ahead', () => {
  expect(bookableDates('UTC', evening)).toEqual({ min: '2026-11-20', max: '2027-05-19' });
});

test('two zones may show the same time', () => {
  expect(sameClock('Europe/London', 'UTC', evening)).toBe(true);
  expect(sameClock('Europe/Berlin', 'UTC', evening)).toBe(false);
});
