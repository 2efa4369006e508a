import type { ReactNode } from 'react';
import { Sentence } from '../platform/language/Sentence.tsx';
import { useWords as useOfflineWords } from '../platform/offline/words.ts';
import { Island } from '../platform/island.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { cx } from '../ui/cx.ts';
import { InEnglishNote } from '../ui/feedback/InEnglishNote.tsx';
import { Logo } from '../ui/layout/Logo.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Version } from './Version.tsx';
import { useWords as useVisitorWords } from './visitors/words.ts';
import { useWords } from './words.ts';

const places = [
  { href: '/donate', name: 'app.visitor.find' },
  { href: '/can-i-give', name: 'app.visitor.can-i-give' },
  { href: '/articles', name: 'app.visitor.articles' },
  { href: '/help', name: 'app.visitor.help' },
] as const;

const linkClass =
  'inline-flex min-h-11 items-center rounded-small px-2 font-semibold text-ink underline-offset-4 hover:text-crimson hover:underline';

export interface VisitorFrameProps {
  /** The path of the page. */
  path: string;
  children: ReactNode;
}

function Places({ path }: Pick<VisitorFrameProps, 'path'>) {
  const t = useWords();
  const sayPlace = useVisitorWords();
  return (
    <nav
      aria-label={t('app.frame.main')}
      className="-mx-2 flex flex-wrap gap-x-2 max-sm:col-span-2 max-sm:row-start-2 sm:ms-auto"
    >
      {places.map(({ href, name }) => (
        <a
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          className={cx(linkClass, path === href && 'text-crimson')}
        >
          {sayPlace(name)}
        </a>
      ))}
    </nav>
  );
}

/** Around the pages that need no account. */
export function VisitorFrame({ path, children }: VisitorFrameProps) {
  const t = useWords();
  const offline = useOfflineWords();
  return (
    <div className="flex min-w-0 flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto grid w-full max-w-content grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 px-4 py-3 sm:flex sm:flex-wrap sm:px-8">
          <a href="/donate" className="rounded-small">
            <Logo />
          </a>
          <Places path={path} />
          <a href="/" className={buttonClass({ size: 'small' })}>
            {t('platform.action.sign-in')}
          </a>
        </div>
      </header>
      <p data-kept="" hidden className="border-b border-line bg-low-tint px-4 py-3 text-center sm:px-8">
        <Sentence of={offline} id="platform.offline.page.kept" values={{ date: <time /> }} />
      </p>
      <main className="group/words mx-auto w-full max-w-content grow px-4 py-6 sm:px-8 sm:py-10">
        {children}
        <InEnglishNote />
      </main>
      <footer className="mx-auto flex w-full max-w-content flex-col items-center gap-3 px-4 py-6">
        <Island name="language" />
        <LanguageLinks path={path} />
        <Island name="theme" />
        <p>
          <a href="/terms-and-conditions" className={linkClass}>
            {t('app.title.terms')}
          </a>
        </p>
        <Version />
      </footer>
    </div>
  );
}
