import { AppError } from '../../platform/errors.ts';

export function bloodTypeConfirmed(): AppError {
  const message = 'A facility has confirmed your blood type. Ask a facility to correct it.';
  return new AppError({ code: 'blood_type_confirmed', message, fields: { bloodType: message } });
}

/** Facilities tested different types; what the donor says would not settle that. */
export function bloodTypeUnclear(): AppError {
  const message = 'Facilities tested different blood types for you. Ask one of them to test you again.';
  return new AppError({ code: 'blood_type_unclear', message, fields: { bloodType: message } });
}

/** Blood type and sex decide about donations and are data about health: kept with the donor's consent only. */
export function consentNeeded(): AppError {
  const message = 'Tick this box so that we may keep data about your health.';
  return new AppError({ code: 'consent_needed', message, fields: { healthDataConsent: message } });
}

/** Blood type and date of birth are the donor's; staff have none. */
export function forDonorsOnly(fields: readonly string[]): AppError {
  const message = 'Only donors have this in their profile.';
  const named = Object.fromEntries(fields.map((field) => [field, message]));
  return new AppError({ code: 'donors_only', message, fields: named });
}

type Unusable = 'not_a_picture' | 'animated_picture' | 'too_many_pixels';

function unusablePicture(code: Unusable, message: string): AppError {
  return new AppError({ code, message, fields: { avatar: message } });
}

/** Not one of the three formats, damaged, or mixed with other data. */
export const notAPicture = () => unusablePicture('not_a_picture', 'This is not a PNG, JPEG or WebP picture.');
export const animatedPicture = () => unusablePicture('animated_picture', 'Choose a picture that does not move.');
export const tooManyPixels = () => unusablePicture('too_many_pixels', 'This picture has too many pixels.');

/** Otherwise nobody could manage the facility's staff. */
export function lastAdmin(): AppError {
  const message = 'You are the last Admin of your facility. Make another member of its staff an Admin first.';
  return new AppError({ code: 'last_admin', message });
}
