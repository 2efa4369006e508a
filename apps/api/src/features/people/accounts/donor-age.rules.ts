import { ageOn, dateOf, momentAt } from '../../../platform/civil-time.ts';
import { LOWEST_MINIMUM_AGE } from '@sanguine/contract';
import { tooYoung } from './accounts.errors.ts';

/**
 * Refuses a date of birth (YYYY-MM-DD) of somebody whom no facility may take yet. The day is the latest one anywhere on
 * earth: each facility's own ages are checked in its own calendar when a donation is booked.
 */
export function checkDonorAge(dateOfBirth: string, now: Date): void {
  const today = dateOf(momentAt('Pacific/Kiritimati', now).local);
  if (ageOn(dateOfBirth, today) < LOWEST_MINIMUM_AGE) throw tooYoung();
}
