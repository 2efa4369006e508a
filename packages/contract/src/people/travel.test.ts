import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALWAYS_NEAR_KM, travelKm } from './travel.ts';

const HOUR = 3_600_000;
const now = new Date('2026-11-20T18:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * HOUR);
const hours = fc.double({ min: -48, max: 24 * 60, noNaN: true });

describe('how far away somebody may be who is asked', () => {
  test('is never less than what is always near, nor more than a drive of all the time that is left', () => {
    fc.assert(
      fc.property(hours, (left) => {
        const km = travelKm(now, later(left));
        expect(km).toBeGreaterThanOrEqual(ALWAYS_NEAR_KM);
        expect(km).toBeLessThanOrEqual(Math.max(ALWAYS_NEAR_KM, left * 60));
      }),
    );
  });

  test('is no less with more time left', () => {
    fc.assert(
      fc.property(hours, fc.double({ min: 0, max: 100, noNaN: true }), (left, more) => {
        expect(travelKm(now, later(left + more))).toBeGreaterThanOrEqual(travelKm(now, later(left)));
      }),
    );
  });

  test('is under 700 km for whatever is needed within 23 hours, and over it for next week', () => {
    fc.assert(fc.property(fc.double({ min: 0, max: 23, noNaN: true }), (left) => travelKm(now, later(left)) < 700));
    expect(travelKm(now, later(7 * 24))).toBeGreaterThan(700);
  });
});
