import { dirname } from 'node:path';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@sanguine/contract';
import { type Catalog, compileCatalog, compileText, NO_CATALOG, parseCatalog } from '@sanguine/contract/catalogs';
import { type Compiled, createSay, type Messages } from '@sanguine/contract/words';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['apps/web/src/**/words', 'packages/contract/src/**/words'];

function read(folder: string, locale: Locale): Catalog {
  const file = `${root}/${folder}/${locale}.po`;
  return existsSync(file) ? parseCatalog(readFileSync(file, 'utf8')) : NO_CATALOG;
}

/** The catalogs of the screens, English and translated. */
function catalogsIn(locale: Locale) {
  const files = folders.flatMap((folder) => globSync(`${folder}/en.po`, { cwd: root }));
  return files.map(dirname).map((folder) => ({ english: read(folder, 'en'), own: read(folder, locale) }));
}

type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** Says what the screens say in a language, as its PO files have it; an id that they do not have is an error. */
export function sayingIn(locale: Locale): Say {
  const compiled = catalogsIn(locale).map(({ english, own }) => compileCatalog(english, own));
  const texts = Object.assign({}, ...compiled) as Messages;
  const say = createSay(locale, (id) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`no catalog has ${id}`);
    return text;
  });
  // Some of a text may be for screen readers only.
  return (id, values) => say(id, values).replaceAll(/<\/?\w+>/g, '');
}

function wordsIn(tokens: Compiled): readonly string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return token.split(/<\/?\w+>/);
    return Object.values(token[2] ?? {}).flatMap(wordsIn);
  });
}

/**
 * Returns what a language says in English: what is medical as long as it is a preview, and what waits for its translation.
 * The longest first, without their values.
 */
export function englishOnPurpose(locale: Locale): readonly string[] {
  const said = catalogsIn(locale).flatMap(({ english, own }) => {
    const translated = new Set(own.entries.flatMap(({ id, text }) => (text === '' ? [] : [id])));
    return english.entries
      .filter(({ id, isMedical }) => !translated.has(id) || (own.isPreview && isMedical))
      .flatMap(({ text }) => wordsIn(compileText(text)));
  });
  const words = said.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /\p{L}{2}/u.test(text));
  return [...new Set(words)].toSorted((one, other) => other.length - one.length);
}
