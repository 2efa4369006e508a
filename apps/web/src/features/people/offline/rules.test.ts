import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pocketIsOver } from './rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const instant = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 });

describe('the pocket', () => {
  it('is over after 7 days, for another person, and where the clock was put back', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -30 * DAY, max: 30 * DAY }), (syncedAt, age) => {
        const pocket = { userId: 'nora', syncedAt };
        const isOver = age >= 7 * DAY || age < -HOUR;
        expect(pocketIsOver(pocket, syncedAt + age)).toBe(isOver);
        expect(pocketIsOver(pocket, syncedAt + age, 'nora')).toBe(isOver);
        expect(pocketIsOver(pocket, syncedAt + age, 'omar')).toBe(true);
      }),
    );
    expect(pocketIsOver({ userId: 'nora', syncedAt: Number.NaN }, 0)).toBe(true);
  });
});
