import type { Texts } from '@sanguine/contract/texts';
import { catalogWords } from './catalog-words.ts';

/** Texts that the screens say, too. */
export const contractWords = catalogWords<Texts>(
  new URL('../../../../../packages/contract/src/words/', import.meta.url),
);
