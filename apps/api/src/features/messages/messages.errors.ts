import { AppError } from '../../platform/errors.ts';
import { says } from './messages.words.ts';

/** Strangers cannot use a session to lead its donors somewhere else. */
export function noLinks(): AppError {
  const message = says('messages.error.no-links');
  return new AppError({ code: 'invalid_input', message, fields: { text: message } });
}

export const messagesWithheld = () =>
  new AppError({ code: 'appeals_withheld', message: says('messages.error.withheld') });

export const sentAlready = () => new AppError({ code: 'sent_today', message: says('messages.error.sent-today') });

export const nobodyBooked = () =>
  new AppError({ code: 'nobody_booked', message: says('messages.error.nobody-booked') });
