import { brotliCompressSync } from 'node:zlib';
import { compileCatalog } from '../../packages/contract/src/language/catalog.ts';
import { LOCALES } from '../../packages/contract/src/locales.ts';

function sizeOf({ translations }, locale) {
  const messages = compileCatalog(translations.get('en'), translations.get(locale));
  return brotliCompressSync(JSON.stringify(messages)).length;
}

const row = (cells) => `| ${cells.join(' | ')} |`;

/** Prints how many bytes the texts of each feature are in each language, compiled and compressed; those of the API stay there. */
export function showSizes(catalogs) {
  const rows = catalogs.map((catalog) => ({ catalog, sizes: LOCALES.map((locale) => sizeOf(catalog, locale)) }));
  const largest = rows.toSorted((one, other) => Math.max(...other.sizes) - Math.max(...one.sizes));
  const total = LOCALES.map((_, at) => rows.reduce((sum, { sizes }) => sum + sizes[at], 0));
  console.log(row(['texts', ...LOCALES]));
  console.log(row(['---', ...LOCALES.map(() => '---:')]));
  for (const { catalog, sizes } of largest) console.log(row([catalog.folder.replace('/words', ''), ...sizes]));
  console.log(row(['all', ...total]));
}
