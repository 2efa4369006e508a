import { currentSay } from '../../platform/language/language.ts';
import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what this feature says. */
export const useWords = wordsOf<Texts>('support');
export type Say = ReturnType<typeof useWords>;

/** Says it outside of components. */
export const sayNow = currentSay<Texts>;
