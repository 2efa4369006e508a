import { addDays } from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lotOf, today } from '../../../../../test/stock-fixtures.ts';
import { earlierLot, earliestFirst, leavesEarlier, usableUnits } from './take.ts';

const shelf = fc
  .array(
    fc.record({
      days: fc.integer({ min: -3, max: 9 }),
      units: fc.integer({ min: 0, max: 9 }),
      held: fc.nat(9),
      barred: fc.boolean(),
    }),
  )
  .map((lots) =>
    lots
      .toSorted((one, other) => one.days - other.days)
      .map(({ days, units, held, barred }) =>
        lotOf('A+', units, {
          expiresOn: addDays(today, days),
          held: barred ? 0 : Math.min(held, units),
          quarantinedAt: barred ? '2026-11-28T09:12:00.000Z' : null,
        }),
      ),
  );

test('what is taken is what was asked for, of each lot at most what is free, and nothing of a lot that is over', () => {
  fc.assert(
    fc.property(shelf, fc.integer({ min: 1, max: 50 }), (lots, units) => {
      const taken = earliestFirst(lots, units, today);
      expect(taken.reduce((sum, part) => sum + part.units, 0)).toBe(units);
      for (const { lot, units: part } of taken) {
        if (lot === undefined) continue;
        expect(part).toBeLessThanOrEqual(usableUnits(lot));
        expect(lot.expiresOn >= today).toBe(true);
      }
    }),
  );
});

test('no lot is taken while an earlier one has free units, and units without a date come last', () => {
  fc.assert(
    fc.property(shelf, fc.integer({ min: 1, max: 50 }), (lots, units) => {
      const taken = earliestFirst(lots, units, today);
      const left = lots.map((lot) => {
        const part = taken.find((one) => one.lot?.id === lot.id)?.units ?? 0;
        return { ...lot, units: lot.units - part };
      });
      const last = taken.findLast(({ lot }) => lot !== undefined)?.lot;
      expect(leavesEarlier(left, last, today)).toBe(false);
      expect(taken.slice(0, -1).every(({ lot }) => lot !== undefined)).toBe(true);
    }),
  );
});

test('a bag comes first as long as it is on the shelf, free, not over, and not scanned itself', () => {
  const [first, later] = [
    lotOf('A+', 1, { expiresOn: addDays(today, 1) }),
    lotOf('A+', 1, { expiresOn: addDays(today, 3) }),
  ];
  expect(earlierLot([first, later], later, today)?.id).toBe(first.id);
  expect(earlierLot([first, later], later, today, [later, first])).toBeUndefined();
  expect(earlierLot([{ ...first, held: 1 }, later], later, today)).toBeUndefined();
  expect(earlierLot([{ ...first, expiresOn: addDays(today, -1) }, later], later, today)).toBeUndefined();
  expect(earlierLot([first, later], first, today)).toBeUndefined();
});
