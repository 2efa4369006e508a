import { type Endpoints, type ParsedBody, isTested } from '@sanguine/contract';
import { checkDonorAge } from '../../people/accounts/index.ts';
import {
  type Actor,
  DONOR_COLUMNS,
  type LockedUser,
  PERSON_COLUMNS,
  type UserChanges,
} from '../../people/identity/index.ts';
import { bloodTypeConfirmed, bloodTypeUnclear, consentNeeded, forDonorsOnly } from './profile.errors.ts';

export type ProfileChanges = ParsedBody<Endpoints['PATCH /api/profile']>;

type OwnChanges = Omit<ProfileChanges, 'email' | 'currentPassword' | 'healthDataConsent'>;

/** Compiles only while each field that people may change has its column. */
const COLUMNS: Readonly<Record<keyof OwnChanges, keyof UserChanges>> = { ...PERSON_COLUMNS, ...DONOR_COLUMNS };

/** Stored with consent only. */
const ABOUT_HEALTH: readonly (keyof OwnChanges)[] = ['bloodType', 'sex'];

const isOfDonors = (field: string) => field in DONOR_COLUMNS || field === 'healthDataConsent';

/** Throws for fields that the person does not have, and for donors who are too young. */
export function requireOwnFields(actor: Actor, changes: ProfileChanges, now: Date): void {
  const given = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const donors = given.filter(isOfDonors);
  if (actor.role !== 'donor' && donors.length > 0) throw forDonorsOnly(donors);
  if (changes.dateOfBirth !== undefined) checkDonorAge(changes.dateOfBirth, now);
}

/** A blood type that facilities have tested is no longer the person's to change. */
export function requireOwnBloodType(user: LockedUser, { bloodType }: ProfileChanges): void {
  if (bloodType === undefined || bloodType === user.blood_type || !isTested(user.blood_type_certainty)) return;
  throw user.blood_type_certainty === 'unclear' ? bloodTypeUnclear() : bloodTypeConfirmed();
}

/** Data about health are stored with consent only, given before or now. */
export function requireConsent(hasConsented: boolean, changes: ProfileChanges): void {
  const isAboutHealth = ABOUT_HEALTH.some((field) => changes[field] !== undefined && changes[field] !== null);
  if (isAboutHealth && !(changes.healthDataConsent ?? hasConsented)) throw consentNeeded();
}

/** Returns what a person takes back with the consent; what facilities tested is their finding, and stays. */
const withoutHealthData = ({ blood_type_certainty: certainty }: LockedUser): UserChanges => ({
  sex: null,
  ...(isTested(certainty) ? {} : { blood_type: null, blood_type_certainty: 'unknown' }),
});

/** The given fields as the person's row stores them, null where one is removed; another email address waits until it is confirmed. */
export function toFields(user: LockedUser, changes: ProfileChanges): UserChanges {
  const given = new Map(Object.entries<unknown>(changes).filter(([, value]) => value !== undefined));
  const columns = Object.entries(COLUMNS).filter(([name]) => given.has(name));
  const certainty = user.blood_type_certainty === 'confirmed' ? 'confirmed' : 'self-reported';
  return {
    ...(changes.healthDataConsent === false ? withoutHealthData(user) : {}),
    ...Object.fromEntries(columns.map(([name, column]) => [column, given.get(name)])),
    ...(changes.bloodType === undefined ? {} : { blood_type_certainty: certainty }),
  };
}
