import {
  isLocale,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  LANGUAGES,
  type Locale,
  LOCALES,
} from '@sanguine/contract';
import { changeLanguage } from '../platform/language/language.ts';
import { wordsOf } from '../platform/language/words-of.ts';

// The first page has it too: its texts are among those that every page has.
const useWords = wordsOf<unknown>('platform');

/** For pages that are asked for from now on, by whoever uses this browser. */
function tellServer(locale: Locale): void {
  const secure = location.protocol === 'https:' ? ';Secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax${secure}`;
}

/** The address without a language in it, which would win over the choice. */
function bareAddress(): string {
  const [, language, rest] = /^\/([\w-]+)(\/.*)?$/.exec(location.pathname) ?? [];
  const path = language !== undefined && isLocale(language) ? (rest ?? '/') : location.pathname;
  return `${path}${location.search}${location.hash}`;
}

export interface LanguageMenuProps {
  /** True if the server drew the page, which then cannot change its language here: it is asked for anew. */
  isDrawnByServer?: boolean;
  /** Keeps the choice with the account of somebody who is signed in. */
  onChosen?: (locale: Locale) => void;
}

/** The languages, each in its own words; what was typed stays. */
export function LanguageMenu({ isDrawnByServer = false, onChosen }: LanguageMenuProps) {
  const t = useWords();
  async function choose(locale: Locale) {
    tellServer(locale);
    if (isDrawnByServer) return location.assign(bareAddress());
    await changeLanguage(locale);
    if (bareAddress() !== `${location.pathname}${location.search}${location.hash}`) {
      history.replaceState(history.state, '', bareAddress());
    }
    onChosen?.(locale);
  }
  return (
    <select
      aria-label={t('platform.language.label')}
      value={t.locale}
      onChange={({ currentTarget: { value } }) => {
        // A choice that changes nothing, as hydration repeats it, leads nowhere. Without a connection the page stays in its language.
        if (isLocale(value) && value !== t.locale) void choose(value).catch(() => {});
      }}
      className="min-h-11 max-w-full rounded-control border border-edge bg-surface px-3 text-sm text-ink"
    >
      {LOCALES.map((locale) => {
        const { name, direction, isPreview } = LANGUAGES[locale];
        return (
          <option key={locale} value={locale} lang={locale} dir={direction}>
            {isPreview ? t('platform.language.preview', { name }) : name}
          </option>
        );
      })}
    </select>
  );
}
