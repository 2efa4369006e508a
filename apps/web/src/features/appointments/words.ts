import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what the picker of times says. */
export const useWords = wordsOf<Texts>('appointments');
export type Say = ReturnType<typeof useWords>;
