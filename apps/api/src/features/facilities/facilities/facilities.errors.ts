import { MAX_MOVES, MOVE_DAYS, obstacleToName } from '@sanguine/contract';
import { AppError, invalidInput } from '../../../platform/errors.ts';
import { inputSays } from '../../../platform/words/input.words.ts';
import { says as inputWords } from '../../../platform/words/platform.words.ts';
import { says } from './facilities.words.ts';

export const distanceNeedsPlace = () => invalidInput({ near: inputWords('platform.input.distance-needs-point') });

const SAID = {
  contact: 'input.facility-name-contact',
  message: 'input.facility-name-misleading',
} as const;

/** A facility keeps the name that it has; a new one is no link, and no message about an account. */
export function requireFitName(name: string): void {
  const obstacle = obstacleToName(name);
  if (obstacle !== undefined) throw invalidInput({ name: inputSays(SAID[obstacle]) });
}

/** The facility has moved as often as it may; says when it may again. */
export function movedTooOften({ retryAfterSeconds }: AppError): AppError {
  const message = says('facilities.error.moved-too-often', { times: MAX_MOVES, days: MOVE_DAYS });
  const again = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new AppError({ code: 'too_many', message, fields: { address: message }, ...again });
}
