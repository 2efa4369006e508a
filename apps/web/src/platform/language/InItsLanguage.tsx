import type { AnySay } from '@sanguine/contract/words';
import type { ReactNode } from 'react';

export interface InItsLanguageProps {
  of: Pick<AnySay, 'locale' | 'localeOf'>;
  /** The text with which the children were said. */
  id: string;
  children: ReactNode;
}

/** Shows what was said with a text: marked where it is in English, because nobody has checked its translation yet. */
export function InItsLanguage({ of, id, children }: InItsLanguageProps) {
  const lang = of.localeOf(id);
  if (lang === of.locale) return children;
  // `InEnglishNote` is shown where it finds this.
  return (
    <span lang={lang} dir="ltr" data-in-english="">
      {children}
    </span>
  );
}
