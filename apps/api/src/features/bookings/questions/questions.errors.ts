import { invalidInput, refuse, refuseField } from '../../../platform/errors.ts';
import { spokenDate } from '../../../platform/spoken-dates.ts';
import { questionsWords, says } from './questions.words.ts';

/** The page lists all that is wrong before it sends a form. */
export const notAForm = () => invalidInput({ form: says('questions.error.form') });

export const versionUsed = (last: number) =>
  refuseField('form', 'version_used', says('questions.error.version-used', { last }));

export const pastDay = () => refuseField('validFrom', 'date_in_the_past', says('questions.error.past-day'));

/** Answers of another day would say nothing of today. */
export const notItsDay = (day: string) =>
  refuse('not_its_day', (locale) =>
    questionsWords(locale)('questions.error.not-its-day', { day: spokenDate(day, locale) }),
  );

export const notAccepted = () => refuse('wrong_state', says('questions.error.not-accepted'));
