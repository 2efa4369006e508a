import { type RaiseObstacle, raiseObstacleText } from '@sanguine/contract';
import { AppError } from '../../platform/errors.ts';

/** Why an emergency cannot be raised now, in the words that the screen shows, too. */
export function cannotRaise(obstacle: RaiseObstacle): AppError {
  const message = raiseObstacleText(obstacle);
  const { code } = obstacle;
  return new AppError({ code, message, ...(code === 'too_many_units' ? { fields: { unitsNeeded: message } } : {}) });
}

export function alreadyReported(): AppError {
  const message = 'You have reported this request already.';
  return new AppError({ code: 'already_reported', message });
}

export function confirmBeforeReporting(): AppError {
  const message = 'Confirm your email address before you report a request.';
  return new AppError({ code: 'verify_address_first', message });
}

export function notInAudience(): AppError {
  const message = 'Only donors who can be asked for a request may report it. You can tell us about it under Help.';
  return new AppError({ code: 'not_in_audience', message });
}

export function tooManyReports(most: number): AppError {
  const message = `You have reported ${most} requests in the last 30 days. You can tell us about this one under Help.`;
  return new AppError({ code: 'too_many_reports', message });
}

/** Only a facility of which donors hear may count them. */
export function appealsWithheld(): AppError {
  const message = 'Your facility may not appeal to donors yet. Once it may, this shows about how many would be asked.';
  return new AppError({ code: 'appeals_withheld', message });
}
