import { LANGUAGES, LOCALES } from '@sanguine/contract';
import { currentSay } from '../platform/language/language.ts';

/** The same page in each language, for who has no JavaScript: the server keeps the language that somebody comes to. */
export function LanguageLinks({ path }: { path: string }) {
  const t = currentSay();
  return (
    <noscript>
      <nav aria-label={t('platform.language.label')}>
        {LOCALES.map((locale) => {
          const { name, isPreview } = LANGUAGES[locale];
          return (
            <a
              key={locale}
              href={`/${locale}${path === '/' ? '' : path}`}
              hrefLang={locale}
              lang={locale}
              className="mx-2"
            >
              {isPreview ? t('platform.language.preview', { name }) : name}
            </a>
          );
        })}
      </nav>
    </noscript>
  );
}
