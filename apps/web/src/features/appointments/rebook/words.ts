import { wordsOf } from '../../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what the page behind the link of a closed session says. */
export const useWords = wordsOf<Texts>('rebook');
