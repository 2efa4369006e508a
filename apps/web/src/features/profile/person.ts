import type { Profile, Sex } from '@sanguine/contract';

export const sexWord: Record<Sex, string> = { female: 'Female', male: 'Male' };

export function fullName({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
