import { AppError } from '../../../platform/errors.ts';
import type { Words } from '../../../platform/words/wording.ts';
import { messagesWords, says } from './messages.words.ts';

/** Strangers cannot use a session to lead its donors somewhere else. */
export function noLinks(found: string): AppError {
  const message: Words = (locale) => messagesWords(locale)('messages.error.no-links', { found });
  return new AppError({ code: 'invalid_input', message, fields: { text: message } });
}

export const messagesWithheld = () =>
  new AppError({ code: 'appeals_withheld', message: says('messages.error.withheld') });

export const sentAlready = () => new AppError({ code: 'sent_today', message: says('messages.error.sent-today') });

export const nobodyBooked = () =>
  new AppError({ code: 'nobody_booked', message: says('messages.error.nobody-booked') });
