import { languageOf, type Locale, SOURCE_LOCALE } from '@sanguine/contract';
import { platformWords } from './words/platform.words.ts';

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** Making one takes a hundred times as long as using it. */
function formatOf(locale: Locale): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(languageOf(locale).intl, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  formats.set(locale, made);
  return made;
}

/** A civil date as people read it: `Tuesday 1 December 2026`, `martes, 1 de diciembre de 2026`. */
export function spokenDate(date: string, locale: Locale): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  const format = formatOf(locale);
  // Without a comma, which some versions of the data write.
  return locale === SOURCE_LOCALE ? format.format(day).replace(',', '') : format.format(day);
}

/** A facility's local time as people read it: `Tuesday 1 December 2026 at 10:00`. */
export function spokenDateTime(local: string, locale: Locale): string {
  const values = { date: spokenDate(local, locale), time: local.slice(11, 16) };
  return platformWords(locale)('platform.date.at', values);
}
