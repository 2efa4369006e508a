import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what the operator’s lists say, and what every decision asks. */
export const useWords = wordsOf<Texts>('operator');
export type Say = ReturnType<typeof useWords>;
