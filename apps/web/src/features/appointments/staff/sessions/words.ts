import { wordsOf } from '../../../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what staff's pages of sessions say: the day, the week and the check-in. */
export const useWords = wordsOf<Texts>('sessions');
export type Say = ReturnType<typeof useWords>;
