import type { BloodTypeCertainty } from './blood-types.ts';

/** Why a donor is asked by no appeal at all, in the order in which it is mended. */
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

/** What is known of a donor that decides whether any appeal can ask them. */
export interface AskableFacts {
  readonly isConsented: boolean;
  readonly isVerified: boolean;
  readonly hasBloodType: boolean;
  readonly certainty: BloodTypeCertainty;
  readonly hasPlace: boolean;
  readonly hasCity: boolean;
  /** Facilities anywhere may ask while no place is known. */
  readonly anywhere: boolean;
  /** Null where no place is known: a city has no distance. */
  readonly hasFacilityInReach: boolean | null;
  /** Some channel brings urgent requests. */
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

/** Everything that keeps each appeal from a donor; none: an appeal that suits them can ask them. */
export function whyNotAsked(facts: AskableFacts): NotAskedReason[] {
  return NOT_ASKED_REASONS.filter((reason) => HOLDS[reason](facts));
}
