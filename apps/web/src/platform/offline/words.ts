import { currentSay } from '../language/language.ts';
import { wordsOf } from '../language/words-of.ts';
import type { Texts } from './words/texts.ts';

/** Says what is said of times without a connection. */
export const useOfflineWords = wordsOf<Texts>('offline');
export type SayOffline = ReturnType<typeof useOfflineWords>;

/** The same outside of components, where the texts are there already: the server draws with all of them. */
export function sayOffline(): SayOffline {
  return currentSay();
}
