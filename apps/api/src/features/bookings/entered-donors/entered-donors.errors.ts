import type { HandoverObstacle } from '@sanguine/contract';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { spokenDate } from '../../../platform/spoken-dates.ts';
import type { MergeConflict } from '../lifecycle/index.ts';
import { enteredDonorsWords, says } from './entered-donors.words.ts';

/** The facility may not raise appeals, and so may not enter people. */
export const mayNotEnter = () =>
  new AppError({ code: 'appeals_withheld', message: says('entered-donors.error.withheld') });

/** A link or code that never was, is claimed, replaced or too old, or was tried too often: which of them stays unknown. */
export const deadSecret = () => refuseField('secret', 'dead_link', says('entered-donors.error.dead-secret'));

export const wrongBirthDate = () =>
  refuseField('dateOfBirth', 'wrong_birth_date', says('entered-donors.error.birth-date'));

/** The name is not that of the record. */
export const wrongName = () => refuseField('firstName', 'other_person', says('entered-donors.error.name'));

/** The account has another name than the record. */
export const otherPerson = () =>
  new AppError({ code: 'other_person', message: says('entered-donors.error.other-person') });

const HANDOVER_WORDS = {
  entered_by_you: says('entered-donors.error.entered-by-you'),
  contact_on_file: says('entered-donors.error.contact-on-file'),
  claim_waits: says('entered-donors.error.claim-waits'),
} as const satisfies Record<HandoverObstacle, unknown>;

/** This member of staff may not hand out what opens the record. */
export const mayNotHandOver = (code: HandoverObstacle) => new AppError({ code, message: HANDOVER_WORDS[code] });

/** Nothing that was asked for with a code waits any more. */
export const nothingWaits = () =>
  new AppError({ code: 'wrong_state', message: says('entered-donors.error.nothing-waits') });

/** The account has a donation on the same day at the same facility. */
const donatedTwice = (date: string) =>
  new AppError({
    code: 'donated_twice',
    message: (locale) => enteredDonorsWords(locale)('entered-donors.error.twice', { day: spokenDate(date, locale) }),
  });

/** An appointment of one of the two lies within the interval of a donation of the other. */
const appointmentTooClose = (date: string) =>
  new AppError({
    code: 'too_close_to_scheduled',
    message: (locale) =>
      enteredDonorsWords(locale)('entered-donors.error.too-close', { day: spokenDate(date, locale) }),
  });

/** Something keeps two histories apart. */
export const mergeRefused = ({ reason, date }: MergeConflict) =>
  reason === 'twice' ? donatedTwice(date) : appointmentTooClose(date);
