import type { Words } from '../../../platform/words/wording.ts';
import { says } from './wait-list.words.ts';
import {
  type EligibilityReason,
  type FreeTime,
  MAX_DAYS_AHEAD,
  MAX_WAIT_ENTRIES,
  type OfferState,
} from '@sanguine/contract';
import { AppError, invalidInput, notFound, refuseField } from '../../../platform/errors.ts';

export const noSuchWait = () => notFound('entry');
export const noSuchOffer = () => notFound('offer');

export function deadLink(): AppError {
  const message = says('wait-list.error.dead-link');
  return refuseField('token', 'dead_link', message);
}

export const noWaitList = () => new AppError({ code: 'no_wait_list', message: says('wait-list.error.no-wait-list') });

export const daysOver = () => invalidInput({ until: says('wait-list.error.days-over') });
export const daysTooFar = () => invalidInput({ until: says('wait-list.error.days-too-far', { days: MAX_DAYS_AHEAD }) });

/** The donor may not give on any of the days; the message says why, and from when they may. */
export const notEligible = (message: Words, reason: EligibilityReason, firstDate: string | null) =>
  new AppError({
    code: reason === 'too_young' || reason === 'too_old' ? 'outside_ages' : reason,
    message,
    fields: { until: message },
    firstDate: firstDate ?? undefined,
  });

export const tooManyEntries = () =>
  new AppError({
    code: 'too_many_entries',
    message: says('wait-list.error.too-many', { most: MAX_WAIT_ENTRIES }),
  });

export const verifyAddressFirst = () =>
  new AppError({
    code: 'verify_address_first',
    message: says('wait-list.error.verify-first'),
  });

export const alreadyWaiting = () => new AppError({ code: 'already_waiting', message: says('wait-list.error.already') });

/** Nobody waits where a place can be booked; names the times. */
export const seatsFree = (freeTimes: readonly FreeTime[]) =>
  new AppError({
    code: 'places_free',
    message: says('wait-list.error.places-free'),
    freeTimes,
  });

const ENDED: Readonly<Record<Exclude<OfferState, 'open' | 'taken'>, Words>> = {
  declined: says('wait-list.ended.declined'),
  expired: says('wait-list.ended.expired'),
  lost: says('wait-list.ended.lost'),
  withdrawn: says('wait-list.ended.withdrawn'),
};

/** The offer has ended; the message says how. */
export const offerOver = (state: keyof typeof ENDED) => new AppError({ code: 'offer_over', message: ENDED[state] });

export const alreadyTaken = () => new AppError({ code: 'offer_over', message: says('wait-list.error.taken') });
