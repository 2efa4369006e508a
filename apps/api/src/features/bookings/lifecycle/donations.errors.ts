import { donationsWords, says } from './donations.words.ts';
import type { Words } from '../../../platform/words/wording.ts';
import {
  ANSWER_LINK_HOURS,
  ANSWER_UNDO_MINUTES,
  type BloodType,
  DISPUTE_DAYS,
  EARLY_HOURS,
  type EligibilityReason,
  type FailureCode,
  MAX_DAYS_AHEAD,
  MAIL_WAIT_MINUTES,
  MAX_WAITING_BOOKINGS,
  NO_SHOW_MINUTES,
  type RequestStatus,
  UNDO_HOURS,
} from '@sanguine/contract';
import { AppError, refuse, refuseField } from '../../../platform/errors.ts';
import { spokenDate, spokenDateTime } from '../../../platform/spoken-dates.ts';

const refuseDate = (code: FailureCode, message: Words) => refuseField('preferredDate', code, message);

/** The request's present state does not allow it; the message says the state. */
export const notInThisState = (status: RequestStatus) =>
  refuse('wrong_state', says('lifecycle.error.state', { status }));

export const alreadyRequested = () => refuseDate('already_requested', says('lifecycle.error.already-requested'));

export const alreadyAnswered = () => refuse('already_answered', says('lifecycle.error.already-answered'));

/** Others answered first; a donation is welcome all the same. */
export const emergencyCovered = (facility: string) =>
  refuse('emergency_covered', says('lifecycle.error.covered', { facility }));

/** Its time has passed. */
export const emergencyOver = () => refuse('emergency_over', says('lifecycle.error.emergency-over'));

/** A colleague changed the emergency since it was read. */
export const emergencyChanged = () => refuse('emergency_changed', says('lifecycle.error.emergency-changed'));

/** More came from elsewhere, or is scheduled, than the emergency asks for. */
export const moreThanAsked = (field: string, most: number) =>
  refuseField(field, 'more_than_asked', says('lifecycle.error.more-than-asked', { most }));

export const fewerThanCovered = (least: number) =>
  refuseField('unitsNeeded', 'fewer_than_covered', says('lifecycle.error.fewer-than-covered', { least }));

/** A donor comes later than the emergency would end. */
export const donorComesLater = () => refuseDate('donor_comes_later', says('lifecycle.error.donor-comes-later'));

/** For staff: without a confirmed address a donor has one booking at a time. */
export const donorMustVerify = () => refuse('verify_address_first', says('lifecycle.error.donor-verify-first'));

export const tooManyWaiting = () =>
  refuse('too_many_waiting', says('lifecycle.error.too-many-waiting', { most: MAX_WAITING_BOOKINGS }));

/** Without a verified email address there is one open request at a time. */
export const verifyAddressFirst = () => refuse('verify_address_first', says('lifecycle.error.verify-first'));

export const slotFull = () => refuseDate('slot_full', says('lifecycle.error.slot-full'));

/** Only places in sessions can be exchanged. */
export const notInASession = () => refuse('not_in_a_session', says('lifecycle.error.no-session'));

export const alreadyBegun = () => refuse('already_begun', says('lifecycle.error.begun'));

/** The link of a closed session works once; the message says what became of the appointment. */
export const alreadyRebooked = (date: string) =>
  refuse('already_rebooked', (locale) =>
    donationsWords(locale)('lifecycle.error.rebooked', { when: spokenDateTime(date, locale) }),
  );

export const sessionIsClosed = () => refuse('session_closed', says('lifecycle.error.session-closed'));

/** For staff: the donor has been asked to choose another time. */
export const theirSessionIsClosed = () => refuse('session_closed', says('lifecycle.error.their-session-closed'));

export const takesPlaceAfterAll = (date: string) =>
  refuse('already_rebooked', (locale) =>
    donationsWords(locale)('lifecycle.error.after-all', { when: spokenDateTime(date, locale) }),
  );

export function deadLink(): AppError {
  const message = says('lifecycle.error.dead-link');
  return refuseField('token', 'dead_link', message);
}

/** The link of an appeal mail was used before, or is too old: who can sign in still answers. */
export const answerLinkOver = () =>
  refuseField('token', 'dead_link', says('lifecycle.error.answer-link-over', { hours: ANSWER_LINK_HOURS }));

/** By a link nobody ends another booking of its donor. */
export const endsAnother = () => refuse('ends_a_booking', says('lifecycle.error.ends-another'));

export const undoAnswerTooLate = () =>
  refuse('undo_too_late', says('lifecycle.error.undo-answer-late', { minutes: ANSWER_UNDO_MINUTES }));

export const alreadyCheckedIn = () => refuse('already_checked_in', says('lifecycle.error.checked-in'));

export const notCheckedIn = () => refuse('not_checked_in', says('lifecycle.error.not-checked-in'));

