// `npm run words -- copy de`: a new language begins as a copy of English, every text marked as fuzzy until it is translated.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale, SOURCE_LOCALE } from '../../packages/contract/src/locales.ts';
import { Problem } from '../lib/fail.mjs';
import { root } from '../lib/paths.mjs';
import { readCatalogs } from './catalogs.mjs';

const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa'];
const LIST = 'packages/contract/src/locales.ts';

function canonical(tag) {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** The catalog of another language, with the texts of the English one; each of them is fuzzy: not translated yet. */
export function copyOf(english, locale) {
  const [header, ...entries] = english.trimEnd().split(/\n\n+/);
  const lines = header
    .replace(`"Language: ${SOURCE_LOCALE}\\n"`, `"Language: ${locale}\\n"`)
    .split('\n')
    .filter((line) => !line.startsWith('"X-Includes:'));
  const fuzzy = entries.map((entry) => entry.replace(/^msgid /m, '#, fuzzy\nmsgid '));
  return `${[[...lines, '"X-Preview: yes\\n"'].join('\n'), ...fuzzy].join('\n\n')}\n`;
}

/** The line of the language in the list, as `Intl` describes it. */
export function lineOf(locale) {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  const own = name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  const direction = RIGHT_TO_LEFT.includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
  const isLatin = new Intl.NumberFormat(locale).resolvedOptions().numberingSystem === 'latn';
  const key = /^[a-z]+$/.test(locale) ? locale : `'${locale}'`;
  const intl = isLatin ? locale : `${locale}-u-nu-latn`;
  return `  ${key}: { name: '${own}', direction: '${direction}', intl: '${intl}', isPreview: true },\n`;
}

function register(locale, checkout) {
  const path = join(checkout, LIST);
  const list = readFileSync(path, 'utf8');
  const end = list.indexOf('} as const satisfies Readonly<Record<string, Language>>;');
  writeFileSync(path, `${list.slice(0, end)}${lineOf(locale)}${list.slice(end)}`);
}

/** Creates the catalogs of a language, adds it to the list, and returns how many catalogs there are. */
export function copyLanguage(locale, checkout = root) {
  if (locale === undefined || canonical(locale) !== locale)
    throw new Problem(`Name the language as its tag: npm run words -- copy de, or pt-PT.`);
  if (isLocale(locale)) throw new Problem(`${locale} is there already.`);
  const catalogs = readCatalogs(checkout);
  for (const { folder } of catalogs) {
    const path = join(checkout, folder, `${locale}.po`);
    const english = readFileSync(join(checkout, folder, `${SOURCE_LOCALE}.po`), 'utf8');
    if (!existsSync(path)) writeFileSync(path, copyOf(english, locale));
  }
  register(locale, checkout);
  return catalogs.length;
}
