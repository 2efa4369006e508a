import { wordsOf } from '../../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what the operator decides about a facility or a dispute, each in a dialog. */
export const useWords = wordsOf<Texts>('decisions');
export type Say = ReturnType<typeof useWords>;
