import { readFileSync } from 'node:fs';
import type { ContractSay } from '../src/contract-say.ts';
import { compileCatalog, parseCatalog } from '../src/language/catalog.ts';
import { createSay } from '../src/language/say.ts';
import type { Locale } from '../src/locales.ts';

const read = (locale: Locale) =>
  parseCatalog(readFileSync(new URL(`../src/words/${locale}.po`, import.meta.url), 'utf8'));

/** Says the contract's texts from its PO files. */
export function contractWords(locale: Locale): ContractSay {
  const messages = compileCatalog(read('en'), read(locale));
  return createSay(locale, (id) => messages[id]);
}
