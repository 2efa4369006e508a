import { currentSay } from '../../../platform/language/language.ts';
import { wordsOf } from '../../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what is in the catalog beside it: pages where a password is chosen need no more of this feature. */
export const usePasswordWords = wordsOf<Texts>('choose-password');

/** For forms of other features. Called inside a function only. */
export const sayNow = currentSay<Texts>;
