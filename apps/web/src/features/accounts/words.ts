import { currentSay } from '../../platform/language/language.ts';
import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Outside of components, in the language of the moment. Called inside a function only. */
export const sayNow = currentSay<Texts>;

/** Says what is in the catalog beside it. */
export const useWords = wordsOf<Texts>('accounts');

/** For helpers outside of components. */
export type Say = ReturnType<typeof useWords>;
