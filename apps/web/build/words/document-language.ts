import { languageOf, type Locale } from '@sanguine/contract';
import { createSay } from '@sanguine/contract/words';
import { allMessages } from './catalogs.ts';

/** `index.html` in a language: its `lang`, its direction, and its own texts, such as `%app.document.no-script%`. */
export function inLanguage(template: string, locale: Locale): string {
  const texts = allMessages(locale);
  const say = createSay(locale, (id) => texts[id]);
  const { direction } = languageOf(locale);
  return template
    .replace('<html lang="en">', `<html lang="${locale}" dir="${direction}">`)
    .replaceAll(/%(app\.document\.[a-z-]+)%/g, (_, id: string) => say(id));
}
