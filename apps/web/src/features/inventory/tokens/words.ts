import { wordsOf } from '../../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what Admins read about the keys of their own software. */
export const useWords = wordsOf<Texts>('tokens');
export type Say = ReturnType<typeof useWords>;
