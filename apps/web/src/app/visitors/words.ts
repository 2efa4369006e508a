// Made by `npm run words` from words/en.po.
import { currentSay, type Say as AnySay } from '../../platform/language/language.ts';
import { wordsOf } from '../../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says the texts of this feature in components: `const t = useWords()`. */
export const useWords = wordsOf<Texts>('app-visitors');

/** For helpers that take `t`. */
export type Say = ReturnType<typeof useWords>;

/** Says them outside of components, in the language of the moment. Called inside a function only. */
export const sayNow = currentSay<Texts>;

/** Says them with the `t` of another feature: these texts are there wherever this module is. */
export function sayHere(t: AnySay): Say {
  return t;
}
