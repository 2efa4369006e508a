import { currentSay } from '../../platform/language/language.ts';
import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what donors and staff read about appeals. */
export const useWords = wordsOf<Texts>('appeals');

export type Say = ReturnType<typeof useWords>;

export const sayNow = currentSay<Texts>;
