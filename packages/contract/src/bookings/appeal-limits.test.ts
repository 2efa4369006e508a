import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contractWords } from '../../test/contract-words.ts';
import { type AppealLimits, appealLimits, raiseObstacle, raiseObstacleText, budgetShare } from './appeal-limits.ts';

const t = contractWords('en');

const record = fc.record({
  isVerified: fc.boolean(),
  donorsWhoGave: fc.nat({ max: 5_000 }),
  unitsAllowed: fc.option(fc.integer({ min: 1, max: 1_000 })),
});
const use = fc.record({
  openEmergencies: fc.nat({ max: 30 }),
  raisedToday: fc.nat({ max: 60 }),
  units: fc.nat({ max: 2_000 }),
});
const donorsOf = ({ donors }: AppealLimits) => donors ?? Infinity;

describe('the limits of a facility', () => {
  test('are small where nobody has checked it and nobody gave', () => {
    const limits = appealLimits({ isVerified: false, donorsWhoGave: 0, unitsAllowed: null });
    expect(limits).toEqual({ openEmergencies: 3, raisedPerDay: 6, units: 10, donors: 25 });
  });

  test('never shrink as donors give, as an operator checks it or allows more', () => {
    fc.assert(
      fc.property(record, fc.nat({ max: 100 }), (facility, more) => {
        const before = appealLimits(facility);
        const grown = { ...facility, donorsWhoGave: facility.donorsWhoGave + more };
        const allowed = { ...facility, unitsAllowed: (facility.unitsAllowed ?? 0) + more };
        for (const after of [
          appealLimits(grown),
          appealLimits({ ...facility, isVerified: true }),
          appealLimits(allowed),
        ]) {
          expect(after.openEmergencies).toBeGreaterThanOrEqual(before.openEmergencies);
          expect(after.units).toBeGreaterThanOrEqual(before.units);
          expect(donorsOf(after)).toBeGreaterThanOrEqual(donorsOf(before));
        }
      }),
    );
  });

  test('are bounded whatever its history: five accounts of one person give an unchecked facility 25 donors more', () => {
    fc.assert(
      fc.property(record, (facility) => {
        const limits = appealLimits(facility);
        expect(limits.openEmergencies).toBeLessThanOrEqual(20);
        expect(limits.units).toBeLessThanOrEqual(1_000);
      }),
    );
    expect(appealLimits({ isVerified: false, donorsWhoGave: 5, unitsAllowed: null }).donors).toBe(50);
  });

  test('keep an emergency from being raised exactly where one of them would be passed', () => {
    fc.assert(
      fc.property(record, use, fc.integer({ min: 1, max: 1_000 }), (facility, used, units) => {
        const limits = appealLimits(facility);
        const obstacle = raiseObstacle(limits, used, units);
        const fits =
          used.openEmergencies + 1 <= limits.openEmergencies &&
          used.raisedToday + 1 <= limits.raisedPerDay &&
          used.units + units <= limits.units;
        expect(obstacle === undefined).toBe(fits);
        if (obstacle !== undefined)
          expect(raiseObstacleText(obstacle, t)).toContain(obstacle.most.toLocaleString('en-GB'));
      }),
    );
  });
});

test('staff read the limit, and what of it is used already', () => {
  const units = (open: number) => raiseObstacleText({ code: 'too_many_units', most: 1500, open }, t);
  expect(units(0)).toBe(
    'Your facility may ask for at most 1,500 units at once. To ask for more, write to the operator of this site under Help.',
  );
  expect(units(1499)).toContain('Open requests already ask for 1,499.');
});

test('a facility uses at most half of the appeals that a donor wants, and of a single one that one', () => {
  expect([1, 2, 3, 4, 5, 12].map(budgetShare)).toEqual([1, 1, 1, 2, 2, 6]);
});
