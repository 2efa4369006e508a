import { currentSay } from '../../platform/language/language.ts';
import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what is around the articles. */
export const useWords = wordsOf<Texts>('education');
export type Say = ReturnType<typeof useWords>;

/** The same outside of components. */
export const sayNow = currentSay<Texts>;
