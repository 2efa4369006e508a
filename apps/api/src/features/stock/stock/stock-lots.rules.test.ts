import { addDays, type BloodType } from '@sanguine/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import type { StockLineRow, LotRow } from './stock-lots.repository.ts';
import { type IssueLine, planDiscard, planIssue, planReturn, requireExpiry, undatedFree } from './stock-lots.rules.ts';

const TODAY = '2026-12-01';
const NOW = new Date(`${TODAY}T09:00:00Z`);

function lotOf(id: string, expiresIn: number, units: number, held = 0): LotRow {
  return {
    id,
    component: 'red_cells',
    blood_type: 'A+',
    expires_on: addDays(TODAY, expiresIn),
    donation_number: null,
    product_code: null,
    units,
    held,
    quarantined_at: null,
    received_at: NOW,
    version: 1,
  };
}

function entryOf(lots: readonly LotRow[], undated: number, undatedHeld = 0): StockLineRow {
  const sum = (of: (lot: LotRow) => number) => lots.reduce((all, lot) => all + of(lot), 0);
  return {
    id: 'entry',
    facility_id: 'facility',
    component: 'red_cells',
    blood_type: 'A+' satisfies BloodType,
    units_available: sum(({ units }) => units) + undated,
    dated_units: sum(({ units }) => units),
    held_units: sum(({ held }) => held) + undatedHeld,
    held_dated_units: sum(({ held }) => held),
    expiring_units: 0,
    quarantined_units: 0,
    soonest_expiry: null,
    target_unit: null,
    target_minimum: null,
    target_wanted: null,
    target_maximum: null,
    urgent_below: 3,
    low_below: 7,
    stock_stale_hours: 24,
    time_zone: 'UTC',
    area_country: null,
    version: 1,
    updated_at: NOW,
    confirmed_at: NOW,
  };
}

const lots = fc
  .array(
    fc.record({ expiresIn: fc.integer({ min: -2, max: 20 }), units: fc.nat({ max: 5 }), held: fc.nat({ max: 5 }) }),
    {
      maxLength: 8,
    },
  )
  .map((drawn) =>
    drawn
      .map(({ expiresIn, units, held }, n) => lotOf(`lot${n}`, expiresIn, units, Math.min(held, units)))
      .toSorted((one, other) => one.expires_on.localeCompare(other.expires_on)),
  );
const shelves = fc
  .record({ lots, undated: fc.nat({ max: 6 }), held: fc.nat({ max: 6 }) })
  .map(({ lots: standing, undated, held }) => {
    return {
      lots: standing,
      entries: [entryOf(standing, undated, Math.min(held, undated))],
      today: TODAY,
      last: new Map(),
    };
  });

