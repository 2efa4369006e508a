import { isLocale, type Locale, LOCALES, SOURCE_LOCALE } from '../locales.ts';

/** The language of a reader without an account, and of pages before anybody has signed in: written by the program in the browser, too. */
export const LANGUAGE_COOKIE = 'lang';
export const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 3600;

/** No browser asks for more languages; what comes after them is not read. */
const MAX_HEADER = 500;
const MAX_RANGES = 20;

const languageIn = (tag: string) => tag.toLowerCase().split('-', 1)[0];

/** The language of ours that comes next to a tag of BCP 47: `pt` and `pt-PT` get pt-BR, `ar-EG` gets ar; undefined for `zh`. */
export function nearestLocale(tag: string): Locale | undefined {
  const exact = LOCALES.find((locale) => locale.toLowerCase() === tag.toLowerCase());
  return exact ?? LOCALES.find((locale) => languageIn(locale) === languageIn(tag));
}

/** The languages of an `Accept-Language` header, the most wanted first; without those that it refuses by `q=0`. */
function wantedTags(header: string): readonly string[] {
  const ranges = header.slice(0, MAX_HEADER).split(',').slice(0, MAX_RANGES);
  const wanted = ranges.flatMap((range) => {
    const [, tag, quality = '1'] =
      /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?\s*$/i.exec(range) ?? [];
    return tag === undefined || Number(quality) === 0 ? [] : [{ tag, quality: Number(quality) }];
  });
  return wanted.toSorted((one, other) => other.quality - one.quality).map(({ tag }) => tag);
}

/** Languages, and countries as far as they are named with them: `en-GB` is read in GB; the most wanted first. */
export interface Reader {
  readonly countries: readonly string[];
  readonly languages: readonly string[];
}

/** Reads the languages and countries in an `Accept-Language` header. */
export function readerOf(header: string): Reader {
  const tags = wantedTags(header).map((tag) => tag.split('-'));
  const countries = tags.flatMap((parts) => parts.slice(1).filter((part) => /^[a-z]{2}$/i.test(part)));
  const languages = tags.flatMap(([language = '']) => (/^[a-z]{2,3}$/i.test(language) ? [language.toLowerCase()] : []));
  return { countries: [...new Set(countries.map((code) => code.toUpperCase()))], languages: [...new Set(languages)] };
}

/** Who reads where nothing says it. */
export interface DefaultReader {
  readonly locale: Locale;
  readonly country: string | undefined;
}

let standard: DefaultReader = { locale: SOURCE_LOCALE, country: undefined };

/** Takes readers of whom nothing is known for readers of this language and country from now on; a server does at its start. */
export function readByDefault(reader: DefaultReader): void {
  standard = reader;
}

/** Returns the countries in which somebody is taken to be of whom none is known. */
export const defaultCountries = (): readonly string[] => (standard.country === undefined ? [] : [standard.country]);

/** The facts of a request that tell its reader's language. */
export interface LanguageChoices {
  /** Stored with the account; null where the person has not chosen. */
  readonly account?: string | null | undefined;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/**
 * The language in which a reader is answered: that of the account, else of the cookie, else the first of the browser's that we
 * have, else that of the installation. What we do not speak (any longer) is passed over.
 */
export function localeFor({ account, ...browser }: LanguageChoices): Locale {
  if (typeof account === 'string' && isLocale(account)) return account;
  return localeOfBrowser(browser) ?? standard.locale;
}

/** Returns the language that a browser asks for; undefined where it says nothing that we speak. */
export function localeOfBrowser({ cookie, acceptLanguage = '' }: LanguageChoices): Locale | undefined {
  if (cookie !== undefined && isLocale(cookie)) return cookie;
  for (const tag of wantedTags(acceptLanguage)) {
    const near = nearestLocale(tag);
    if (near !== undefined) return near;
  }
  return undefined;
}

/** The language in which somebody without a request is written to: the one that they chose, else that of the installation. */
export function storedLocale(account: string | null): Locale {
  return localeFor({ account });
}

/** Pages for everybody have an address in each language: `/es/donate`; English has the plain one. */
export function splitLanguagePath(path: string): { readonly locale: Locale | undefined; readonly path: string } {
  const [, prefix = '', rest = ''] = /^\/([^/?#]+)(.*)$/s.exec(path) ?? [];
  if (!isLocale(prefix) || !/^(?:[/?#]|$)/.test(rest)) return { locale: undefined, path };
  return { locale: prefix, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The address of a page for everybody in a language. */
export function pathInLanguage(path: string, locale: Locale): string {
  if (locale === SOURCE_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
