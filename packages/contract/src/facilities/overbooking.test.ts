import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extraPlaces, safeExtra, spreadExtra } from './overbooking.ts';

test.each([
  [4, [0, 0, 0]],
  [24, [0, 2, 5]],
  [96, [5, 16, 29]],
])('allows so many more bookings with %i places and 10, 20 or 30 %% who do not come', (places, extra) => {
  expect([0.1, 0.2, 0.3].map((noShow) => safeExtra(places, noShow))).toEqual(extra);
});

test('there are at most 10 %% more, and none before 200 outcomes are recorded', () => {
  expect(extraPlaces(96, { came: 140, missed: 60 })).toBe(9);
  expect(extraPlaces(24, { came: 160, missed: 40 })).toBe(2);
  expect(extraPlaces(96, { came: 139, missed: 60 })).toBe(0);
  expect(extraPlaces(96, { came: 200, missed: 0 })).toBe(0);
  expect(extraPlaces(9, { came: 0, missed: 200 })).toBe(0);
  expect(extraPlaces(60_000, { came: 120, missed: 80 })).toBe(6_000);
});

/** By adding up the probabilities of how many come, one donor after the other. */
function riskByHand(places: number, extra: number, noShow: number): number {
  let chances = [1];
  for (let donor = 0; donor < places + extra; donor += 1) {
    chances = [...chances, 0].map((chance, come) => chance * noShow + (chances[come - 1] ?? 0) * (1 - noShow));
  }
  return chances.slice(places + 1).reduce((sum, chance) => sum + chance, 0);
}

test('adds so many extra places, whatever the share, that one more would be too many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 90 }), (places, percent) => {
      const extra = safeExtra(places, percent / 100);
      expect(riskByHand(places, extra, percent / 100)).toBeLessThanOrEqual(0.05 + 1e-9);
      if (extra < places) expect(riskByHand(places, extra + 1, percent / 100)).toBeGreaterThan(0.05 - 1e-9);
    }),
  );
});

test('extra places are spread evenly: at most one in a slot, and none where there was none', () => {
  expect(spreadExtra([4, 4, 4, 4, 4, 4], 2)).toEqual([4, 4, 5, 4, 4, 5]);
  const slots = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(slots, fc.nat(70), (places, extra) => {
      const added = spreadExtra(places, extra).map((count, index) => count - (places[index] ?? 0));
      const open = places.filter((count) => count > 0 && count < 200).length;
      expect(added.reduce((sum, one) => sum + one, 0)).toBe(Math.min(extra, open));
      expect(added.every((one, index) => one === 0 || (one === 1 && (places[index] ?? 0) > 0))).toBe(true);
    }),
  );
});
