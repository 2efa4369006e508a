import { donationsWords, says } from './donations.words.ts';
import type { Words } from '../../platform/words/wording.ts';
import {
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
import { AppError, invalidInput } from '../../platform/errors.ts';
import { spokenDate, spokenDateTime } from '../../platform/spoken-dates.ts';

const refuse = (code: FailureCode, message: Words) => new AppError({ code, message });

const refuseField = (field: string, code: FailureCode, message: Words) =>
  new AppError({ code, message, fields: { [field]: message } });

const refuseDate = (code: FailureCode, message: Words) => refuseField('preferredDate', code, message);

/** The request's present state does not allow it; the message says the state. */
export const notInThisState = (status: RequestStatus) =>
  refuse('wrong_state', says('donations.error.state', { status }));

export const alreadyRequested = () => refuseDate('already_requested', says('donations.error.already-requested'));

export const alreadyAnswered = () => refuse('already_answered', says('donations.error.already-answered'));

/** Others answered first; a donation is welcome all the same. */
export const emergencyCovered = (facility: string) =>
  refuse('emergency_covered', says('donations.error.covered', { facility }));

/** Its time has passed. */
export const emergencyOver = () => refuse('emergency_over', says('donations.error.emergency-over'));

/** A colleague changed the emergency since it was read. */
export const emergencyChanged = () => refuse('emergency_changed', says('donations.error.emergency-changed'));

/** More came from elsewhere, or is scheduled, than the emergency asks for. */
export const moreThanAsked = (field: string, most: number) =>
  refuseField(field, 'more_than_asked', says('donations.error.more-than-asked', { most }));

export const fewerThanCovered = (least: number) =>
  refuseField('unitsNeeded', 'fewer_than_covered', says('donations.error.fewer-than-covered', { least }));

/** A donor comes later than the emergency would end. */
export const donorComesLater = () => refuseDate('donor_comes_later', says('donations.error.donor-comes-later'));

/** For staff: without a confirmed address a donor has one booking at a time. */
export const donorMustVerify = () => refuse('verify_address_first', says('donations.error.donor-verify-first'));

export const tooManyWaiting = () =>
  refuse('too_many_waiting', says('donations.error.too-many-waiting', { most: MAX_WAITING_BOOKINGS }));

/** Without a verified email address there is one open request at a time. */
export const verifyAddressFirst = () => refuse('verify_address_first', says('donations.error.verify-first'));

export const slotFull = () => refuseDate('slot_full', says('donations.error.slot-full'));

/** Only places in sessions can be exchanged. */
export const notInASession = () => refuse('not_in_a_session', says('donations.error.no-session'));

export const alreadyBegun = () => refuse('already_begun', says('donations.error.begun'));

/** The link of a closed session works once; the message says what became of the appointment. */
export const alreadyRebooked = (date: string) =>
  refuse('already_rebooked', (locale) =>
    donationsWords(locale)('donations.error.rebooked', { when: spokenDateTime(date, locale) }),
  );

export const sessionIsClosed = () => refuse('session_closed', says('donations.error.session-closed'));

/** More or fewer bookings wait than staff have seen. */
export const listChanged = (count: number) => refuse('list_changed', says('donations.error.list-changed', { count }));

export const runIsOpen = () => refuse('run_open', says('donations.error.run-open'));

export const runIsOver = () => refuse('run_over', says('donations.error.run-over'));

/** The program failed, and not the booking. */
export const notDecided = () => refuse('unavailable', says('donations.error.not-decided'));

/** For staff: the donor has been asked to choose another time. */
export const theirSessionIsClosed = () => refuse('session_closed', says('donations.error.their-session-closed'));

export const takesPlaceAfterAll = (date: string) =>
  refuse('already_rebooked', (locale) =>
    donationsWords(locale)('donations.error.after-all', { when: spokenDateTime(date, locale) }),
  );

export function deadLink(): AppError {
  const message = says('donations.error.dead-link');
  return new AppError({ code: 'dead_link', message, fields: { token: message } });
}

export const alreadyCheckedIn = () => refuse('already_checked_in', says('donations.error.checked-in'));

/** The code of somebody without an appointment: they are added, not checked in. */
export const withoutAppointment = () => refuse('without_appointment', says('donations.error.without-appointment'));

/** An appointment on another day or at a facility nearby; by showing the code the donor lets the staff read which. */
export const appointmentElsewhere = (facility: string, date: string) =>
  refuseField('code', 'wrong_code', (locale) =>
    donationsWords(locale)('donations.error.check-in-code-elsewhere', { facility, when: spokenDateTime(date, locale) }),
  );

/** The same for a code that never was, and one of which nothing is near. */
export const wrongCheckInCode = () => refuseField('code', 'wrong_code', says('donations.error.check-in-code'));

export const mayNotTellDonors = () => refuse('appeals_withheld', says('donations.error.withheld'));

export const notCheckedIn = () => refuse('not_checked_in', says('donations.error.not-checked-in'));

/** The same for a code that never was, that was used, and that is too old. */
export const wrongWalkInCode = () => refuseField('code', 'wrong_code', says('donations.error.walk-in-code'));

/** The same for an address of nobody, of a donor elsewhere, and of one who refused: what it is stays unknown. */
export const notADonorHere = () => refuseField('email', 'not_a_donor_here', says('donations.error.no-donor-here'));

/** The same for somebody without an account, a donor of others, and one who objected: what it is stays unknown. */
export const noSuchCaller = (field: 'name' | 'number') =>
  refuseField(field, 'not_a_donor_here', says('donations.error.no-caller'));

export const notMissedYet = () =>
  refuse('not_over_yet', says('donations.error.not-missed-yet', { minutes: NO_SHOW_MINUTES }));

/** Listed from a directory; nobody there could answer. */
export const notOnSanguine = () => refuse('not_on_sanguine', says('donations.error.not-on-sanguine'));

/** The bag of another donation here: the wrong line, or the wrong bag. */
export const donationNumberTaken = () =>
  refuseField('donationNumber', 'donation_number_taken', says('donations.error.number-taken'));

/** Two donations of the one who answers, at the same moment: the other came first. */
export const scheduledMeanwhile = () => refuse('scheduled_meanwhile', says('donations.error.meanwhile'));

export const dateInThePast = () => refuseDate('date_in_the_past', says('donations.error.past'));

export const dateTooFar = () => refuseDate('date_too_far', says('donations.error.too-far', { days: MAX_DAYS_AHEAD }));

export const outsideOpeningHours = (hours: string) =>
  refuseDate('outside_opening_hours', says('donations.error.closed-then', { hours }));

export const nobodyCanAnswer = (opensNext: string | undefined) =>
  refuseDate(
    'nobody_can_answer',
    opensNext === undefined
      ? says('donations.error.nobody-can')
      : (locale) =>
          donationsWords(locale)('donations.error.nobody-can-until', { when: spokenDateTime(opensNext, locale) }),
  );

export const wrongOpening = (message: Words) => refuseField('opening', 'wrong_opening', message);

export const afterTheEmergency = () => refuseDate('after_the_emergency', says('donations.error.after-emergency'));

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
export const donorCannotGive = () => refuseDate('donor_cannot_give', says('donations.error.donor-cannot'));

/** The emergency asks for blood that the donor's may not be given for, as far as it is known. */
export const wrongBloodType = (reason: EligibilityReason, message: Words) => refuse(codeOf(reason), message);

export const anotherBloodType = (confirmed: BloodType) =>
  refuseField('bloodType', 'another_blood_type', says('donations.error.other-type', { type: confirmed }));

/** Before its day a donation is recorded only when staff say that the donor came today. */
export const notItsDay = (preferredDate: string) =>
  refuseField('cameToday', 'not_its_day', (locale) =>
    donationsWords(locale)('donations.error.not-its-day', { day: spokenDate(preferredDate, locale) }),
  );

/** An outcome of somebody who is not checked in, or came long before their time, is recorded with a reason only. */
export const noArrival = (doubt: 'not-here' | 'early') =>
  refuseField('reason', 'no_arrival', says(`donations.error.no-arrival.${doubt}`, { hours: EARLY_HOURS }));

export const undoTooLate = () => refuse('undo_too_late', says('donations.error.undo-late', { hours: UNDO_HOURS }));

export const undoCancellationTooLate = () =>
  refuse('undo_too_late', says('donations.error.undo-cancel-late', { minutes: MAIL_WAIT_MINUTES }));

/** Staff undo a cancellation after the donor has arranged another donation; they learn nothing more of it. */
export const donorHasAnother = () => refuse('scheduled_meanwhile', says('donations.error.donor-has-another'));

export const disputeTooLate = () =>
  refuse('dispute_too_late', says('donations.error.dispute-late', { days: DISPUTE_DAYS }));

export const alreadyDisputed = () => refuse('already_disputed', says('donations.error.disputed'));

export const disputeSettled = () => refuse('dispute_settled', says('donations.error.settled'));

export const notDisputed = () => refuse('not_disputed', says('donations.error.not-disputed'));

export const stillDisputed = () => refuse('still_disputed', says('donations.error.still-disputed'));

export const donorGone = () => refuse('donor_gone', says('donations.error.donor-gone'));

/** Says that what a facility stated itself is changed with a reason, which the donor reads. */
export const reasonNeeded = (own: BloodType, field: 'reason' | 'notes') =>
  refuseField(field, 'reason_needed', says('donations.error.reason-needed', { type: own }));

/** From tomorrow, and for at most two years. */
export const wrongDayToWaitFor = (first: string, last: string) =>
  invalidInput({
    notBefore: (locale) =>
      donationsWords(locale)('donations.error.day-to-wait-for', {
        first: spokenDate(first, locale),
        last: spokenDate(last, locale),
      }),
  });

/** There is no tested type of this facility to remove. */
export const nothingTested = () => refuse('nothing_tested', says('donations.error.nothing-tested'));
