import {
  type BloodType,
  type DonorEligibility,
  eligibilityFor,
  type EligibilityProfile,
  firstFreeDay,
  MAX_DAYS_AHEAD,
  blockedBy,
  addDays,
} from '@sanguine/contract';
import { dateOf, momentAt } from '../../platform/civil-time.ts';
import type { DonorRecord } from './donor-facts.read-model.ts';

export interface OccasionAt {
  readonly profile: EligibilityProfile;
  readonly timeZone: string;
  /** The last civil date; without it, the last one that can be booked. */
  readonly until?: string;
  readonly asked?: BloodType;
}

/** Whether a donor may give at a facility from today on, in the facility's calendar. */
export function eligibilityAt(donor: DonorRecord, occasion: OccasionAt, now: Date): DonorEligibility {
  const from = dateOf(momentAt(occasion.timeZone, now).local);
  const until = occasion.until ?? addDays(from, MAX_DAYS_AHEAD);
  return eligibilityFor(donor.facts, { ...occasion, from, until }, donor.waiting);
}

/** By the rules of the facility where the donor gave last, or the standard ones: what a dashboard says without a place. */
export function usualEligibility(donor: DonorRecord, now: Date): DonorEligibility {
  return eligibilityAt(donor, donor, now);
}

/**
 * The date that a profile and a dashboard name: the first possible one from today, or the past one since which the donor
 * may give again. Null where nothing was ever given, or where no date is possible.
 */
export function nextEligibleDate(donor: DonorRecord, now: Date): string | null {
  const today = dateOf(momentAt(donor.timeZone, now).local);
  const blocked = blockedBy(donor.facts, donor.profile);
  const first = firstFreeDay(blocked, today);
  if (first !== today) return first;
  const since = blocked.find(({ reason }) => reason === 'too_soon')?.until;
  return since === undefined || since === null ? null : addDays(since, 1);
}
