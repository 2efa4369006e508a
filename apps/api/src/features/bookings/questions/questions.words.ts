import { catalogWords } from '../../../platform/words/catalog-words.ts';
import { sayLater } from '../../../platform/words/wording.ts';
import type { Texts } from './words/texts.ts';

export const questionsWords = catalogWords<Texts>(new URL('words/', import.meta.url));
export const says = sayLater(questionsWords);
