import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LOCALES, SOURCE_LOCALE } from '../../packages/contract/src/locales.ts';
import { parseCatalog } from '../../packages/contract/src/language/catalog.ts';
import { inRoot, root } from '../lib/paths.mjs';

const homes = ['apps/web/src/**', 'apps/api/src/**', 'packages/contract/src/**'];

/** Every folder of PO files: where it is, the feature whose texts it has, its PO files, and the code that says them. */
export function readCatalogs() {
  return homes
    .flatMap((home) => globSync(`${home}/words/${SOURCE_LOCALE}.po`, { cwd: root }))
    .toSorted()
    .map((path) => {
      const folder = dirname(path);
      const home = dirname(folder);
      const feature = basename(home) === 'src' ? basename(dirname(home)) : basename(home);
      return {
        folder,
        feature,
        home,
        translations: new Map(LOCALES.map((locale) => [locale, readPo(folder, locale)])),
      };
    });
}

function readPo(folder, locale) {
  const path = inRoot(join(folder, `${locale}.po`));
  return existsSync(path) ? parseCatalog(readFileSync(path, 'utf8')) : undefined;
}
