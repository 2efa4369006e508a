import { wordsOf } from '../../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what the page with the facility's own details says. */
export const useWords = wordsOf<Texts>('settings');
export type Say = ReturnType<typeof useWords>;
