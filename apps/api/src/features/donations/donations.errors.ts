import {
  type BloodType,
  DISPUTE_DAYS,
  type EligibilityReason,
  MAX_DAYS_AHEAD,
  MOST_WAITING,
  type RequestStatus,
  UNDO_HOURS,
} from '@sanguine/contract';
import { AppError } from '../../platform/errors.ts';
import { spokenDate, spokenDateTime } from '../../platform/spoken-dates.ts';

const WORD: Record<RequestStatus, string> = {
  PENDING: 'still waiting for an answer',
  APPROVED: 'already scheduled',
  REJECTED: 'already declined',
  COMPLETED: 'already completed',
  CANCELLED: 'already cancelled',
};

/** The request's present state does not allow it; the message says the state. */
export function notInThisState(status: RequestStatus): AppError {
  const message = `This request is ${WORD[status]} (${status}).`;
  return new AppError({ status: 409, code: 'wrong_state', message });
}

export function alreadyRequested(): AppError {
  const message = 'You already have an open request here at this time.';
  return new AppError({ status: 409, code: 'already_requested', message, fields: { preferredDate: message } });
}

export function alreadyAnswered(): AppError {
  const message = 'You already answered this emergency request.';
  return new AppError({ status: 409, code: 'already_answered', message });
}

/** Others answered first; a donation is welcome all the same. */
export function emergencyCovered(facility: string): AppError {
  const message = `Thank you: other donors have just covered this emergency request. ${facility} still needs blood, and you can book a normal donation there.`;
  return new AppError({ status: 409, code: 'emergency_covered', message });
}

export function tooManyWaiting(): AppError {
  const message = `You have ${MOST_WAITING} requests that wait for an answer. Cancel one of them first, or wait until it is answered.`;
  return new AppError({ status: 409, code: 'too_many_waiting', message });
}

/** Without a verified email address there is one open request at a time. */
export function verifyAddressFirst(): AppError {
  const message =
    'You already have an open request. Verify your email address to have more than one at a time: enter the code that we mailed you, or ask for a new one.';
  return new AppError({ status: 409, code: 'verify_address_first', message });
}

export function slotFull(): AppError {
  const message = 'This time is fully booked. Choose another one.';
  return new AppError({ status: 409, code: 'slot_full', message, fields: { preferredDate: message } });
}

type DateRule =
  | 'date_in_the_past'
  | 'date_too_far'
  | 'outside_opening_hours'
  | 'nobody_can_answer'
  | 'after_the_emergency'
  | 'donor_cannot_give'
  | (typeof CODES)[EligibilityReason];

function dateRule(code: DateRule, message: string): AppError {
  return new AppError({ status: 422, code, message, fields: { preferredDate: message } });
}

export const dateInThePast = () => dateRule('date_in_the_past', 'Choose a date and time in the future.');
export const dateTooFar = () => dateRule('date_too_far', `Choose a date within the next ${MAX_DAYS_AHEAD} days.`);
export const outsideOpeningHours = (hours: string) =>
  dateRule('outside_opening_hours', `The facility is closed at that time. It is open: ${hours}.`);
export const nobodyCanAnswer = (opensNext: string | undefined) =>
  dateRule(
    'nobody_can_answer',
    opensNext === undefined
      ? 'Your facility is closed until then, so no donor can come. Say when it opens for this emergency.'
      : `Your facility is closed until then, so no donor can come. It opens on ${spokenDateTime(opensNext)}: choose a time after that, or say when it opens for this emergency.`,
  );
export const wrongOpening = (message: string) =>
  new AppError({ status: 422, code: 'wrong_opening', message, fields: { opening: message } });
export const afterTheEmergency = () => dateRule('after_the_emergency', 'Choose a time before the blood is needed.');

const CODES = {
  too_young: 'outside_ages',
  too_old: 'outside_ages',
  too_soon: 'too_soon',
  too_close_to_scheduled: 'too_close_to_scheduled',
  blood_type_unknown: 'blood_type_unknown',
  blood_type_unclear: 'blood_type_unclear',
  incompatible_blood_type: 'incompatible_blood_type',
} as const satisfies Record<EligibilityReason, string>;

/** The donor may not give on that date; the message says why and from when they may. */
export function notEligible(reason: EligibilityReason, message: string): AppError {
  return dateRule(CODES[reason], message);
}

/** Told to staff instead of the reason, which may be a donation at another facility. */
export const donorCannotGive = () => dateRule('donor_cannot_give', 'This donor cannot give on that date.');

export function anotherBloodType(confirmed: BloodType): AppError {
  const message = `A facility confirmed that your blood type is ${confirmed}.`;
  return new AppError({ status: 422, code: 'another_blood_type', message, fields: { bloodType: message } });
}

/** Listed from a directory; nobody there could answer. */
export function notOnSanguine(): AppError {
  const message = 'This facility is not on Sanguine yet. Call or visit it to donate there.';
  return new AppError({ status: 409, code: 'not_on_sanguine', message });
}

/** The emergency asks for blood that the donor's may not be given for, as far as it is known. */
export function wrongBloodType(reason: EligibilityReason, message: string): AppError {
  return new AppError({ status: 422, code: CODES[reason], message });
}

/** Two donations of the one who answers, at the same moment: the other came first. */
export function scheduledMeanwhile(): AppError {
  const message = 'Another donation of yours was scheduled too close to this date in the meantime.';
  return new AppError({ status: 409, code: 'scheduled_meanwhile', message });
}

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
