import { type Locale, languageOf, SOURCE_LOCALE } from '../locales.ts';
import { inSiteName } from './site-name.ts';

export { inSiteName, nameSite, PRODUCT, siteName } from './site-name.ts';

/**
 * A text as `compileMessage` of Lingui returns it: pieces that stand as they are, and values with what to do with them.
 */
export type Compiled = readonly Token[];
type Token =
  | string
  | readonly [value: string]
  | readonly [value: string, kind: string]
  | readonly [value: string, kind: string, forms: Readonly<Record<string, Compiled>>];

/** Instead of a translation that nobody has checked yet: the English text, said as in English. */
export function inEnglish(text: Compiled): Compiled {
  return [['', SOURCE_LOCALE, { other: text }]];
}

/** The compiled texts of a catalog by their ids. */
export type Messages = Readonly<Record<string, Compiled>>;

type Values = Readonly<Record<string, string | number>>;

/**
 * The values and tags that an id of a catalog needs: its values, and the tags in it. Generated from the English
 * catalog.
 */
export interface Text<Given = null, Tag extends string = never> {
  readonly values: Given;
  readonly tags: Tag;
}

/** The ids of texts without tags. */
export type PlainId<Texts> = { [Id in keyof Texts]: Texts[Id] extends Text<unknown> ? Id : never }[keyof Texts];
/** The values to be given along with an id. */
export type ValuesOf<Entry> =
  Entry extends Text<infer Given, string> ? (Given extends null ? [] : [values: Given]) : never;

/** The ids of texts that need no values. */
export type BareId<Texts> = {
  [Id in PlainId<Texts>]: ValuesOf<Texts[Id]> extends [] ? Id : never;
}[PlainId<Texts>] &
  string;

/** Says a text of these catalogs in the reader's language. An unknown id, a missing or an extra value does not compile. */
export interface SayOf<Texts> {
  <Id extends PlainId<Texts>>(id: Id, ...values: ValuesOf<Texts[Id]>): string;
  readonly locale: Locale;
  /** The language in which this text is said: English, where nobody has checked its translation yet. */
  readonly localeOf: (id: string) => Locale;
}

/** Says a text whose id and values were checked where they were written. */
export interface AnySay {
  (id: string, values?: Values): string;
  readonly locale: Locale;
  readonly localeOf: (id: string) => Locale;
}

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const RIGHT_TO_LEFT_ISOLATE = '\u2067';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const INNERMOST = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/** Returns the part of a text that is not inside a value. */
function ownWords(text: string): string {
  const rest = text.replaceAll(INNERMOST, '');
  return rest === text ? text : ownWords(rest);
}

/** A name keeps its own direction and cannot turn the words around it; a value of values without words is read like them. */
function isolatedInRightToLeft(value: string): string {
  const own = ownWords(value);
  const isList = own !== value && !/\p{L}/u.test(own);
  return `${isList ? RIGHT_TO_LEFT_ISOLATE : FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`;
}

/**
 * A name or code where no element can keep its direction, such as in a list's option: without it a reader of Arabic
 * sees the sign of a blood type before its letter.
 */
export function isolated(text: string, locale: Locale): string {
  return languageOf(locale).direction === 'rtl' && text !== '' ? isolatedInRightToLeft(text) : text;
}

/** English sentences among those of a language that is written from the right stay in their own order. */
export function setApart(text: string, { locale, localeOf }: Pick<AnySay, 'locale' | 'localeOf'>, id: string): string {
  const isAmongOthers = languageOf(locale).direction !== languageOf(localeOf(id)).direction;
  return isAmongOthers ? `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}` : text;
}

/** The rules and formats of one language; made once, for making one costs more than using it. */
function grammarOf(locale: Locale) {
  const { intl } = languageOf(locale);
  const number = new Intl.NumberFormat(intl);
  const plural = new Intl.PluralRules(intl);
  const ordinal = new Intl.PluralRules(intl, { type: 'ordinal' });
  return {
    number: (value: number) => number.format(value),
    formOf: (kind: string, value: string | number) =>
      kind === 'select' ? String(value) : (kind === 'plural' ? plural : ordinal).select(Number(value)),
    apart: (value: string) => isolated(value, locale),
  };
}

type Grammar = ReturnType<typeof grammarOf>;

let english: Grammar | undefined;

/** Plurals and numbers as English has them, values as the reader's language keeps them apart. */
function sayInEnglish({ apart }: Grammar, text: Compiled, values: Values): string {
  english ??= grammarOf(SOURCE_LOCALE);
  return apart(sayTokens({ ...english, apart }, text, values));
}

function sayToken(grammar: Grammar, token: Token, values: Values, count: number | undefined): string {
  if (token === '#' && count !== undefined) return grammar.number(count);
  if (typeof token === 'string') return inSiteName(token);
  const [name, kind, forms] = token;
  const value = values[name] ?? '';
  if (kind === undefined) return grammar.apart(String(value));
  if (forms === undefined) return grammar.number(Number(value));
  if (kind === SOURCE_LOCALE) return sayInEnglish(grammar, forms['other'] ?? [], values);
  const exact = kind === 'select' ? undefined : forms[String(value)];
  const form = exact ?? forms[grammar.formOf(kind, value)] ?? forms['other'] ?? [];
  return sayTokens(grammar, form, values, kind === 'select' ? count : Number(value));
}

function sayTokens(grammar: Grammar, tokens: Compiled, values: Values, count?: number): string {
  return tokens.map((token) => sayToken(grammar, token, values, count)).join('');
}

/** Speaks a language with the texts that `find` finds; an id that has none is said itself. */
export function createSay(locale: Locale, find: (id: string) => Compiled | undefined): AnySay {
  const grammar = grammarOf(locale);
  const say = (id: string, values: Values = {}) => sayTokens(grammar, find(id) ?? [id], values);
  const localeOf = (id: string) => (find(id)?.[0]?.[1] === SOURCE_LOCALE ? SOURCE_LOCALE : locale);
  return Object.assign(say, { locale, localeOf });
}
