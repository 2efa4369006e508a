import { addDays, BLOOD_COMPONENTS, COMPONENTS, TRANSFER_FATES, TRANSFER_STATES } from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, HOUR } from '../../../platform/clock.ts';
import { type ExpiringLot, outcomeOf, planHold, type Source, surplusOf, untilOf } from './transfers.rules.ts';

const TODAY = '2026-11-26';
const NOW = new Date('2026-11-26T12:00:00Z');
const component = fc.constantFrom(...BLOOD_COMPONENTS);
const day = fc.integer({ min: -3, max: 12 }).map((days) => addDays(TODAY, days));

const sources: fc.Arbitrary<Source[]> = fc
  .tuple(fc.array(fc.record({ expiresOn: day, free: fc.nat(6) }), { maxLength: 12 }), fc.nat(6))
  .map(([lots, undated]) => [
    ...lots.map((lot, index) => ({ ...lot, lotId: `lot ${index}` })),
    { lotId: null, expiresOn: null, free: undated },
  ]);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('a hold takes what is wanted or all that is free, never more of a lot than it has, and nothing that has expired', () => {
  fc.assert(
    fc.property(sources, fc.integer({ min: 1, max: 60 }), (given, wanted) => {
      const shares = planHold(given, wanted, TODAY);
      const usable = given.filter(({ expiresOn }) => expiresOn === null || expiresOn >= TODAY);
      expect(sum(shares.map(({ units }) => units))).toBe(Math.min(wanted, sum(usable.map(({ free }) => free))));
      for (const { lotId, units } of shares) {
        expect(units).toBeGreaterThan(0);
        expect(usable.find((source) => source.lotId === lotId)?.free ?? 0).toBeGreaterThanOrEqual(units);
      }
      expect(new Set(shares.map(({ lotId }) => lotId)).size).toBe(shares.length);
    }),
  );
});

test('a hold leaves nothing that expires before what it takes', () => {
  fc.assert(
    fc.property(sources, fc.integer({ min: 1, max: 60 }), (given, wanted) => {
      const shares = planHold(given, wanted, TODAY);
      const takenOf = (lotId: string | null) => shares.find((share) => share.lotId === lotId)?.units ?? 0;
      const rank = ({ expiresOn }: Source) => expiresOn ?? '9999';
      const latest =
        given
          .filter(({ lotId }) => takenOf(lotId) > 0)
          .map(rank)
          .toSorted()
          .at(-1) ?? '';
      const left = given.filter((source) => rank(source) >= TODAY && source.free > takenOf(source.lotId));
      for (const source of left) expect(rank(source) >= latest).toBe(true);
    }),
  );
});

test('what arrives, is spoiled and is missing adds up to what was sent', () => {
  const arrival = fc.integer({ min: 1, max: 200 }).chain((units) => fc.tuple(fc.constant(units), fc.nat(units)));
  fc.assert(
    fc.property(arrival, fc.constantFrom(...TRANSFER_FATES), ([units, arrived], fate) => {
      const { kept, spoiled, missing } = outcomeOf(units, arrived, fate);
      expect(kept + spoiled + missing).toBe(units);
      expect(kept).toBe(arrived);
      expect(Math.min(spoiled, missing)).toBe(0);
    }),
  );
});

test('offered units are held for four hours, what keeps for days only for one, and an ask waits no longer than the units are needed', () => {
  fc.assert(
    fc.property(component, fc.constantFrom(...TRANSFER_STATES), fc.option(fc.nat(168)), (kind, state, hours) => {
      const neededBy = hours === null ? null : after(NOW, hours * HOUR);
      const until = untilOf(state, { component: kind, neededBy }, NOW);
      if (state === 'offered') {
        const isShort = COMPONENTS[kind].longestDays <= 7;
        expect(until).toEqual(after(NOW, (isShort ? 1 : 4) * HOUR));
      } else if (state === 'asked') expect(until).toEqual(after(NOW, Math.min(hours ?? 48, 48) * HOUR));
      else expect(until !== null).toBe(state === 'accepted');
    }),
  );
});

const lots: fc.Arbitrary<ExpiringLot[]> = fc.array(
  fc.record({ expiresOn: day, units: fc.integer({ min: 1, max: 9 }) }),
  { maxLength: 8 },
);

test('a surplus is never more than what expires soon, less the faster units are used, and nothing where all are used', () => {
  fc.assert(
    fc.property(lots, component, fc.double({ min: 0, max: 5, noNaN: true }), (given, kind, perDay) => {
      const surplus = (rate: number | null) => surplusOf(given, { component: kind, perDay: rate, today: TODAY });
      const days = COMPONENTS[kind].longestDays <= 7 ? 1 : 7;
      const soon = given.filter(({ expiresOn }) => expiresOn >= TODAY && expiresOn <= addDays(TODAY, days));
      expect(surplus(null)).toBe(sum(soon.map(({ units }) => units)));
      expect(surplus(perDay)).toBeLessThanOrEqual(surplus(null));
      expect(surplus(perDay + 1)).toBeLessThanOrEqual(surplus(perDay));
      expect(surplus(1000)).toBe(0);
    }),
  );
});

test('two of five units that expire tomorrow are left at a use of 1.5 a day', () => {
  const given = [{ expiresOn: '2026-11-27', units: 5 }];
  expect(surplusOf(given, { component: 'red_cells', perDay: 1.5, today: TODAY })).toBe(2);
});
