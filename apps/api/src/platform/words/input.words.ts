import { readFileSync } from 'node:fs';
import { parseCatalog } from '@sanguine/contract/catalogs';
import { inputIds, type InputTexts } from '@sanguine/contract/input';
import { catalogWords } from './catalog-words.ts';
import { sayLater } from './wording.ts';

const folder = new URL('../../../../../packages/contract/src/input/words/', import.meta.url);

/** Texts about what is wrong with what somebody entered; the screens say it too. */
export const inputWords = catalogWords<InputTexts>(folder);
export const inputSays = sayLater(inputWords);

/** The ids of what the schemas say. */
export const idsOfSentences = inputIds(parseCatalog(readFileSync(new URL('en.po', folder), 'utf8')).entries);
