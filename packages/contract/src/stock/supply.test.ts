import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../civil-days.ts';
import { daysOfSupply, MIN_DEMAND_DAYS, DEMAND_DAYS, demandOf } from './supply.ts';

const TODAY = '2026-03-29';
/** Units of the days before today, the newest first. */
const used = (units: readonly number[]) => units.map((count, ago) => ({ day: addDays(TODAY, -1 - ago), units: count }));

describe('demand', () => {
  test('is unknown before a facility has noted 28 days', () => {
    for (const days of [0, 1, 27]) {
      expect(demandOf(used([5, 5]), addDays(TODAY, -days), TODAY)).toEqual({
        daysKnown: days,
        perDay: null,
        nextWeek: null,
      });
    }
    expect(demandOf([], null, TODAY).daysKnown).toBe(0);
    expect(demandOf([], addDays(TODAY, -28), TODAY)).toMatchObject({ daysKnown: 28, perDay: 0 });
  });

  test('is the mean of the known days, and counts a day on which nothing was issued', () => {
    expect(demandOf(used(Array.from({ length: 28 }, () => 2)), addDays(TODAY, -28), TODAY)).toEqual({
      daysKnown: 28,
      perDay: 2,
      nextWeek: { mean: 14, fewerThan: 15 },
    });
    expect(demandOf(used([56]), addDays(TODAY, -400), TODAY)).toMatchObject({ daysKnown: 56, perDay: 1 });
  });

  test('leaves out today and what is older than 56 days', () => {
    const demand = [
      { day: TODAY, units: 1000 },
      { day: addDays(TODAY, -57), units: 1000 },
      { day: addDays(TODAY, -56), units: 56 },
    ];
    expect(demandOf(demand, addDays(TODAY, -300), TODAY).perDay).toBe(1);
  });

  test('nine of ten past weeks stay under the number that is said', () => {
    const days = fc.array(fc.nat({ max: 40 }), { minLength: MIN_DEMAND_DAYS, maxLength: DEMAND_DAYS });
    fc.assert(
      fc.property(days, (units) => {
        const { nextWeek, perDay } = demandOf(used(units), addDays(TODAY, -units.length), TODAY);
        const weeks = units.slice(6).map((_, at) => units.slice(at, at + 7).reduce((sum, one) => sum + one, 0));
        const under = weeks.filter((week) => week < (nextWeek?.fewerThan ?? 0)).length;
        expect(under).toBeGreaterThanOrEqual(weeks.length * 0.9);
        expect(perDay).toBeCloseTo(units.reduce((sum, one) => sum + one, 0) / units.length, 9);
      }),
    );
  });
});

test('days of supply are never more than the units last', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), fc.double({ min: 0.01, max: 1000, noNaN: true }), (units, perDay) => {
      const days = daysOfSupply(units, perDay) ?? Number.NaN;
      expect(days * perDay).toBeLessThanOrEqual(units + 1e-6);
      expect((days + 0.1001) * perDay).toBeGreaterThan(units);
    }),
  );
  expect([daysOfSupply(5, null), daysOfSupply(5, 0), daysOfSupply(5, 2)]).toEqual([null, null, 2.5]);
});
