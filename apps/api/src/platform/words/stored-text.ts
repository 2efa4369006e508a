import type { Locale } from '@sanguine/contract';
import type { InputTexts } from '@sanguine/contract/input';
import type { AnySay, PlainId, SayOf, ValuesOf } from '@sanguine/contract/words';
import { inputWords } from './input.words.ts';
import { platformWords } from './platform.words.ts';
import type { Texts as PlatformTexts } from './texts.ts';

/** A text of our catalogs as it is stored, its id and values: what is said of it is in the language of who reads it later. */
export type StoredText = string;

type Values = Readonly<Record<string, string | number>>;

/** `const noted = storedIn<Texts>()`, then `noted('directory.note.phone')`. */
export function storedIn<Texts>() {
  return <Id extends PlainId<Texts>>(id: Id, ...values: ValuesOf<Texts[Id]>): StoredText =>
    JSON.stringify([id, ...values]);
}

export const notedByPlatform = storedIn<PlatformTexts>();
export const notedInput = storedIn<InputTexts>();

/** Only `storedIn` writes what begins so; rows of former versions hold a sentence. */
function read(stored: StoredText): readonly [id: string, values?: Values] | undefined {
  return stored.startsWith('["') ? (JSON.parse(stored) as [string, Values]) : undefined;
}

/** Returns a stored text with a value beside it, which its sentence does not say. */
export function withValue(stored: StoredText, value: string): StoredText {
  const [id, values] = read(stored) ?? [];
  return id === undefined ? stored : JSON.stringify([id, { ...values, value }]);
}

/** The id and values were checked where they were stored. */
function anySay<Texts>(say: SayOf<Texts>): AnySay {
  return say as unknown as AnySay;
}

function sayOf<Texts>(id: string, wordsIn: (locale: Locale) => SayOf<Texts>, locale: Locale): AnySay {
  if (id.startsWith('platform.')) return anySay(platformWords(locale));
  return id.startsWith('input.') ? anySay(inputWords(locale)) : anySay(wordsIn(locale));
}

/** Returns a stored text of a feature, or of the platform, in a language; what is no such text is shown as it is. */
export function sayStored<Texts>(
  stored: StoredText,
  wordsIn: (locale: Locale) => SayOf<Texts>,
  locale: Locale,
  prepare: (id: string, values: Values) => Values = (_, values) => values,
): string {
  const [id, values = {}] = read(stored) ?? [];
  if (id === undefined) return stored;
  return sayOf(id, wordsIn, locale)(id, prepare(id, values));
}
