import { type VerificationStatus, withheldReason } from '../bookings/appeal-limits.ts';

/**
 * The steps that a new facility has to take before donors can find, ask and reach it, in the order in which its staff
 * read them.
 */
export const SETUP_STEPS = [
  'email',
  'verification',
  'place',
  'eligibility',
  'hours',
  'capacity',
  'stock',
  'colleagues',
] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

/** Steps that an Admin may settle as they are; the others are needed by everybody. */
export const OPTIONAL_SETUP_STEPS = [
  'place',
  'eligibility',
  'hours',
  'capacity',
  'colleagues',
] as const satisfies SetupStepName[];
export type OptionalSetupStep = (typeof OPTIONAL_SETUP_STEPS)[number];

/** Donors whom a slot of a new facility takes. */
export const DEFAULT_SLOT_CAPACITY = 4;

export interface SetupFacts {
  readonly verificationStatus: VerificationStatus;
  /** The operator checks a facility before it appeals to donors. */
  readonly isCheckNeeded: boolean;
  readonly hasPlace: boolean;
  /** Its opening hours are known by day. */
  readonly hasOpeningHours: boolean;
  readonly slotCapacity: number | null;
  /** Somebody has reported or confirmed a stock figure. */
  readonly hasStock: boolean;
  /** Colleagues who work there or are invited, the first one not counted. */
  readonly colleagues: number;
  /** The steps that an Admin has settled as they are. */
  readonly settled: readonly OptionalSetupStep[];
}

export interface SetupStep {
  readonly step: SetupStepName;
  readonly done: boolean;
}

function isDone(facts: SetupFacts): Record<SetupStepName, boolean> {
  const withheld = withheldReason(facts.verificationStatus);
  return {
    email: withheld !== 'unproven',
    verification: facts.verificationStatus === 'verified' || withheld === 'paused',
    place: facts.hasPlace,
    // The country decides until an Admin has chosen or confirmed the rules, which settles it.
    eligibility: false,
    hours: facts.hasOpeningHours,
    capacity: facts.slotCapacity !== DEFAULT_SLOT_CAPACITY,
    stock: facts.hasStock,
    colleagues: facts.colleagues > 0,
  };
}

/** The first steps of a facility, each done or not; none once all of them are done. */
export function setupSteps(facts: SetupFacts): SetupStep[] {
  const settled: readonly SetupStepName[] = facts.settled;
  const done = isDone(facts);
  const steps = SETUP_STEPS.filter((step) => step !== 'verification' || facts.isCheckNeeded).map((step) => {
    return { step, done: done[step] || settled.includes(step) };
  });
  return steps.every((step) => step.done) ? [] : steps;
}
