import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REQUEST_STATUSES } from '../donation-states.ts';
import { mayBeUsed, mayChangeRelease, TESTING, testingOf } from './used-donations.ts';

const given = fc.record({
  status: fc.constantFrom(...REQUEST_STATUSES),
  isDisputed: fc.boolean(),
  isMarked: fc.boolean(),
  testing: fc.constantFrom(...TESTING),
});

describe('the blood of a donation', () => {
  test('that nobody tested is never used, nor is what is no donation', () => {
    fc.assert(
      fc.property(given, (one) => {
        if (one.testing === 'open' || one.status !== 'COMPLETED' || one.isDisputed) expect(mayBeUsed(one)).toBe(false);
      }),
    );
  });

  test('is usable after each release that is possible, which stays while it is marked', () => {
    fc.assert(
      fc.property(given, fc.boolean(), (one, isElsewhere) => {
        const released = { ...one, testing: testingOf(true, isElsewhere) };
        if (mayChangeRelease(one)) expect(mayBeUsed(released)).toBe(true);
        expect(mayChangeRelease({ ...one, isMarked: true })).toBe(false);
      }),
    );
  });

  test('needs no release where the facility records testing elsewhere', () => {
    expect(TESTING.map((testing) => mayBeUsed({ status: 'COMPLETED', isDisputed: false, testing }))).toEqual([
      false,
      true,
      true,
    ]);
    expect(testingOf(false, true)).toBe('elsewhere');
  });
});
