import { wordsOf } from '../../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says the import of a directory, and the claims of its listings. */
export const useWords = wordsOf<Texts>('directory');
export type Say = ReturnType<typeof useWords>;
