import { readFileSync } from 'node:fs';
import { parseCatalog } from '@sanguine/contract/catalogs';
import type { Text } from '@sanguine/contract/words';
import { catalogWords } from './catalog-words.ts';
import type { Texts } from './texts.ts';
import { sayLater } from './wording.ts';

/** Says what every call can answer, and what wrong input of the contract is told. */
export const platformWords = catalogWords<Texts>(new URL('./', import.meta.url));
export const says = sayLater(platformWords);

type Plain<Id extends keyof Texts> = Id extends `platform.input.${string}`
  ? Texts[Id] extends Text
    ? Id
    : never
  : never;

export type InputText = Plain<keyof Texts>;

function isInputText(id: string): id is InputText {
  return id.startsWith('platform.input.');
}

const english = parseCatalog(readFileSync(new URL('en.po', import.meta.url), 'utf8'));
const inputTexts = new Map(
  english.entries.flatMap(({ id, text }) => (isInputText(id) && !text.includes('{') ? [[text, id] as const] : [])),
);

/** The contract's schemas say in English what is wrong, and each of their sentences is a text of this catalog. */
export function inputTextOf(sentence: string): InputText | undefined {
  return inputTexts.get(sentence);
}

/** What may be asked for and not be there. */
export type Missing = Texts['platform.error.not-found']['values']['what'];
