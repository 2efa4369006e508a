import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { milestoneReached, MILESTONES, nextMilestone } from './milestones.ts';

describe('milestones', () => {
  test('the one that is reached and the next enclose the number of donations', () => {
    fc.assert(
      fc.property(fc.nat({ max: 130 }), (donations) => {
        const [reached, next] = [milestoneReached(donations) ?? 0, nextMilestone(donations) ?? Infinity];
        expect(reached <= donations && donations < next).toBe(true);
        expect(MILESTONES.filter((one) => one > reached && one < next)).toEqual([]);
      }),
    );
  });

  test('begin with the first donation and end with the hundredth', () => {
    expect([0, 1, 4, 99, 100, 101].map(milestoneReached)).toEqual([null, 1, 1, 75, 100, 100]);
    expect([0, 1, 75, 100].map(nextMilestone)).toEqual([1, 5, 100, null]);
  });
});
