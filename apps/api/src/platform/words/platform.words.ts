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

/** The contract's schemas name their texts by these ids; the catalog's check finds one that is missing. */
export function isInputText(id: string): id is Plain<keyof Texts> {
  return id.startsWith('platform.input.');
}

/** What may be asked for and not be there. */
export type Missing = Texts['platform.error.not-found']['values']['what'];
