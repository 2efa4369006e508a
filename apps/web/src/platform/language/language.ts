import { type Locale, isLocale, languageOf, SOURCE_LOCALE } from '@sanguine/contract';
import { type AnySay, type Compiled, createSay, type Messages, nameSite, type SayOf } from '@sanguine/contract/words';
import type { BaseTexts } from './base-texts.ts';

export { siteName } from '@sanguine/contract/words';

/** A language as far as its texts have been fetched. */
interface Language {
  readonly say: AnySay;
  readonly texts: Map<string, Compiled>;
  /** The files of texts that are there or on their way. */
  readonly files: Map<string, Promise<void>>;
}

const languages = new Map<Locale, Language>();
/** Which file has the texts of a feature (apps/web/build/words/plugin.ts). */
const bundles = import.meta.env['WORD_BUNDLES'] as Readonly<Record<string, string>> | undefined;
const bundleOf = (catalog: string) => bundles?.[catalog] ?? catalog;
/** The files of texts of features whose code has come. */
const needed = new Set([bundleOf('platform')]);
const listeners = new Set<() => void>();

function inLanguage(locale: Locale): Language {
  const known = languages.get(locale);
  if (known !== undefined) return known;
  const texts = new Map<string, Compiled>();
  const made = { say: createSay(locale, (id) => texts.get(id)), texts, files: new Map<string, Promise<void>>() };
  languages.set(locale, made);
  return made;
}

/** The language of the document; pages drawn without one say theirs with `speak`. */
function localeOfDocument(): Locale {
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return isLocale(lang) ? lang : SOURCE_LOCALE;
}

/** The server names the site in the document where an institution has given it a name. */
function nameSiteAsDocument(): void {
  if (typeof document === 'undefined') return;
  const named = document.querySelector<HTMLMetaElement>('meta[name=application-name]');
  if (named !== null) nameSite(named.content);
}

nameSiteAsDocument();
let current = inLanguage(localeOfDocument());

/** Has the texts of this feature fetched before its pages are shown. */
export function needWords(catalog: string): void {
  needed.add(bundleOf(catalog));
}

function addTexts({ texts }: Language, messages: Messages): void {
  for (const [id, text] of Object.entries(messages)) texts.set(id, text);
}

/** Written by apps/web/build/words/plugin.ts. */
async function fetchTexts(locale: Locale, bundle: string): Promise<Messages> {
  const file = `${import.meta.env['WORDS_AT']}${locale}.${bundle}.js`;
  const module = (await import(/* @vite-ignore */ file)) as { readonly default: Messages };
  return module.default;
}

async function load(language: Language, bundle: string): Promise<void> {
  const { files, say } = language;
  const loading = files.get(bundle) ?? fetchTexts(say.locale, bundle).then((found) => addTexts(language, found));
  files.set(bundle, loading);
  try {
    await loading;
  } catch (error) {
    // The next page that needs it asks for it again.
    files.delete(bundle);
    throw error;
  }
}

/** Fetches the texts of all features whose code has come; to be awaited between the code of a page and showing it. */
export async function loadWords(language: Language = current): Promise<void> {
  await Promise.all([...needed].map(async (bundle) => load(language, bundle)));
}

/** Speaks this language from now on, with the texts of these catalogs that are there already: for drawing, and in tests. */
export function speak(locale: Locale, messages: Messages = {}, catalogs: readonly string[] = []): void {
  current = inLanguage(locale);
  addTexts(current, messages);
  for (const catalog of catalogs) current.files.set(bundleOf(catalog), Promise.resolve());
  for (const listener of listeners) listener();
}

/** Shows the page in another language, without losing what was typed into it. */
export async function changeLanguage(locale: Locale): Promise<void> {
  await loadWords(inLanguage(locale));
  document.documentElement.lang = locale;
  document.documentElement.dir = languageOf(locale).direction;
  speak(locale);
}

/** Calls back when another language is spoken. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says what every feature can say: what helpers of the platform take. */
export type Say = SayOf<BaseTexts>;

/** Says texts in the present language, outside of components. Inside, `t` of `useWords` changes with the language. */
export function currentSay<Texts = unknown>(): SayOf<Texts & BaseTexts> {
  return current.say as SayOf<Texts & BaseTexts>;
}
