import { AppError } from '../../platform/errors.ts';

export function bloodTypeConfirmed(): AppError {
  const message = 'A facility has confirmed your blood type. Ask a facility to correct it.';
  return new AppError({ status: 409, code: 'blood_type_confirmed', message, fields: { bloodType: message } });
}

/** Blood type and date of birth are the donor's; staff have none. */
export function forDonorsOnly(fields: readonly string[]): AppError {
  const message = 'Only donors have this in their profile.';
  const named = Object.fromEntries(fields.map((field) => [field, message]));
  return new AppError({ status: 422, code: 'donors_only', message, fields: named });
}