export const notMissedYet = () =>
  refuse('not_over_yet', says('lifecycle.error.not-missed-yet', { minutes: NO_SHOW_MINUTES }));

/** Listed from a directory; nobody there could answer. */
export const notOnSanguine = () => refuse('not_on_sanguine', says('lifecycle.error.not-on-sanguine'));

/** The bag of another donation here: the wrong line, or the wrong bag. */
export const donationNumberTaken = () =>
  refuseField('donationNumber', 'donation_number_taken', says('lifecycle.error.number-taken'));

/** Two donations of the one who answers, at the same moment: the other came first. */
export const scheduledMeanwhile = () => refuse('scheduled_meanwhile', says('lifecycle.error.meanwhile'));

export const dateInThePast = () => refuseDate('date_in_the_past', says('lifecycle.error.past'));

export const dateTooFar = () => refuseDate('date_too_far', says('lifecycle.error.too-far', { days: MAX_DAYS_AHEAD }));

export const outsideOpeningHours = (hours: string) =>
  refuseDate('outside_opening_hours', says('lifecycle.error.closed-then', { hours }));

export const nobodyCanAnswer = (opensNext: string | undefined) =>
  refuseDate(
    'nobody_can_answer',
    opensNext === undefined
      ? says('lifecycle.error.nobody-can')
      : (locale) =>
          donationsWords(locale)('lifecycle.error.nobody-can-until', { when: spokenDateTime(opensNext, locale) }),
  );

export const wrongOpening = (message: Words) => refuseField('opening', 'wrong_opening', message);

export const afterTheEmergency = () => refuseDate('after_the_emergency', says('lifecycle.error.after-emergency'));

const codeOf = (reason: EligibilityReason): FailureCode =>
  reason === 'too_young' || reason === 'too_old' ? 'outside_ages' : reason;

/** The donor may not give on that date; the message says why and from when they may. */
export const notEligible = (reason: EligibilityReason, message: Words, firstDate: string | null) =>
  new AppError({
    code: codeOf(reason),
    message,
    fields: { preferredDate: message },
    firstDate: firstDate ?? undefined,
  });

/** Shown to staff instead of the reason, which may be a donation at another facility. */
export const donorCannotGive = () => refuseDate('donor_cannot_give', says('lifecycle.error.donor-cannot'));

/** The emergency asks for blood that the donor's may not be given for, as far as it is known. */
export const wrongBloodType = (reason: EligibilityReason, message: Words) => refuse(codeOf(reason), message);

export const anotherBloodType = (confirmed: BloodType) =>
  refuseField('bloodType', 'another_blood_type', says('lifecycle.error.other-type', { type: confirmed }));

/** Before its day a donation is recorded only when staff say that the donor came today. */
export const notItsDay = (preferredDate: string) =>
  refuseField('cameToday', 'not_its_day', (locale) =>
    donationsWords(locale)('lifecycle.error.not-its-day', { day: spokenDate(preferredDate, locale) }),
  );

/** An outcome of somebody who is not checked in, or came long before their time, is recorded with a reason only. */
export const noArrival = (doubt: 'not-here' | 'early') =>
  refuseField('reason', 'no_arrival', says(`lifecycle.error.no-arrival.${doubt}`, { hours: EARLY_HOURS }));

export const undoTooLate = () => refuse('undo_too_late', says('lifecycle.error.undo-late', { hours: UNDO_HOURS }));

export const undoCancellationTooLate = () =>
  refuse('undo_too_late', says('lifecycle.error.undo-cancel-late', { minutes: MAIL_WAIT_MINUTES }));

/** Staff undo a cancellation after the donor has arranged another donation; they learn nothing more of it. */
export const donorHasAnother = () => refuse('scheduled_meanwhile', says('lifecycle.error.donor-has-another'));

export const disputeTooLate = () =>
  refuse('dispute_too_late', says('lifecycle.error.dispute-late', { days: DISPUTE_DAYS }));

export const alreadyDisputed = () => refuse('already_disputed', says('lifecycle.error.disputed'));

export const disputeSettled = () => refuse('dispute_settled', says('lifecycle.error.settled'));

export const notDisputed = () => refuse('not_disputed', says('lifecycle.error.not-disputed'));

export const stillDisputed = () => refuse('still_disputed', says('lifecycle.error.still-disputed'));

export const donorGone = () => refuse('donor_gone', says('lifecycle.error.donor-gone'));

/** Says that what a facility stated itself is changed with a reason, which the donor reads. */
export const reasonNeeded = (own: BloodType, field: 'reason' | 'notes') =>
  refuseField(field, 'reason_needed', says('lifecycle.error.reason-needed', { type: own }));

/** There is no tested type of this facility to remove. */
export const nothingTested = () => refuse('nothing_tested', says('lifecycle.error.nothing-tested'));
