import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what is in the catalog beside it. */
export const useWords = wordsOf<Texts>('profile');

/** For helpers outside of components. */
export type Say = ReturnType<typeof useWords>;
