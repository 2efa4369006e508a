import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooOldToSend, outcomeOf, pocketIsOver } from './rules.ts';

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

describe('a queued action', () => {
  it('is dropped after 24 hours', () => {
    const action = { requestId: 'r', userId: 'u', kind: 'cancel', preferredDate: '', idempotencyKey: 'k' } as const;
    fc.assert(
      fc.property(instant, fc.integer({ min: -30 * DAY, max: 30 * DAY }), (queuedAt, age) => {
        expect(isTooOldToSend({ ...action, queuedAt }, queuedAt + age)).toBe(age >= DAY || age < -HOUR);
      }),
    );
  });

  it('waits on where nobody answered for us, and is never sent by a page of the network', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
        expect(outcomeOf(status, false)).toBe('later');
        const outcome = outcomeOf(status, true);
        expect(outcome === 'sent').toBe(status >= 200 && status < 300);
        if (status >= 500 || status === 429) expect(outcome).toBe('later');
      }),
    );
    expect([401, 404, 409, 422].map((status) => outcomeOf(status, true))).toEqual([
      'signed-out',
      'changed',
      'changed',
      'changed',
    ]);
  });
});
