import type { BareId } from '@sanguine/contract/words';
import { currentSay } from '../platform/language/language.ts';
import { wordsOf } from '../platform/language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what frames and menus say. */
export const useWords = wordsOf<Texts>('app');

/** The same outside of components. */
export const sayNow = currentSay<Texts>;

/** A text that needs no values: the title of a page, a line of a menu. */
export type Title = BareId<Texts>;
