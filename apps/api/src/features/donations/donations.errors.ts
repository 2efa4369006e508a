import {
  type BloodType,
  DISPUTE_DAYS,
  type EligibilityReason,
  type FailureCode,
  MAX_DAYS_AHEAD,
  MAX_WAITING_BOOKINGS,
  type RequestStatus,
  UNDO_HOURS,
} from '@sanguine/contract';
import { AppError } from '../../platform/errors.ts';
import { spokenDate, spokenDateTime } from '../../platform/spoken-dates.ts';

const refuse = (code: FailureCode, message: string) => new AppError({ code, message });

const refuseField = (field: string, code: FailureCode, message: string) =>
  new AppError({ code, message, fields: { [field]: message } });

const refuseDate = (code: FailureCode, message: string) => refuseField('preferredDate', code, message);

const WORD: Record<RequestStatus, string> = {
  PENDING: 'still waiting for an answer',
  APPROVED: 'already scheduled',
  REJECTED: 'already declined',
  COMPLETED: 'already completed',
  CANCELLED: 'already cancelled',
  NO_SHOW: 'recorded as a no-show',
};

/** The request's present state does not allow it; the message says the state. */
export const notInThisState = (status: RequestStatus) =>
  refuse('wrong_state', `This request is ${WORD[status]} (${status}).`);

export const alreadyRequested = () =>
  refuseDate('already_requested', 'You already have an open request here at this time.');

export const alreadyAnswered = () => refuse('already_answered', 'You already answered this emergency request.');

/** Others answered first; a donation is welcome all the same. */
export const emergencyCovered = (facility: string) =>
  refuse(
    'emergency_covered',
    `Thank you: other donors have just covered this emergency request. ${facility} still needs blood, and you can book a normal donation there.`,
  );

export const tooManyWaiting = () =>
  refuse(
    'too_many_waiting',
    `You have ${MAX_WAITING_BOOKINGS} requests that wait for an answer. Cancel one of them first, or wait until it is answered.`,
  );

/** Without a verified email address there is one open request at a time. */
export const verifyAddressFirst = () =>
  refuse(
    'verify_address_first',
    'You already have an open request. Verify your email address to have more than one at a time: enter the code that we mailed you, or ask for a new one.',
  );

export const slotFull = () => refuseDate('slot_full', 'This time is fully booked. Choose another one.');

/** Only places in sessions can be exchanged. */
export const notInASession = () =>
  refuse('not_in_a_session', 'This appointment is in no published session. Cancel it and book another time.');

export const alreadyBegun = () => refuse('already_begun', 'This appointment has begun.');

/** The link of a closed session works once; the message says what became of the appointment. */
export const alreadyRebooked = (date: string) =>
  refuse('already_rebooked', `This appointment was moved to ${spokenDateTime(date)}.`);

export const sessionIsClosed = () =>
  refuse('session_closed', 'The facility has closed this session. Choose another time.');

export const takesPlaceAfterAll = (date: string) =>
  refuse('already_rebooked', `The session was opened again: your appointment stands, on ${spokenDateTime(date)}.`);

export function deadLink(): AppError {
  const message = 'This link does not work. Open it from the newest mail.';
  return new AppError({ code: 'dead_link', message, fields: { token: message } });
}

export const alreadyCheckedIn = () => refuse('already_checked_in', 'This donor is already checked in.');

/** The same for a code that never was, one of another facility, and one at another time. */
export const wrongCheckInCode = () =>
  refuseField(
    'code',
    'wrong_code',
    'No appointment at your facility has this code now. Check it, or find the donor in the list.',
  );

export const mayNotTellDonors = () =>
  refuse(
    'appeals_withheld',
    'Donors are notified of this once the operator of this site lets your facility appeal to them.',
  );

export const notCheckedIn = () => refuse('not_checked_in', 'This donor is not checked in.');

/** The same for an address of nobody, of a donor elsewhere, and of one who refused: what it is stays unknown. */
export const notADonorHere = () =>
  refuseField(
    'email',
    'not_a_donor_here',
    'No donor of your facility has this address. Only donors who have had an appointment here are found. Ask this person to show their code or to book on their phone, or count them without an account.',
  );

