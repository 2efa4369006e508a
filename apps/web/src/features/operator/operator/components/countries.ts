import { languageOf, type Locale } from '@sanguine/contract';

const namesIn = (locale: Locale) => new Intl.DisplayNames([languageOf(locale).intl], { type: 'region' });

/** The name of a country in the reader's language. */
export function countryName(code: string, { locale }: { readonly locale: Locale }): string {
  return namesIn(locale).of(code) ?? code;
}

/** Countries as a list to choose from, by their names. */
export function countriesIn(codes: readonly string[], { locale }: { readonly locale: Locale }) {
  const names = namesIn(locale);
  const { intl } = languageOf(locale);
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, intl));
}
