import { currentSay } from '../../platform/language/language.ts';
import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what this feature says. */
export const useWords = wordsOf<Texts>('finder');
export type Say = ReturnType<typeof useWords>;

/** For the title and description of a page, which are no component. Called inside a function only. */
export const sayNow = currentSay<Texts>;
