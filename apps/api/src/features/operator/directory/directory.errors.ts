import { says } from './directory.words.ts';
import { AppError, refuse } from '../../../platform/errors.ts';

/** Imports take turns, so that each can say what it found. */
export const importUnderWay = () => refuse('wrong_state', says('directory.error.under-way'));

export const alreadyClaimed = () => refuse('already_claimed', says('directory.error.already-claimed'));

export const hasRequests = () => refuse('has_history', says('directory.error.has-history'));

export const isClosed = () => refuse('wrong_state', says('directory.error.is-closed'));

export const isOpen = () => refuse('wrong_state', says('directory.error.is-open'));

export const mergeTheOther = () => refuse('wrong_state', says('directory.error.merge-the-other'));

/** Donors rely on what is open. */
export const hasOpenRequests = (open: { bookings: number; emergencies: number }) =>
  refuse('has_open_requests', says('directory.error.has-open', open));

export const isItsOwnTwin = () => refuse('wrong_state', says('directory.error.own-twin'));

export const noContact = () => refuse('wrong_state', says('directory.error.no-contact'));

export const isNoListing = () => refuse('wrong_state', says('directory.error.no-listing'));

export const contactTaken = () =>
  new AppError({
    code: 'email_taken',
    message: says('directory.error.contact-taken'),
    fields: { contactEmail: says('directory.error.contact-taken') },
  });

/** A wrong code, an expired one, one with no tries left, and a claim that never was: the caller cannot tell which. */
export function wrongClaimCode(): AppError {
  const message = says('directory.error.wrong-code');
  return new AppError({ code: 'wrong_code', message, fields: { code: message } });
}

export const tooManyWatches = (most: number) =>
  refuse('too_many_watches', says('directory.error.too-many-watches', { most }));