const codeOf = (run: () => unknown): string => {
  try {
    run();
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

describe('issuing', () => {
  test('takes exactly what is asked for, the earliest first, and never what is held or expired', () => {
    fc.assert(
      fc.property(shelves, fc.integer({ min: 1, max: 30 }), (shelf, units) => {
        const [entry] = shelf.entries;
        if (entry === undefined) return;
        const fresh = shelf.lots.filter(({ expires_on: day }) => day >= TODAY);
        const free = fresh.reduce((sum, lot) => sum + lot.units - lot.held, 0) + undatedFree(entry);
        const lines = [{ entry, lot: null, units }];
        if (units > free) {
          expect(codeOf(() => planIssue(lines, shelf))).toBe('not_enough_units');
          return;
        }
        const moves = planIssue(lines, shelf);
        expect(moves.reduce((sum, { delta }) => sum + delta, 0)).toBe(-units);
        const taken = new Map(moves.map(({ lotId, delta }) => [lotId, -delta]));
        for (const lot of shelf.lots) {
          expect(taken.get(lot.id) ?? 0).toBeLessThanOrEqual(lot.expires_on < TODAY ? 0 : lot.units - lot.held);
        }
        // What stays of an earlier lot would have been taken before a later one.
        const last = fresh.findLastIndex((lot) => taken.has(lot.id));
        for (const lot of fresh.slice(0, Math.max(last, 0))) expect(taken.get(lot.id) ?? 0).toBe(lot.units - lot.held);
        if (taken.has(null)) for (const lot of fresh) expect(taken.get(lot.id) ?? 0).toBe(lot.units - lot.held);
      }),
    );
  });

  test('of 1 December (1), 3 December (2) and five without a date, four units take all dated and one undated', () => {
    const standing = [lotOf('first', 0, 1), lotOf('third', 2, 2)];
    const entry = entryOf(standing, 5);
    const moves = planIssue([{ entry, lot: null, units: 4 }], {
      lots: standing,
      entries: [entry],
      today: TODAY,
      last: new Map(),
    });
    expect(moves.map(({ lotId, delta }) => [lotId, delta])).toEqual([
      ['first', -1],
      ['third', -2],
      [null, -1],
    ]);
  });

  test('needs a reason exactly when an earlier unit stays on the shelf', () => {
    fc.assert(
      fc.property(shelves, fc.nat({ max: 7 }), fc.integer({ min: 1, max: 5 }), (shelf, at, units) => {
        const [entry] = shelf.entries;
        const lot = shelf.lots[at];
        if (entry === undefined || lot === undefined || lot.expires_on < TODAY || lot.units - lot.held < units) return;
        const line: IssueLine = { entry, lot, units };
        const isEarlierThere = shelf.lots.some(
          (other) => other.expires_on >= TODAY && other.expires_on < lot.expires_on && other.units > other.held,
        );
        expect(codeOf(() => planIssue([line], shelf))).toBe(isEarlierThere ? 'later_lot' : 'done');
        expect(codeOf(() => planIssue([{ ...line, laterLotReason: 'other' }], shelf))).toBe('done');
      }),
    );
  });

  test('a chosen lot is issued on its last day, and never after it, whatever the reason', () => {
    const chosen = (expiresIn: number) => {
      const lot = lotOf('lot', expiresIn, 2);
      const entry = entryOf([lot], 0);
      const lines: IssueLine[] = [{ entry, lot, units: 1, laterLotReason: 'other' }];
      return codeOf(() => planIssue(lines, { entries: [entry], lots: [lot], today: TODAY, last: new Map() }));
    };
    expect([chosen(0), chosen(-1)]).toEqual(['done', 'lot_expired']);
  });

  test('several lines never take a unit twice', () => {
    fc.assert(
      fc.property(
        shelves,
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }),
        (shelf, wanted) => {
          const [entry] = shelf.entries;
          if (entry === undefined) return;
          const lines = wanted.map((units, n): IssueLine => {
            return { entry, lot: n % 2 === 0 ? null : (shelf.lots[n] ?? null), units, laterLotReason: 'other' };
          });
          let moves: ReturnType<typeof planIssue>;
          try {
            moves = planIssue(lines, shelf);
          } catch (error) {
            if (error instanceof AppError) return;
            throw error;
          }
          for (const lot of shelf.lots) {
            const taken = moves.filter(({ lotId }) => lotId === lot.id).reduce((sum, { delta }) => sum - delta, 0);
            expect(taken).toBeLessThanOrEqual(lot.units - lot.held);
          }
          const undated = moves.filter(({ lotId }) => lotId === null).reduce((sum, { delta }) => sum - delta, 0);
          expect(undated).toBeLessThanOrEqual(undatedFree(entry));
        },
      ),
    );
  });
});

test('discarding takes expired units, too, and never what is held', () => {
  const standing = [lotOf('gone', -1, 3), lotOf('held', 3, 3, 2)];
  const entry = entryOf(standing, 1);
  const shelf = { lots: standing, entries: [entry], today: TODAY, last: new Map() };
  const discard = (lot: LotRow | null, units: number) =>
    codeOf(() => planDiscard([{ entry, lot, units, reasonCode: 'damaged' }], shelf));
  expect(discard(standing[0] ?? null, 3)).toBe('done');
  expect(discard(standing[1] ?? null, 2)).toBe('not_enough_units');
  expect(discard(null, 1)).toBe('done');
  expect(discard(null, 2)).toBe('not_enough_units');
});

test('no more comes back than was issued, in however many lines', () => {
  const lot = lotOf('lot', 3, 0);
  const entry = entryOf([], 0);
  const shelf = { lots: [lot], entries: [entry], today: TODAY, last: new Map() };
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), fc.nat({ max: 20 }), (lines, issued) => {
      const sum = lines.reduce((all, units) => all + units, 0);
      const back = lines.map((units) => ({ entry, lot, units }));
      expect(codeOf(() => planReturn(back, shelf, () => issued))).toBe(sum > issued ? 'not_enough_units' : 'done');
    }),
  );
});

test('a date is refused on the day after the longest keeping, and yesterday', () => {
  const check = (component: LotRow['component'], days: number) =>
    codeOf(() => {
      requireExpiry('expiresOn', component, addDays(TODAY, days), TODAY);
    });
  expect([check('red_cells', 49), check('red_cells', 50)]).toEqual(['done', 'expiry_too_far']);
  expect([check('platelets', 7), check('platelets', 8)]).toEqual(['done', 'expiry_too_far']);
  expect([check('plasma', 0), check('plasma', -1)]).toEqual(['done', 'invalid_input']);
});
