import { MAX_MOVES, MOVE_DAYS } from '@sanguine/contract';
import { AppError, invalidInput, notFound } from '../../platform/errors.ts';
import { says as inputWords } from '../../platform/words/platform.words.ts';
import { says } from './facilities.words.ts';

export const noSuchFacility = () => notFound('facility');

export const distanceNeedsPlace = () =>
  invalidInput({ near: inputWords('platform.input.give-a-place-as-latitude-longitude-to-sort-by') });

/** The facility has moved as often as it may; says when it may again. */
export function movedTooOften({ retryAfterSeconds }: AppError): AppError {
  const message = says('facilities.error.moved-too-often', { times: MAX_MOVES, days: MOVE_DAYS });
  const again = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new AppError({ code: 'too_many', message, fields: { address: message }, ...again });
}
