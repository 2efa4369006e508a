import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what this feature says. */
export const useWords = wordsOf<Texts>('map');
export type Say = ReturnType<typeof useWords>;
