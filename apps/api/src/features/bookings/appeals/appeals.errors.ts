import { says } from './appeals.words.ts';
import { type Locale, type RaiseObstacle, raiseObstacleText } from '@sanguine/contract';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { contractWords } from '../../../platform/words/contract-words.ts';

/** Says why an emergency cannot be raised now, in the words that the screen shows, too. */
export function cannotRaise(obstacle: RaiseObstacle): AppError {
  const message = (locale: Locale) => raiseObstacleText(obstacle, contractWords(locale));
  const { code } = obstacle;
  return new AppError({ code, message, ...(code === 'too_many_units' ? { fields: { unitsNeeded: message } } : {}) });
}

export function alreadyReported(): AppError {
  const message = says('appeals.error.already-reported');
  return new AppError({ code: 'already_reported', message });
}

export function alreadyAnswered(): AppError {
  const message = says('appeals.error.already-answered');
  return new AppError({ code: 'already_answered', message });
}

export function deadLink(): AppError {
  const message = says('appeals.error.dead-link');
  return refuseField('token', 'dead_link', message);
}

export function confirmBeforeReporting(): AppError {
  const message = says('appeals.error.confirm-first');
  return new AppError({ code: 'verify_address_first', message });
}

export function notInAudience(): AppError {
  const message = says('appeals.error.not-in-audience');
  return new AppError({ code: 'not_in_audience', message });
}

export function tooManyReports(most: number): AppError {
  const message = says('appeals.error.too-many-reports', { most });
  return new AppError({ code: 'too_many_reports', message });
}

/** Only a facility of which donors hear may count them. */
export function appealsWithheld(): AppError {
  const message = says('appeals.error.withheld');
  return new AppError({ code: 'appeals_withheld', message });
}

/** Donors are called only while an emergency is open. */
export function emergencyNotOpen(): AppError {
  return new AppError({ code: 'wrong_state', message: says('appeals.error.not-open') });
}
