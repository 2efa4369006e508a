import type { Say as AnySay } from '../../platform/language/language.ts';
import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what this feature says. */
export const useWords = wordsOf<Texts>('facilities');
export type Say = ReturnType<typeof useWords>;

/** The same of what another feature hands in: these texts are there wherever this module is. */
export function sayHere(t: AnySay): Say {
  return t;
}
