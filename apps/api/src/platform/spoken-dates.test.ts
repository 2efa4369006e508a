import { expect, test } from 'vitest';
import { spokenDate, spokenDateTime } from './spoken-dates.ts';

test.each([
  ['2026-12-01T10:00', 'Tuesday 1 December 2026 at 10:00'],
  ['2028-02-29T00:05', 'Tuesday 29 February 2028 at 00:05'],
  ['2026-03-29T02:30:00', 'Sunday 29 March 2026 at 02:30'],
])('%s reads %s', (local, words) => {
  expect(spokenDateTime(local, 'en')).toBe(words);
});

test('a date alone has no time', () => {
  expect(spokenDate('2027-01-04', 'en')).toBe('Monday 4 January 2027');
});
