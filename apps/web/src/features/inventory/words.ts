import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what the stock page and its dialogs say. */
export const useWords = wordsOf<Texts>('inventory');
export type Say = ReturnType<typeof useWords>;
