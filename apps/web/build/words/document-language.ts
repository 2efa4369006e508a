import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf, type Locale, SOURCE_LOCALE } from '@sanguine/contract';
import { createSay } from '@sanguine/contract/words';
import { allMessages } from './catalogs.ts';

/** Puts texts in the place of their ids, such as `%app.document.no-script%`. */
function worded(template: string, locale: Locale): string {
  const texts = allMessages(locale);
  const say = createSay(locale, (id) => texts[id]);
  return template.replaceAll(/%(app\.[a-z.-]+)%/g, (_, id: string) => say(id));
}

const MANIFEST = 'manifest.webmanifest';
/** The manifest of each language is a file of its own, so that no cache can confuse them. */
export const manifestName = (locale: Locale) =>
  locale === SOURCE_LOCALE ? MANIFEST : MANIFEST.replace('.', `.${locale}.`);

/** `index.html` in a language: its `lang`, its direction, its manifest and its own texts. */
export function inLanguage(template: string, locale: Locale): string {
  const { direction } = languageOf(locale);
  return worded(template, locale)
    .replace('<html lang="en">', `<html lang="${locale}" dir="${direction}">`)
    .replace(`"/${MANIFEST}"`, `"/${manifestName(locale)}"`);
}

/** Returns what an installed program is called, and offers, in a language. */
export function manifestIn(locale: Locale): string {
  const template = readFileSync(join(import.meta.dirname, '../..', MANIFEST), 'utf8');
  const inWords = (_: string, value: unknown) => (typeof value === 'string' ? worded(value, locale) : value);
  const manifest = JSON.parse(template, inWords) as object;
  return JSON.stringify({ ...manifest, lang: locale, dir: languageOf(locale).direction });
}
