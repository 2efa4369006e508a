import { MAX_MOVES, MOVE_DAYS } from '@sanguine/contract';
import { AppError, invalidInput, notFound } from '../../platform/errors.ts';

export const noSuchFacility = () => notFound('facility');

export const distanceNeedsPlace = () =>
  invalidInput({ near: 'Give a place as latitude,longitude to sort by distance.' });

/** The facility has moved as often as it may; says when it may again. */
export function movedTooOften({ retryAfterSeconds }: AppError): AppError {
  const message = `A facility moves at most ${MAX_MOVES} times in ${MOVE_DAYS} days. Ask the operator of this site if the address is wrong.`;
  const again = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new AppError({ code: 'too_many', message, fields: { address: message }, ...again });
}
