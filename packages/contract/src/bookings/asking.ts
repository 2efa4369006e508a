import type { BloodTypeCertainty } from '../blood-types.ts';

/** The reasons why no appeal asks a donor, in the order in which the donor should fix them. */
export const NOT_ASKED_REASONS = [
  'without_consent',
  'unverified',
  'type_unknown',
  'type_unclear',
  'no_place',
  'reach_too_small',
  'unreachable',
  'paused',
] as const;
export type NotAskedReason = (typeof NOT_ASKED_REASONS)[number];

/** The facts that decide whether any appeal may ask a donor. */
export interface AskableFacts {
  readonly isConsented: boolean;
  readonly isVerified: boolean;
  readonly hasBloodType: boolean;
  readonly certainty: BloodTypeCertainty;
  readonly hasPlace: boolean;
  readonly hasCity: boolean;
  /** Facilities anywhere may ask while no place is known. */
  readonly anywhere: boolean;
  /** Null when no place is known: a city has no distance. */
  readonly hasFacilityInReach: boolean | null;
  /** At least one channel delivers urgent requests. */
  readonly isReachable: boolean;
  readonly isPaused: boolean;
}

const HOLDS: Record<NotAskedReason, (facts: AskableFacts) => boolean> = {
  without_consent: ({ isConsented }) => !isConsented,
  unverified: ({ isVerified }) => !isVerified,
  type_unknown: ({ hasBloodType }) => !hasBloodType,
  type_unclear: ({ hasBloodType, certainty }) => hasBloodType && certainty === 'unclear',
  no_place: ({ hasPlace, hasCity, anywhere }) => !hasPlace && !hasCity && !anywhere,
  reach_too_small: ({ hasPlace, hasFacilityInReach }) => hasPlace && hasFacilityInReach === false,
  unreachable: ({ isReachable }) => !isReachable,
  paused: ({ isPaused }) => isPaused,
};

/** Every reason why appeals cannot ask a donor; an empty list means that a suitable appeal can. */
export function reasonsNotAsked(facts: AskableFacts): NotAskedReason[] {
  return NOT_ASKED_REASONS.filter((reason) => HOLDS[reason](facts));
}
