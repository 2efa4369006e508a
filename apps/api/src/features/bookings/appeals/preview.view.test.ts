import { audienceStep } from '@sanguine/contract';
import { expect, test } from 'vitest';
import type { Blur } from './preview.rules.ts';
import { audienceOf, toPreview } from './preview.view.ts';

const verified = (blur: Blur) => ({ blur, status: 'verified' as const });
const whole = { urgency: 'HIGH', unitsNeeded: 1, left: Infinity, open: undefined, withinKm: 100 } as const;

test('nobody looks like one or two donors, then come 3 to 9, then the steps of a crowd', () => {
  expect([0, 1, 2].map(audienceStep)).toEqual([null, null, null]);
  expect([3, 9].map(audienceStep)).toEqual([3, 3]);
  expect([10, 24, 25].map(audienceStep)).toEqual([10, 10, 25]);
});

test('two donors of one’s own do not show whether there is a third: the blur comes first', () => {
  expect(
    audienceOf(
      3,
      verified((_label, donors) => Math.max(0, donors - 2)),
    ),
  ).toBeNull();
  const crowds = (donors: number) => [{ tier: 1, left_out: null, donors }];
  const two = toPreview(crowds(2), { ...whole, reader: verified((_label, donors) => Math.max(0, donors - 1)) });
  const three = toPreview(crowds(3), { ...whole, reader: verified((_label, donors) => Math.max(0, donors - 1)) });
  expect(three).toEqual(two);
  expect(two).toMatchObject({ first: null, inAll: null });
});

test('a whole audience is made smaller once, its parts keep the step of ten', () => {
  const crowds = [1, 2, 3].map((tier) => ({ tier, left_out: null, donors: 3 }));
  const { inAll, tiers } = toPreview(crowds, {
    ...whole,
    reader: verified((_label, donors) => Math.max(0, donors - 4)),
  });
  expect(inAll).toBe(3);
  expect(tiers.map((tier) => tier.inAll)).toEqual([null, null, null]);
});

test('who cannot be asked is no part of the audience', () => {
  const crowds = [
    { tier: 1, left_out: 'paused' as const, donors: 5 },
    { tier: 0, left_out: 'too_far' as const, donors: 30 },
  ];
  expect(toPreview(crowds, { ...whole, reader: verified((_label, donors) => donors) }).inAll).toBeNull();
});

test('a facility that nobody verified reads the same for nobody and for nine', () => {
  const reader = { blur: (_label: number, donors: number) => donors, status: 'unchecked' as const };
  expect([0, 2, 3, 9].map((donors) => audienceOf(donors, reader))).toEqual([0, 0, 0, 0]);
  expect(audienceOf(10, reader)).toBe(10);
});
