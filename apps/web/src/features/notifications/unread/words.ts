import { wordsOf } from '../../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what the frame of every page says of notifications. */
export const useWords = wordsOf<Texts>('unread');
