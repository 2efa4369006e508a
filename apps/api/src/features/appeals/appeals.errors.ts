import { AppError } from '../../platform/errors.ts';

/** Only a facility of which donors hear may count them. */
export function appealsWithheld(): AppError {
  const message = 'Your facility may not appeal to donors yet. Once it may, this shows about how many would be asked.';
  return new AppError({ status: 409, code: 'appeals_withheld', message });
}
