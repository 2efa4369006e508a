import { wordsOf } from '../../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what the table says: the island fetches no other text of the feature. */
export const useWords = wordsOf<Texts>('compatibility');
