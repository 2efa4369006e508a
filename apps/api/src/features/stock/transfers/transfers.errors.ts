import { DAYS_BEFORE_ASKING_AGAIN, LAPSE_DAYS, MAX_LAPSES, MAX_SHARING_ASKS } from '@sanguine/contract';
import { AppError, invalidInput, notFound } from '../../../platform/errors.ts';
import type { Wording } from '../../../platform/words/wording.ts';
import { says } from './transfers.words.ts';

export const noSuchTransfer = () => notFound('transfer');
export const noSuchPartner = () => notFound('facility');

/** Stock is shared between facilities that an operator has verified: one of the two is not. */
export function notVerified(who: 'own' | 'partner'): AppError {
  return new AppError({ code: 'facility_not_verified', message: says(`transfers.error.${who}-not-verified`) });
}

export const noAgreement = () => new AppError({ code: 'no_agreement', message: says('transfers.error.no-agreement') });

export const ownFacility = () => invalidInput({ facilityId: says('transfers.error.own-facility') });

/** The other facility asked first: an Admin accepts. */
export const alreadyAsked = () =>
  new AppError({ code: 'already_requested', message: says('transfers.error.asked-by-them') });

export const alreadySharing = () =>
  new AppError({ code: 'wrong_state', message: says('transfers.error.already-sharing') });

/** The agreement, or the wish for one, ended lately. */
export function askedLately(): AppError {
  const message = says('transfers.error.asked-lately', { days: DAYS_BEFORE_ASKING_AGAIN });
  return new AppError({ code: 'asked_lately', message });
}

export function tooManyAsks(): AppError {
  return new AppError({
    code: 'too_many_open',
    message: says('transfers.error.too-many-asks', { most: MAX_SHARING_ASKS }),
  });
}

export const nothingToAccept = () =>
  new AppError({ code: 'wrong_state', message: says('transfers.error.nothing-to-accept') });

/** One transfer of a component and type is open between two facilities. */
export function transferOpen(): AppError {
  return new AppError({ code: 'already_requested', message: says('transfers.error.open') });
}

/** The facility let offers lapse that it had asked for. */
export function askingPaused(): AppError {
  const message = says('transfers.error.asking-paused', { lapses: MAX_LAPSES, days: LAPSE_DAYS });
  return new AppError({ code: 'asking_paused', message });
}

/** The step does not fit the state any more, or its time is over. */
export const wrongState = () => new AppError({ code: 'wrong_state', message: says('transfers.error.wrong-state') });
export const timeOver = () => new AppError({ code: 'offer_over', message: says('transfers.error.time-over') });

/** Fewer units are free than are offered; says how many are in quarantine. */
export function notEnoughFree(free: number, quarantined: number): AppError {
  const message: Wording = (locale) => {
    const few = says('transfers.error.not-enough', { units: free })(locale);
    if (quarantined === 0) return few;
    return [few, says('transfers.error.in-quarantine', { units: quarantined })(locale)].join(' ');
  };
  return new AppError({ code: 'not_enough_units', message, fields: { units: message } });
}

export const moreThanAsked = () => {
  const message = says('transfers.error.more-than-asked');
  return new AppError({ code: 'more_than_asked', message, fields: { units: message } });
};

/** Held units have expired, or are not there any more. */
export const holdGone = () => new AppError({ code: 'lot_expired', message: says('transfers.error.hold-gone') });

export function componentNotKept(who: 'own' | 'partner'): AppError {
  const message = says(`transfers.error.${who}-does-not-keep`);
  return new AppError({ code: 'component_not_kept', message, fields: { component: message } });
}

/** The lots of an arrival are not those that were sent, each once. */
export const otherLots = () => invalidInput({ lots: says('transfers.error.other-lots') });
export const moreThanSent = (at: number) =>
  invalidInput({ [`lots.${at}.arrivedUnits`]: says('transfers.error.more-than-sent') });
/** The fate does not fit to how many arrived. */
export const fateNeeded = (at: number) => invalidInput({ [`lots.${at}.fate`]: says('transfers.error.fate') });

/** A bag with this number is on the receiver's shelf, or was there as another type. */
export function numberKnown(number: string): AppError {
  return new AppError({ code: 'number_known', message: says('transfers.error.number-known', { number }) });
}

export const tooManyUnits = () =>
  new AppError({ code: 'too_many_units', message: says('transfers.error.too-many-units') });
