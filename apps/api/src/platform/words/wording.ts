import type { Locale } from '@sanguine/contract';
import type { AnySay, PlainId, SayOf, ValuesOf } from '@sanguine/contract/words';
import type { SayIn } from './catalog-words.ts';

/** A text that is said when its reader is known: a failure is thrown without asking who reads it. */
export type Wording = (locale: Locale) => string;

/** A text for a reader; a plain one is the same in every language. */
export type Words = string | Wording;

/** Returns the words in the reader's language. */
export function worded(words: Words, locale: Locale): string {
  return typeof words === 'string' ? words : words(locale);
}

/** Returns the words for each field in the reader's language; a field may have any name. */
export function wordedFields(fields: Readonly<Record<string, Words>>, locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, worded(words, locale)]));
}

/** Remembers a text and its values of a feature's catalogs, to be said in the language of its reader. */
export type SayLater<Texts> = <Id extends PlainId<Texts>>(id: Id, ...values: ValuesOf<Texts[Id]>) => Wording;

/** The same texts as `wordsIn`, said later: `export const says = sayLater(wordsIn)`. */
export function sayLater<Texts>(wordsIn: (locale: Locale) => SayIn<Texts>): SayLater<Texts> {
  return (id, ...[values]) =>
    (locale) =>
      plain(wordsIn(locale))(id, values);
}

/** The values were checked where the text was remembered. */
function plain<Texts>(say: SayOf<Texts>): (id: PlainId<Texts>, values: unknown) => string {
  return say as unknown as AnySay as (id: PlainId<Texts>, values: unknown) => string;
}