export const sayBloodType = () =>
  refuseField('bloodType', 'blood_type_unknown', 'Choose the blood type that the donor says they have.');

export const notOverYet = () =>
  refuse('not_over_yet', 'The donor may still come. Record this when the session is over.');

/** Listed from a directory; nobody there could answer. */
export const notOnSanguine = () =>
  refuse('not_on_sanguine', 'This facility is not on Sanguine yet. Call or visit it to donate there.');

/** Two donations of the one who answers, at the same moment: the other came first. */
export const scheduledMeanwhile = () =>
  refuse('scheduled_meanwhile', 'Another donation of yours was scheduled too close to this date in the meantime.');

export const dateInThePast = () => refuseDate('date_in_the_past', 'Choose a date and time in the future.');

export const dateTooFar = () => refuseDate('date_too_far', `Choose a date within the next ${MAX_DAYS_AHEAD} days.`);

export const outsideOpeningHours = (hours: string) =>
  refuseDate('outside_opening_hours', `The facility is closed at that time. It is open: ${hours}.`);

export const nobodyCanAnswer = (opensNext: string | undefined) =>
  refuseDate(
    'nobody_can_answer',
    opensNext === undefined
      ? 'Your facility is closed until then, so no donor can come. Say when it opens for this emergency.'
      : `Your facility is closed until then, so no donor can come. It opens on ${spokenDateTime(opensNext)}: choose a time after that, or say when it opens for this emergency.`,
  );

export const wrongOpening = (message: string) => refuseField('opening', 'wrong_opening', message);

export const afterTheEmergency = () => refuseDate('after_the_emergency', 'Choose a time before the blood is needed.');

const codeOf = (reason: EligibilityReason): FailureCode =>
  reason === 'too_young' || reason === 'too_old' ? 'outside_ages' : reason;

/** The donor may not give on that date; the message says why and from when they may. */
export const notEligible = (reason: EligibilityReason, message: string, firstDate: string | null) =>
  new AppError({
    code: codeOf(reason),
    message,
    fields: { preferredDate: message },
    firstDate: firstDate ?? undefined,
  });

/** Shown to staff instead of the reason, which may be a donation at another facility. */
export const donorCannotGive = () => refuseDate('donor_cannot_give', 'This donor cannot give on that date.');

/** The emergency asks for blood that the donor's may not be given for, as far as it is known. */
export const wrongBloodType = (reason: EligibilityReason, message: string) => refuse(codeOf(reason), message);

export const anotherBloodType = (confirmed: BloodType) =>
  refuseField('bloodType', 'another_blood_type', `A facility confirmed that your blood type is ${confirmed}.`);

/** Before its day a donation is recorded only when staff say that the donor came today. */
export const notItsDay = (preferredDate: string) =>
  refuseField(
    'cameToday',
    'not_its_day',
    `This appointment is on ${spokenDate(preferredDate.slice(0, 10))}. If the donor came today instead, say so.`,
  );

export const undoTooLate = () =>
  refuse('undo_too_late', `A completed donation can be undone within ${UNDO_HOURS} hours, and that time has passed.`);

export const disputeTooLate = () =>
  refuse(
    'dispute_too_late',
    `A donation can be disputed within ${DISPUTE_DAYS} days, and that time has passed. Ask the facility.`,
  );

export const alreadyDisputed = () =>
  refuse('already_disputed', 'You already said that this was not you. The facility and the operator know.');

export const disputeSettled = () =>
  refuse('dispute_settled', 'The operator looked into this donation and found that it stands.');

export const notDisputed = () => refuse('not_disputed', 'The donor does not dispute this donation.');

export const stillDisputed = () =>
  refuse('still_disputed', 'The donor says that this was not them. A tested type can be entered once that is settled.');

export const donorGone = () => refuse('donor_gone', 'The donor has erased their account.');

/** What a facility said itself is changed with a reason, which the donor reads. */
export const reasonNeeded = (own: BloodType, field: 'reason' | 'notes') =>
  refuseField(field, 'reason_needed', `Your facility entered ${own} before. Say why that changes: the donor reads it.`);

/** There is no tested type of this facility to remove. */
export const nothingTested = () => refuse('nothing_tested', 'Your facility has entered no tested type for this donor.');
