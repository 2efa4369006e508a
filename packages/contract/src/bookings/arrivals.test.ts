import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  doubtOfArrival,
  EARLY_HOURS,
  isLate,
  LATE_MINUTES,
  mayBeMissed,
  minutesSince,
  NO_SHOW_MINUTES,
} from './arrivals.ts';

const at = Date.parse('2026-11-26T09:00:00Z');
const preferredAt = new Date(at).toISOString();
const afterMinutes = (minutes: number) => at + minutes * 60_000;

test('a donor is late after 15 minutes, and may be recorded as missed after 30, to the second', () => {
  const onTime = { preferredAt, delayMinutes: 0 };
  expect([LATE_MINUTES, NO_SHOW_MINUTES]).toEqual([15, 30]);
  expect([isLate(onTime, afterMinutes(15) - 1_000), isLate(onTime, afterMinutes(15))]).toEqual([false, true]);
  expect([mayBeMissed(onTime, afterMinutes(30) - 1_000), mayBeMissed(onTime, afterMinutes(30))]).toEqual([false, true]);
});

test('an announced delay gives the donor as many minutes more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 480 }), fc.integer({ min: -600, max: 600 }), (delayMinutes, minutes) => {
      const now = afterMinutes(minutes);
      const delayed = { preferredAt: new Date(at), delayMinutes };
      expect(minutesSince(delayed, now)).toBe(minutes - delayMinutes);
      expect(mayBeMissed(delayed, new Date(now))).toBe(minutes >= 30 + delayMinutes);
    }),
  );
});

test('an outcome is questioned of whoever is not here, and of whoever is here more than two hours before their time', () => {
  expect(EARLY_HOURS).toBe(2);
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.boolean(), (seconds, isHere) => {
      const now = at + seconds * 1_000;
      const checkedInAt = isHere ? new Date(now) : fc.sample(fc.constantFrom(null, undefined), 1)[0];
      const doubt = doubtOfArrival({ checkedInAt, preferredAt }, now);
      expect(doubt).toBe(isHere ? (seconds < -7_200 ? 'early' : undefined) : 'not-here');
    }),
  );
});
