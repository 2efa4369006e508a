import { daysBetween } from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSaturday } from './next-saturday.ts';

test('is a Saturday, today or within six days', () => {
  const dates = fc.date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      const today = date.toISOString().slice(0, 10);
      const saturday = nextSaturday(today);
      expect(new Date(`${saturday}T00:00:00Z`).getUTCDay()).toBe(6);
      expect(daysBetween(today, saturday)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(today, saturday)).toBeLessThan(7);
    }),
  );
});
