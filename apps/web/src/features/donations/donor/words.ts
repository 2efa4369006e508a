import { wordsOf } from '../../../platform/language/words-of.ts';
import type { Texts as SharedTexts } from '../words/texts.ts';
import type { Texts } from './words/texts.ts';

/** Says what donors read, and what they share with staff. */
export const useWords = wordsOf<Texts & SharedTexts>('donor');

export type Say = ReturnType<typeof useWords>;
