import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStuck, whomItAsks } from './appeal-state.ts';
import { audienceStep, CROWD_STEPS } from '../crowds.ts';

const few = fc.constantFrom(null, 0, audienceStep(3));
const crowd = fc.constantFrom(...CROWD_STEPS);

describe('whom an appeal can still ask', () => {
  test('does not depend on what waves found while so few were asked that it would show whether anybody is there', () => {
    fc.assert(
      fc.property(few, fc.nat(50), (asked, emptyWaves) => {
        expect(whomItAsks(asked, emptyWaves)).toBe(asked === null ? 'nobody' : 'few');
      }),
    );
  });

  test('says of a crowd whether the last look found anybody more', () => {
    fc.assert(
      fc.property(crowd, fc.nat(50), (asked, emptyWaves) => {
        expect(whomItAsks(asked, emptyWaves)).toBe(emptyWaves === 0 ? 'asking' : 'all_asked');
      }),
    );
  });

  test('needs other ways while nobody, few or nobody more can be asked, and none while it goes on or is over', () => {
    expect((['nobody', 'few', 'all_asked', 'limited', 'full'] as const).every(isStuck)).toBe(true);
    expect((['starting', 'asking', 'withheld', 'covered', 'ended'] as const).some(isStuck)).toBe(false);
  });
});
