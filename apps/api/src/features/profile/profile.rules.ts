import { type Endpoints, type ParsedBody, isTested } from '@sanguine/contract';
import { checkDonorAge } from '../accounts/index.ts';
import type { Actor, LockedUser, UserChanges } from '../identity/index.ts';
import { bloodTypeConfirmed, bloodTypeUnclear, consentNeeded, forDonorsOnly } from './profile.errors.ts';

export type ProfileChanges = ParsedBody<Endpoints['PATCH /api/profile']>;

const DONOR_FIELDS = ['bloodType', 'dateOfBirth', 'sex', 'healthDataConsent'] as const;

/** Throws for fields that the person does not have, and for donors who are too young. */
export function requireOwnFields(actor: Actor, changes: ProfileChanges, now: Date): void {
  const donors = DONOR_FIELDS.filter((field) => changes[field] !== undefined);
  if (actor.role !== 'donor' && donors.length > 0) throw forDonorsOnly(donors);
  if (changes.dateOfBirth !== undefined) checkDonorAge(changes.dateOfBirth, now);
}

/** A blood type that facilities have tested is no longer the person's to change. */
export function requireOwnBloodType(user: LockedUser, { bloodType }: ProfileChanges): void {
  if (bloodType === undefined || bloodType === user.blood_type || !isTested(user.blood_type_certainty)) return;
  throw user.blood_type_certainty === 'unclear' ? bloodTypeUnclear() : bloodTypeConfirmed();
}

/** Data about health are stored with consent only, given before or now. */
export function requireConsent(hasConsented: boolean, { bloodType, sex, healthDataConsent }: ProfileChanges): void {
  const isAboutHealth = bloodType !== undefined || (sex !== undefined && sex !== null);
  if (isAboutHealth && healthDataConsent === undefined && !hasConsented) throw consentNeeded();
}

/** The given fields as the person's row stores them; another email address waits until it is confirmed. */
export function toFields(user: LockedUser, changes: ProfileChanges): UserChanges {
  const { firstName, lastName, phoneNumber, address, bloodType, dateOfBirth, sex } = changes;
  const certainty = user.blood_type_certainty === 'confirmed' ? 'confirmed' : 'self-reported';
  return {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
    ...(address === undefined ? {} : { address }),
    ...(dateOfBirth === undefined ? {} : { date_of_birth: dateOfBirth }),
    ...(sex === undefined ? {} : { sex }),
    ...(bloodType === undefined ? {} : { blood_type: bloodType, blood_type_certainty: certainty }),
  };
}
