import type { SayOf } from '@sanguine/contract/words';
import { useSyncExternalStore } from 'react';
import type { BaseTexts } from './base-texts.ts';
import { currentSay, needWords, onLanguageChange } from './language.ts';

/** Its catalog has the ids of `Texts`, and is there before what calls it is shown. */
function useSay<Texts>(): SayOf<Texts & BaseTexts> {
  return useSyncExternalStore(onLanguageChange, currentSay<Texts>, currentSay<Texts>);
}

/**
 * Creates the hook that says the texts of a feature in the reader's language: `export const useWords =
 * wordsOf<Texts>('donations')` in its `words.ts`, and `const t = useWords()` in a component.
 */
export function wordsOf<Texts>(catalog: string): () => SayOf<Texts & BaseTexts> {
  needWords(catalog);
  return useSay<Texts>;
}
