import type { Words } from '../../../platform/words/wording.ts';
import { says } from './profile.words.ts';
import { AppError } from '../../../platform/errors.ts';

export function bloodTypeConfirmed(): AppError {
  const message = says('profile.error.confirmed');
  return new AppError({ code: 'blood_type_confirmed', message, fields: { bloodType: message } });
}

/** Facilities tested different types; what the donor says would not settle that. */
export function bloodTypeUnclear(): AppError {
  const message = says('profile.error.unclear');
  return new AppError({ code: 'blood_type_unclear', message, fields: { bloodType: message } });
}

/** Blood type and sex decide about donations and are data about health: kept with the donor's consent only. */
export function consentNeeded(): AppError {
  const message = says('profile.error.consent');
  return new AppError({ code: 'consent_needed', message, fields: { healthDataConsent: message } });
}

/** Blood type and date of birth are the donor's; staff have none. */
export function forDonorsOnly(fields: readonly string[]): AppError {
  const message = says('profile.error.donors-only');
  const named = Object.fromEntries(fields.map((field) => [field, message]));
  return new AppError({ code: 'donors_only', message, fields: named });
}

type Unusable = 'not_a_picture' | 'animated_picture' | 'too_many_pixels';

function unusablePicture(code: Unusable, message: Words): AppError {
  return new AppError({ code, message, fields: { avatar: message } });
}

/** Not one of the three formats, damaged, or mixed with other data. */
export const notAPicture = () => unusablePicture('not_a_picture', says('profile.error.not-a-picture'));
export const animatedPicture = () => unusablePicture('animated_picture', says('profile.error.animated'));
export const tooManyPixels = () => unusablePicture('too_many_pixels', says('profile.error.too-many-pixels'));

/** Otherwise nobody could manage the facility's staff. */
export function lastAdmin(): AppError {
  const message = says('profile.error.last-admin');
  return new AppError({ code: 'last_admin', message });
}
