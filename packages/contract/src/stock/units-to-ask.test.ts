import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLOOD_TYPES, mayDonateRedCells } from '../blood-types.ts';
import { transferEndpoints } from './transfers.contract.ts';
import { STOCK_BANDS } from './transfers.ts';
import { travelKm } from '../people/travel.ts';
import { unitsToAsk } from './units-to-ask.ts';

const now = new Date('2026-11-20T18:00:00Z');
const type = fc.constantFrom(...BLOOD_TYPES);
const emergency = fc.record({
  bloodType: type,
  unitsMissing: fc.integer({ min: -3, max: 1_000 }),
  neededAt: fc.integer({ min: -60, max: 60 * 24 * 30 }).map((minutes) => new Date(now.getTime() + minutes * 60_000)),
});
const partner = fc.record({
  distanceKm: fc.option(fc.integer({ min: 0, max: 20_000 })),
  spare: fc.dictionary(type, fc.constantFrom(...STOCK_BANDS), { noNullPrototype: true }),
  openTypes: fc.subarray([...BLOOD_TYPES]),
});
const partnerId = '00000000-0000-7000-8000-000000000001';

describe('what a partner can be asked for an emergency', () => {
  test('is always what the call takes: usable, to spare, not asked yet, near enough, and no more than is missing', () => {
    fc.assert(
      fc.property(emergency, partner, (of, from) => {
        const asked = unitsToAsk(of, from, now);
        if (asked === undefined) return;
        const body = { kind: 'ask', partnerId, component: 'red_cells', ...asked };
        expect(transferEndpoints['POST /api/transfers'].body.safeParse(body).success).toBe(true);
        expect(mayDonateRedCells(asked.bloodType, of.bloodType)).toBe(true);
        expect(['few', 'some', 'many']).toContain(from.spare[asked.bloodType]);
        expect(from.openTypes).not.toContain(asked.bloodType);
        expect(from.distanceKm ?? 0).toBeLessThanOrEqual(travelKm(now, of.neededAt));
        expect(asked.units).toBeLessThanOrEqual(of.unitsMissing);
        expect(now.getTime() + asked.neededWithinHours * 3_600_000).toBeLessThanOrEqual(of.neededAt.getTime());
      }),
    );
  });

  test('is the same type where there are units of it, and nothing where only others than usable ones are', () => {
    const of = { bloodType: 'A-', unitsMissing: 3, neededAt: new Date('2026-11-21T18:30:00Z') } as const;
    const near = { distanceKm: 12, openTypes: [] };
    const wanted = { units: 3, neededWithinHours: 24 };
    expect(unitsToAsk(of, { ...near, spare: { 'O-': 'many', 'A-': 'few' } }, now)).toEqual({
      bloodType: 'A-',
      ...wanted,
    });
    expect(unitsToAsk(of, { ...near, spare: { 'O-': 'some', 'A-': 'none' } }, now)).toEqual({
      bloodType: 'O-',
      ...wanted,
    });
    expect(unitsToAsk(of, { ...near, spare: { 'A+': 'many', 'A-': 'unknown' } }, now)).toBeUndefined();
  });
});
