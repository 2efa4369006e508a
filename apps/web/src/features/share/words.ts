import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what the link says: the island fetches no other text of the feature. */
export const useWords = wordsOf<Texts>('share');
export type Say = ReturnType<typeof useWords>;
