import { editProfile, isTested, type Profile } from '@sanguine/contract';
import { type Checked, refused, withProblems } from '../../../platform/checked.ts';
import { splitName } from '../../people/accounts/index.ts';
import type { ProfileChanges } from '../../../platform/session.ts';
import { fullName } from './person.ts';
import type { Say } from './words.ts';

/** The values of the form. */
export interface PersonDraft {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly bloodType: string;
  readonly dateOfBirth: string;
  readonly sex: string;
  readonly healthDataConsent: boolean;
  readonly currentPassword: string;
}

export function draftOf(profile: Profile): PersonDraft {
  const { email, phoneNumber, address, bloodType = '', dateOfBirth = '', sex = '' } = profile;
  const name = fullName(profile);
  const facts = { bloodType, dateOfBirth, sex };
  return {
    name,
    email,
    phoneNumber,
    address,
    ...facts,
    healthDataConsent: profile.healthDataConsent === true,
    currentPassword: '',
  };
}

/** Facilities have tested it: only they can correct it. */
export function isTestedByFacility({ bloodTypeCertainty = 'unknown' }: Profile): boolean {
  return isTested(bloodTypeCertainty);
}

/** Removed by the server when the consent is withdrawn. */
const ABOUT_HEALTH: readonly string[] = ['bloodType', 'sex'];

const plain = ['email', 'phoneNumber', 'address', 'bloodType', 'dateOfBirth', 'sex'] as const;

/** The links that open the account go to this address: a change of it asks for the password. */
export function changesEmail(profile: Profile, draft: PersonDraft): boolean {
  return draft.email.trim().toLowerCase() !== profile.email.toLowerCase();
}

/** Blood type and sex decide about donations and are data about health; a consent that was given before holds. */
export function needsConsent(profile: Profile, draft: PersonDraft): boolean {
  const givesType = draft.bloodType !== (profile.bloodType ?? '');
  const givesSex = draft.sex !== '' && draft.sex !== (profile.sex ?? '');
  return profile.healthDataConsent !== true && (givesType || givesSex);
}

/** The consent is as easily withdrawn as given: by its box. */
export function withdrawsConsent(profile: Profile, draft: PersonDraft): boolean {
  return profile.healthDataConsent === true && !draft.healthDataConsent;
}

/** Returns what is said of the consent, if anything. */
function consentChange(profile: Profile, draft: PersonDraft): ProfileChanges {
  if (withdrawsConsent(profile, draft)) return { healthDataConsent: false };
  return needsConsent(profile, draft) && draft.healthDataConsent ? { healthDataConsent: true } : {};
}

/** Returns what is missing beside the changes themselves. */
function missing(profile: Profile, draft: PersonDraft, t: Say) {
  const lacksPassword = changesEmail(profile, draft) && draft.currentPassword === '';
  const lacksConsent = needsConsent(profile, draft) && !draft.healthDataConsent;
  return {
    currentPassword: lacksPassword ? t('profile.edit.password-missing') : undefined,
    healthDataConsent: lacksConsent ? t('profile.edit.consent-missing') : undefined,
  };
}

/** Only what was changed, so that nothing is overwritten that somebody saved elsewhere meanwhile. */
export function checkPerson(profile: Profile, draft: PersonDraft, t: Say): Checked<ProfileChanges> {
  const before = draftOf(profile);
  const gone = withdrawsConsent(profile, draft) ? ABOUT_HEALTH : [];
  const changed = plain.filter((field) => !gone.includes(field) && draft[field].trim() !== before[field]);
  const changes = {
    ...(draft.name.trim() === before.name ? {} : splitName(draft.name)),
    ...Object.fromEntries(changed.map((field) => [field, field === 'sex' && draft.sex === '' ? null : draft[field]])),
  };
  if (Object.keys(changes).length === 0 && !withdrawsConsent(profile, draft))
    return refused({ '': t('profile.edit.nothing') });
  const checked = editProfile.safeParse({
    ...changes,
    ...(changesEmail(profile, draft) ? { currentPassword: draft.currentPassword || undefined } : {}),
    ...consentChange(profile, draft),
  });
  return withProblems(checked, missing(profile, draft, t));
}

/** First and last name are one field here. */
export function personField(path: string): string | undefined {
  return path === 'firstName' || path === 'lastName' ? 'name' : path;
}
