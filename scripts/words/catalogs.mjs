import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { LOCALES, SOURCE_LOCALE } from '../../packages/contract/src/locales.ts';
import { catalogAt, parseCatalog } from '../../packages/contract/src/language/catalog.ts';
import { root } from '../lib/paths.mjs';

const { dirname } = posix;

/** The folders of texts. */
export const homes = ['apps/web/src/**', 'apps/api/src/**', 'packages/contract/src/**'];

/** Every folder of PO files: where it is, the feature whose texts it has, its own name, and its PO files. */
export function readCatalogs(checkout = root, locales = LOCALES) {
  return homes
    .flatMap((home) => globSync(`${home}/words/${SOURCE_LOCALE}.po`, { cwd: checkout }))
    .map((path) => path.replaceAll(sep, '/'))
    .toSorted()
    .map((path) => {
      const folder = dirname(path);
      return {
        folder,
        ...catalogAt(folder),
        home: dirname(folder),
        translations: new Map(locales.map((locale) => [locale, readPo(join(checkout, folder, `${locale}.po`))])),
      };
    });
}

const readPo = (path) => (existsSync(path) ? parseCatalog(readFileSync(path, 'utf8')) : undefined);
