import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { type Locale, LOCALES, SOURCE_LOCALE } from '@sanguine/contract';
import { catalogAt, compileCatalog, NO_CATALOG, parseCatalog, pseudoMessages } from '@sanguine/contract/catalogs';
import type { Messages } from '@sanguine/contract/words';

const roots = ['../../src', '../../../../packages/contract/src'].map((path) => join(import.meta.dirname, path));

/** The folders of PO files that the web app speaks from, by their names. */
function catalogFolders(): ReadonlyMap<string, string> {
  const files = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
  );
  const folders = files.filter((file) => file.endsWith(join('words', 'en.po'))).map((file) => dirname(file));
  return new Map(folders.map((folder) => [nameOf(folder), folder]));
}

const nameOf = (folder: string) => catalogAt(folder.replaceAll(sep, '/')).name;

const read = (folder: string, locale: string) => {
  const file = join(folder, `${locale}.po`);
  return existsSync(file) ? parseCatalog(readFileSync(file, 'utf8')) : NO_CATALOG;
};

/** The English texts of a catalog that have no values, by their ids. */
export function englishOf(name: string): readonly { readonly id: string; readonly text: string }[] {
  const entries = read(catalogFolders().get(name) ?? '', SOURCE_LOCALE).entries;
  return entries.filter(({ text }) => !text.includes('{')).map(({ id, text }) => ({ id, text }));
}

/** With `EN_XA=1` English is longer and marked: what is not so on a screen is in no catalog. For tests and development. */
const isMarked = process.env['EN_XA'] === '1';

function compile(locale: Locale): ReadonlyMap<string, Messages> {
  const compiled = [...catalogFolders()].map(([name, folder]) => {
    const messages = compileCatalog(read(folder, SOURCE_LOCALE), read(folder, locale));
    return [name, isMarked && locale === SOURCE_LOCALE ? pseudoMessages(messages) : messages] as const;
  });
  return new Map(compiled);
}

const known = new Map<Locale, ReadonlyMap<string, Messages>>();

/** The compiled texts of each catalog in a language. */
export function compiledCatalogs(locale: Locale): ReadonlyMap<string, Messages> {
  const compiled = known.get(locale) ?? compile(locale);
  known.set(locale, compiled);
  return compiled;
}

/** A PO file was changed. */
export function forgetCatalogs(): void {
  known.clear();
}

/** All texts in a language. */
export function allMessages(locale: Locale): Messages {
  return Object.assign({}, ...compiledCatalogs(locale).values()) as Messages;
}

/** Changes with any text. */
export function hashOfCatalogs(): string {
  const hash = createHash('sha256');
  for (const folder of catalogFolders().values()) {
    for (const locale of LOCALES) hash.update(JSON.stringify(read(folder, locale)));
  }
  return hash.digest('base64url').slice(0, 8);
}

/** The catalogs whose texts these modules say, each of which has its `words.ts` among them. */
export function catalogsIn(modules: readonly string[]): readonly string[] {
  const homes = modules.filter((module) => basename(module) === 'words.ts').map((module) => dirname(module));
  const folders = homes.map((home) => join(home, 'words'));
  const own = folders.filter((folder) => existsSync(join(folder, 'en.po'))).map(nameOf);
  const isProgram = modules.some((module) => module.endsWith('/first-paint/program.tsx'));
  return ['platform', ...(isProgram ? ['contract'] : []), ...own];
}
