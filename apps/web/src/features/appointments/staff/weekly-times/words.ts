import { wordsOf } from '../../../../platform/language/words-of.ts';
import type { Texts as SessionTexts } from '../sessions/words/texts.ts';
import type { Texts } from './words/texts.ts';

/** Says what the tab of weekly times says; its page has the texts of sessions. */
export const useWords = wordsOf<Texts & SessionTexts>('weekly-times');
export type Say = ReturnType<typeof useWords>;
