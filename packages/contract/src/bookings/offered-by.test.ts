import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OFFER_HOURS_AHEAD, offeredBy } from './wait-list.contract.ts';

test('nobody is told later than a place of what they wish can still be offered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.nat(86_400_000), (last, before) => {
      const startsAt = last - before;
      const lastOffer = startsAt - OFFER_HOURS_AHEAD * 3_600_000;
      expect(offeredBy(last)).toBeGreaterThanOrEqual(lastOffer);
    }),
  );
});
