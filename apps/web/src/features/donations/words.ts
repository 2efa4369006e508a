import type { Say as AnySay } from '../../platform/language/language.ts';
import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what donors and staff both read here. */
export const useWords = wordsOf<Texts>('donations');

export type Say = ReturnType<typeof useWords>;

/** The same of what another feature hands in: these texts are there wherever this module is. */
export function sayHere(t: AnySay): Say {
  return t;
}
