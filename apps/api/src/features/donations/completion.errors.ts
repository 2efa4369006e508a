import { type BloodType, DISPUTE_DAYS, UNDO_HOURS } from '@sanguine/contract';
import { AppError } from '../../platform/errors.ts';
import { spokenDate } from '../../platform/spoken-dates.ts';

type Conflict =
  | 'already_disputed'
  | 'dispute_settled'
  | 'dispute_too_late'
  | 'donor_gone'
  | 'not_disputed'
  | 'nothing_tested'
  | 'still_disputed'
  | 'undo_too_late';

const conflict = (code: Conflict, message: string) => new AppError({ status: 409, code, message });

/** Before its day a donation is recorded only when staff say that the donor came today. */
export function notItsDay(preferredDate: string): AppError {
  const message = `This appointment is on ${spokenDate(preferredDate.slice(0, 10))}. If the donor came today instead, say so.`;
  return new AppError({ status: 422, code: 'not_its_day', message, fields: { cameToday: message } });
}

export const undoTooLate = () =>
  conflict('undo_too_late', `A completed donation can be undone within ${UNDO_HOURS} hours, and that time has passed.`);

export const disputeTooLate = () =>
  conflict(
    'dispute_too_late',
    `A donation can be disputed within ${DISPUTE_DAYS} days, and that time has passed. Ask the facility.`,
  );

export const alreadyDisputed = () =>
  conflict('already_disputed', 'You already said that this was not you. The facility and the operator know.');

export const disputeSettled = () =>
  conflict('dispute_settled', 'The operator looked into this donation and found that it stands.');

export const notDisputed = () => conflict('not_disputed', 'The donor does not dispute this donation.');

export const stillDisputed = () =>
  conflict(
    'still_disputed',
    'The donor says that this was not them. A tested type can be entered once that is settled.',
  );

export const donorGone = () => conflict('donor_gone', 'The donor has erased their account.');

/** What a facility said itself is changed with a reason, which the donor reads. */
export function reasonNeeded(own: BloodType, field: 'reason' | 'notes'): AppError {
  const message = `Your facility entered ${own} before. Say why that changes: the donor reads it.`;
  return new AppError({ status: 422, code: 'reason_needed', message, fields: { [field]: message } });
}

/** There is no tested type of this facility to take back. */
export const nothingTested = () =>
  conflict('nothing_tested', 'Your facility has entered no tested type for this donor.');
