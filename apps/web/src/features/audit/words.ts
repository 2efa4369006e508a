import { currentSay } from '../../platform/language/language.ts';
import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what the audit trail says. */
export const useWords = wordsOf<Texts>('audit');

export type Say = ReturnType<typeof useWords>;

export const sayNow = currentSay<Texts>;
