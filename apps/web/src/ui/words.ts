import { wordsOf } from '../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what the kit itself says. */
export const useWords = wordsOf<Texts>('ui');
