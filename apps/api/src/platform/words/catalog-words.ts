import { existsSync, readFileSync } from 'node:fs';
import { type Locale, SOURCE_LOCALE } from '@sanguine/contract';
import { compileCatalog, NO_CATALOG, parseCatalog } from '@sanguine/contract/catalogs';
import { createSay, type Messages, type SayOf } from '@sanguine/contract/words';

/** Says the texts of a feature in one of our languages. */
export type SayIn<Texts> = SayOf<Texts> & { readonly locale: Locale };

function readMessages(folder: URL, locale: Locale): Messages {
  const read = (name: Locale) => {
    const file = new URL(`${name}.po`, folder);
    return existsSync(file) ? parseCatalog(readFileSync(file, 'utf8')) : NO_CATALOG;
  };
  return compileCatalog(read(SOURCE_LOCALE), read(locale));
}

/**
 * The texts of a feature, in the folder of its PO files: `catalogWords<Texts>(new URL('words/', import.meta.url))`. Answers
 * what says them in a language; each language is read when somebody first needs it.
 */
export function catalogWords<Texts>(folder: URL): (locale: Locale) => SayIn<Texts> {
  const said = new Map<Locale, SayIn<Texts>>();
  return (locale) => {
    const found = said.get(locale) ?? sayingFrom<Texts>(readMessages(folder, locale), locale);
    said.set(locale, found);
    return found;
  };
}

/** `texts.ts` beside the PO files, from which `Texts` is, is made of the English one and checked to be fresh. */
function sayingFrom<Texts>(messages: Messages, locale: Locale): SayIn<Texts> {
  return createSay(locale, (id) => messages[id]) as SayIn<Texts>;
}
