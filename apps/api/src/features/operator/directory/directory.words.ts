import { catalogWords } from '../../../platform/words/catalog-words.ts';
import { sayLater } from '../../../platform/words/wording.ts';
import { storedIn } from '../../../platform/words/stored-text.ts';
import type { Texts } from './words/texts.ts';

export const directoryWords = catalogWords<Texts>(new URL('words/', import.meta.url));
/** The texts noted of an import and its rows, for an operator who reads them later. */
export const noted = storedIn<Texts>();
export const says = sayLater(directoryWords);
