import { catalogWords, type SayIn } from '../../platform/words/catalog-words.ts';
import type { Texts } from './words/texts.ts';

export const calendarWords = catalogWords<Texts>(new URL('words/', import.meta.url));

export type Say = SayIn<Texts>;
