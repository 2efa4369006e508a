import type { ReactNode } from 'react';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { CONTENT_LOCALE } from '../content/articles.ts';
import { useWords } from '../words.ts';

/** Tells readers of another language that the articles are in English. */
export function InEnglish({ children }: { children: string }) {
  const t = useWords();
  if (t.locale === CONTENT_LOCALE) return null;
  return (
    <Notice kind="info" live={false} className="mb-6 max-w-prose">
      {children}
    </Notice>
  );
}

/** Words of an article, in its own language and direction. */
export function Original({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div lang={CONTENT_LOCALE} dir="ltr" className={className}>
      {children}
    </div>
  );
}
