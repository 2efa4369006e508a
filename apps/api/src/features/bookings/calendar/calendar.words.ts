import { catalogWords, type SayIn } from '../../../platform/words/catalog-words.ts';
import { sayLater } from '../../../platform/words/wording.ts';
import type { Texts } from './words/texts.ts';

export const calendarWords = catalogWords<Texts>(new URL('words/', import.meta.url));
export const says = sayLater(calendarWords);

export type Say = SayIn<Texts>;
