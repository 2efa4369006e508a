import { LANGUAGES, LOCALES } from '@sanguine/contract';
import { currentSay } from '../platform/language/language.ts';

/** Links to this page in each language, which work without JavaScript: the server remembers the language that somebody chose. */
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
