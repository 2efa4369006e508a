import { wordsOf } from '../../../../platform/language/words-of.ts';
import type { Texts as SharedTexts } from '../../words/texts.ts';
import type { Texts } from './words/texts.ts';

/** Says what staff read, and what they share with donors. */
export const useWords = wordsOf<Texts & SharedTexts>('requests');

export type Say = ReturnType<typeof useWords>;
