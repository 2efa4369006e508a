import type { InputTexts } from '@sanguine/contract/input';
import { catalogWords } from './catalog-words.ts';
import { sayLater } from './wording.ts';

/** Texts about what is wrong with what somebody entered; the screens say it too. */
export const inputWords = catalogWords<InputTexts>(
  new URL('../../../../../packages/contract/src/input/words/', import.meta.url),
);
export const inputSays = sayLater(inputWords);
