import { editProfile, type Profile } from '@sanguine/contract';
import { type Checked, refused } from '../../platform/edit-form.ts';
import { splitName } from '../accounts/index.ts';
import type { ProfileChanges } from './api.ts';

/** What stands in the form. */
export interface PersonDraft {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly bloodType: string;
}

export function fullName({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

export function draftOf(profile: Profile): PersonDraft {
  const { email, phoneNumber, address, bloodType = '' } = profile;
  return { name: fullName(profile), email, phoneNumber, address, bloodType };
}

/** A facility has confirmed it: only a facility can correct it. */
export function isConfirmed({ bloodTypeCertainty }: Profile): boolean {
  return bloodTypeCertainty === 'confirmed';
}

const plain = ['email', 'phoneNumber', 'address', 'bloodType'] as const;

/** Only what was changed, so that nothing is overwritten that somebody saved elsewhere meanwhile. */
export function checkPerson(profile: Profile, draft: PersonDraft): Checked<ProfileChanges> {
  const before = draftOf(profile);
  const changed = plain.filter((field) => draft[field].trim() !== before[field]);
  const changes = {
    ...(draft.name.trim() === before.name ? {} : splitName(draft.name)),
    ...Object.fromEntries(changed.map((field) => [field, draft[field]])),
  };
  if (Object.keys(changes).length === 0) return refused('', 'Change at least one thing, or close this dialog.');
  return editProfile.safeParse(changes);
}

/** First and last name are one field here. */
export function personField(path: string): string | undefined {
  return path === 'firstName' || path === 'lastName' ? 'name' : path;
}
