import { catalogWords } from './catalog-words.ts';
import type { Texts } from './texts.ts';
import { sayLater } from './wording.ts';

/** Says what every call can answer. */
export const platformWords = catalogWords<Texts>(new URL('./', import.meta.url));
export const says = sayLater(platformWords);

/** The kinds of things that may be asked for and not be there. */
export type Missing = Texts['platform.error.not-found']['values']['what'];
