import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VERIFICATION_STATUSES, withheldReason } from '../bookings/appeal-limits.ts';
import { DEFAULT_SLOT_CAPACITY, OPTIONAL_SETUP_STEPS, type SetupFacts, setupSteps } from './facility-setup.ts';

const fresh: SetupFacts = {
  verificationStatus: 'unproven',
  isCheckNeeded: true,
  hasPlace: false,
  hasOpeningHours: false,
  slotCapacity: DEFAULT_SLOT_CAPACITY,
  hasStock: false,
  colleagues: 0,
  settled: [],
};
const ready: SetupFacts = {
  ...fresh,
  verificationStatus: 'verified',
  hasPlace: true,
  hasOpeningHours: true,
  slotCapacity: 6,
  hasStock: true,
  colleagues: 1,
  settled: ['eligibility'],
};
const openSteps = (facts: SetupFacts) => setupSteps(facts).flatMap(({ step, done }) => (done ? [] : [step]));

const anyFacts: fc.Arbitrary<SetupFacts> = fc.record({
  verificationStatus: fc.constantFrom(...VERIFICATION_STATUSES),
  isCheckNeeded: fc.boolean(),
  hasPlace: fc.boolean(),
  hasOpeningHours: fc.boolean(),
  slotCapacity: fc.constantFrom(null, 1, DEFAULT_SLOT_CAPACITY, 9),
  hasStock: fc.boolean(),
  colleagues: fc.nat(3),
  settled: fc.subarray([...OPTIONAL_SETUP_STEPS]),
});

test('a facility that has just registered has everything before it', () => {
  expect(openSteps(fresh)).toEqual([
    'email',
    'verification',
    'place',
    'eligibility',
    'hours',
    'capacity',
    'stock',
    'colleagues',
  ]);
});

test('where the operator checks nobody in advance, verification is no step', () => {
  expect(openSteps({ ...fresh, isCheckNeeded: false })).not.toContain('verification');
  expect(openSteps({ ...ready, verificationStatus: 'unchecked', isCheckNeeded: false })).toEqual([]);
});

test('an Admin settles five steps as they are', () => {
  expect(openSteps({ ...fresh, settled: OPTIONAL_SETUP_STEPS })).toEqual(['email', 'verification', 'stock']);
  expect(openSteps({ ...ready, slotCapacity: DEFAULT_SLOT_CAPACITY })).toEqual(['capacity']);
  expect(setupSteps({ ...ready, slotCapacity: DEFAULT_SLOT_CAPACITY, settled: ['capacity', 'eligibility'] })).toEqual(
    [],
  );
});

test('a paused facility is not asked to verify itself', () => {
  expect(setupSteps({ ...ready, verificationStatus: 'paused' })).toEqual([]);
});

test('the list is gone exactly when nothing is open, whatever the facts are', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const steps = setupSteps(facts);
      expect(steps.length === 0 || steps.some((step) => !step.done)).toBe(true);
      const withheld = withheldReason(facts.verificationStatus);
      if (withheld === 'unproven' || (withheld === 'waiting' && facts.isCheckNeeded)) expect(steps).not.toEqual([]);
    }),
  );
});

test('what was done once is never open again by doing more', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const before = openSteps(facts);
      const more = { ...facts, hasPlace: true, hasOpeningHours: true, hasStock: true, colleagues: 2 };
      expect(before).toEqual(expect.arrayContaining(openSteps(more)));
      for (const step of OPTIONAL_SETUP_STEPS) {
        expect(openSteps({ ...facts, settled: [...facts.settled, step] })).not.toContain(step);
      }
    }),
  );
});
