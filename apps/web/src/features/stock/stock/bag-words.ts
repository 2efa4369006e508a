import { bagRefusalText, type BagStep, bagStepText, type FoundLot } from '@sanguine/contract';
import { formatInstant } from '../../../platform/format.ts';
import type { Say } from './words.ts';

/** Says what happened to a bag, as the server does, at the time of the reader's clock. */
export const stepWords = (step: BagStep, t: Say): string => bagStepText(step, (at) => formatInstant(at, t), t);

/** Says why a bag cannot be moved; undefined where nothing is known of it. */
export function refusalWords({ last, ...bag }: FoundLot, t: Say): string | undefined {
  return last && bagRefusalText(bag, last, (at) => formatInstant(at, t), t);
}
