import { AppError } from '../../platform/errors.ts';
import { spokenDate } from '../../platform/spoken-dates.ts';
import { enteredDonorsWords, says } from './entered-donors.words.ts';

const refuseField = (field: string, code: 'dead_link' | 'wrong_birth_date', message: ReturnType<typeof says>) =>
  new AppError({ code, message, fields: { [field]: message } });

/** The facility may not raise appeals, and so may not enter people. */
export const mayNotEnter = () =>
  new AppError({ code: 'appeals_withheld', message: says('entered-donors.error.withheld') });

/** A link or code that never was, is claimed, replaced or too old, or was tried too often: which of them stays unknown. */
export const deadSecret = () => refuseField('secret', 'dead_link', says('entered-donors.error.dead-secret'));

export const wrongBirthDate = () =>
  refuseField('dateOfBirth', 'wrong_birth_date', says('entered-donors.error.birth-date'));

/** The account has a donation on the same day at the same facility. */
export const donatedTwice = (date: string) =>
  new AppError({
    code: 'donated_twice',
    message: (locale) => enteredDonorsWords(locale)('entered-donors.error.twice', { day: spokenDate(date, locale) }),
  });

/** An appointment of one of the two lies within the interval of a donation of the other. */
export const appointmentTooClose = (date: string) =>
  new AppError({
    code: 'too_close_to_scheduled',
    message: (locale) =>
      enteredDonorsWords(locale)('entered-donors.error.too-close', { day: spokenDate(date, locale) }),
  });
