import { ELIGIBILITY_PROFILES, type EligibilityProfile } from '@sanguine/contract';

const WEEK = 7;

/** `56 days (8 weeks)`. */
export function lengthText(days: number): string {
  return days % WEEK === 0 ? `${days} days (${days / WEEK} weeks)` : `${days} days`;
}

/** `18 to 65`, or `from 17` where there is no upper limit. */
export function agesText({ minimumAge, maximumAge }: EligibilityProfile): string {
  return maximumAge === null ? `from ${minimumAge}` : `${minimumAge} to ${maximumAge}`;
}

/** One interval for all, or one for men and one for women. */
export function intervalText({ intervalDays: { male, female } }: EligibilityProfile): string {
  return male === female ? lengthText(male) : `${lengthText(male)} for men, ${lengthText(female)} for women`;
}

export const PROFILES = Object.values(ELIGIBILITY_PROFILES);
export const STANDARD: EligibilityProfile = ELIGIBILITY_PROFILES.default;
