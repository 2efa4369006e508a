import { says } from './directory.words.ts';
import { AppError } from '../../platform/errors.ts';
import type { Words } from '../../platform/words/wording.ts';

const refuse = (code: AppError['code'], message: Words) => new AppError({ code, message });

/** Imports take turns, so that each can say what it found. */
export const importUnderWay = () =>
  refuse('wrong_state', 'A file is being read or imported at this moment. Wait until it is done.');

export const alreadyClaimed = () => refuse('already_claimed', says('directory.error.already-claimed'));

export const hasRequests = () =>
  refuse(
    'has_history',
    'People worked or donated here, so the record is kept. Close the facility instead: nobody finds or books it then.',
  );

export const isClosed = () => refuse('wrong_state', 'This facility is closed. Reopen it first.');

export const isOpen = () => refuse('wrong_state', 'This facility is not closed.');

export const mergeTheOther = () =>
  refuse('wrong_state', 'Nobody is on Sanguine for the other one. Merge that one into this facility instead.');

const some = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);

/** Donors rely on what is open. */
export const hasOpenRequests = ({ bookings, emergencies }: { bookings: number; emergencies: number }) =>
  refuse(
    'has_open_requests',
    `This facility has ${some(bookings, 'open booking', 'open bookings')} and ${some(emergencies, 'open emergency', 'open emergencies')}. Close it when they are over, or ask its staff to end them.`,
  );

export const isItsOwnTwin = () => refuse('wrong_state', 'Choose another facility to merge it into.');

export const noContact = () => refuse('wrong_state', 'This listing has no contact. Enter an email address first.');

export const isNoListing = () => refuse('wrong_state', 'Nobody has claimed this facility.');

export const contactTaken = () =>
  new AppError({
    code: 'email_taken',
    message: 'This person has an account, or is the contact of another listing.',
    fields: { contactEmail: 'This person has an account, or is the contact of another listing.' },
  });

/** A wrong code, an expired one, one with no tries left, and a claim that never was: the caller cannot tell which. */
export function wrongClaimCode(): AppError {
  const message = says('directory.error.wrong-code');
  return new AppError({ code: 'wrong_code', message, fields: { code: message } });
}

export const tooManyWatches = (most: number) =>
  refuse('too_many_watches', says('directory.error.too-many-watches', { most }));
