import { languageOf } from '@sanguine/contract';
import type { Say } from './words.ts';

/** Kilometres with one digit after the point: `4.2`. */
export function kilometres(distance: number, t: Say): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(languageOf(t.locale).intl, digits).format(distance);
}
