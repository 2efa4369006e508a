import { wordsOf } from '../../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says how old a figure is, on donors' pages, too. */
export const useWords = wordsOf<Texts>('stock-age');
export type Say = ReturnType<typeof useWords>;
