import {
  type EligibilityReason,
  type FreeTime,
  MAX_DAYS_AHEAD,
  MAX_WAIT_ENTRIES,
  type OfferState,
} from '@sanguine/contract';
import { AppError, invalidInput, notFound } from '../../platform/errors.ts';

export const noSuchFacility = () => notFound('facility');
export const noSuchEntry = () => notFound('entry');
export const noSuchOffer = () => notFound('offer');

export const noWaitList = () =>
  new AppError({ code: 'no_wait_list', message: 'This facility publishes no times for which you could wait.' });

export const daysOver = () => invalidInput({ until: 'These days are over. Choose days to come.' });
export const daysTooFar = () => invalidInput({ until: `Choose days within the next ${MAX_DAYS_AHEAD} days.` });

/** The donor may not give on any of the days; the message says why, and from when they may. */
export const notEligible = (message: string, reason: EligibilityReason, firstDate: string | null) =>
  new AppError({
    code: reason === 'too_young' || reason === 'too_old' ? 'outside_ages' : reason,
    message,
    fields: { until: message },
    firstDate: firstDate ?? undefined,
  });

export const tooManyEntries = () =>
  new AppError({
    code: 'too_many_entries',
    message: `You already wait for a place ${MAX_WAIT_ENTRIES} times. Remove an entry first.`,
  });

export const verifyAddressFirst = () =>
  new AppError({
    code: 'verify_address_first',
    message: 'You already wait for a place. Verify your email address to wait more than once.',
  });

export const alreadyWaiting = () =>
  new AppError({ code: 'already_waiting', message: 'You already wait for a place at this facility on these days.' });

/** Nobody waits where a place can be booked; names the times. */
export const placesFree = (freeTimes: readonly FreeTime[]) =>
  new AppError({
    code: 'places_free',
    message: 'There are free times on these days. Book one of them.',
    freeTimes,
  });

const ENDED: Readonly<Record<Exclude<OfferState, 'open' | 'taken'>, string>> = {
  declined: 'You declined this offer.',
  expired: 'The time to take this place has passed. You keep waiting.',
  lost: 'Another donor took this place first. You keep waiting.',
  withdrawn: 'This place is no longer there. You keep waiting.',
};

/** The offer has ended; the message says how. */
export const offerOver = (state: keyof typeof ENDED) => new AppError({ code: 'offer_over', message: ENDED[state] });

export const alreadyTaken = () =>
  new AppError({ code: 'offer_over', message: 'You have taken this place. Cancel the appointment instead.' });
