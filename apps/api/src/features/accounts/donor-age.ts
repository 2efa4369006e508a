import { ELIGIBILITY_PROFILES } from '@sanguine/contract';
import { ageOn, dateOf, momentAt } from '../../platform/civil-time.ts';
import { tooOld, tooYoung } from './accounts.errors.ts';

/** Refuses a date of birth (YYYY-MM-DD) outside the default profile's ages, counted in UTC's civil days. */
export function checkDonorAge(dateOfBirth: string, now: Date): void {
  const { minimumAge, maximumAge } = ELIGIBILITY_PROFILES.default;
  const age = ageOn(dateOfBirth, dateOf(momentAt('UTC', now).local));
  if (age < minimumAge) throw tooYoung(minimumAge);
  if (age > maximumAge) throw tooOld(maximumAge);
}
