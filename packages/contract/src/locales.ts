/** A language of Sanguine: a folder of PO files per feature has its texts (docs/translating.md). */
interface Language {
  /** In the language itself, as its readers look for it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** For `Intl`. Digits are Latin in every language: staff compare them with labels. */
  readonly intl: string;
  /** Drafted by a machine, and not read by a native speaker yet. */
  readonly isPreview: boolean;
}

/** In the order in which they are offered. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', intl: 'en-GB', isPreview: false },
  es: { name: 'Español', direction: 'ltr', intl: 'es', isPreview: true },
  fr: { name: 'Français', direction: 'ltr', intl: 'fr', isPreview: true },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr', intl: 'pt-BR', isPreview: true },
  hi: { name: 'हिन्दी', direction: 'ltr', intl: 'hi-u-nu-latn', isPreview: true },
  ar: { name: 'العربية', direction: 'rtl', intl: 'ar-u-nu-latn', isPreview: true },
} as const satisfies Readonly<Record<string, Language>>;

export type Locale = keyof typeof LANGUAGES;

export const SOURCE_LOCALE = 'en';

function isKey<Key extends string>(record: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return Object.hasOwn(record, key);
}

export const LOCALES: readonly Locale[] = Object.keys(LANGUAGES).filter((key) => isKey(LANGUAGES, key));

/** Tells whether Sanguine speaks this language. */
export function isLocale(text: string): text is Locale {
  return isKey(LANGUAGES, text);
}

/** Returns the tag that `Intl` takes for a language, and the direction in which it is written. */
export function languageOf(locale: Locale): Language {
  return LANGUAGES[locale];
}
