import {
  type BloodType,
  type DonorEligibility,
  eligibilityFor,
  type EligibilityProfile,
  MAX_DAYS_AHEAD,
  nextDonation,
  addDays,
} from '@sanguine/contract';
import { dateOf, momentAt } from '../../../platform/civil-time.ts';
import type { DonorRecord } from './donor-facts.read-model.ts';

export interface OccasionAt {
  readonly profile: EligibilityProfile;
  readonly timeZone: string;
  /** The last civil date; without it, the last one that can be booked. */
  readonly until?: string;
  readonly asked?: BloodType;
}

/** Returns whether a donor may give at a facility from today on, in the facility's calendar. */
export function eligibilityAt(donor: DonorRecord, occasion: OccasionAt, now: Date): DonorEligibility {
  const from = dateOf(momentAt(occasion.timeZone, now).local);
  const until = occasion.until ?? addDays(from, MAX_DAYS_AHEAD);
  return eligibilityFor(donor.facts, { ...occasion, from, until }, donor.waiting);
}

/** By the rules of the facility where the donor gave last, or of their country: what a dashboard says without a place. */
export function usualEligibility(donor: DonorRecord, now: Date): DonorEligibility {
  return eligibilityAt(donor, donor, now);
}

/** The date that a profile, a card and a dashboard name, and the planned donation that comes before it. */
export function nextDates(donor: DonorRecord, now: Date) {
  const today = dateOf(momentAt(donor.timeZone, now).local);
  const { date, planned } = nextDonation(donor.facts, donor.profile, today);
  return { nextEligibleDate: date, plannedDonationDate: planned };
}
