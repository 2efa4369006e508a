import type { ErrorComponentProps } from '@tanstack/react-router';
import { isCodeMissing } from '../platform/page-code.ts';
import { Button } from '../ui/Button.tsx';
import { textLinkClass } from '../ui/button-class.ts';
import { Logo } from '../ui/layout/Logo.tsx';
import { PageNotLoaded } from './PageNotLoaded.tsx';
import { useWords } from './words.ts';

/** In place of a page that could not be drawn. Its link loads everything anew: what is in memory may be the fault. */
export function ErrorPanel({ error }: ErrorComponentProps) {
  const t = useWords();
  if (isCodeMissing(error)) return <PageNotLoaded />;
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center gap-6 py-12 text-center">
      <h1 tabIndex={-1} className="text-2xl font-bold">
        {t('app.error.title')}
      </h1>
      <p role="alert" className="max-w-full rounded-control bg-sunken px-4 py-3 text-muted">
        {error instanceof Error ? error.message : String(error)}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          {t('app.error.refresh')}
        </Button>
        <Button onClick={() => history.back()}>{t('app.error.back')}</Button>
      </div>
      <a href="/" className={textLinkClass}>
        {t('platform.action.sign-in')}
      </a>
    </div>
  );
}

/** In place of everything, when the layout itself could not be drawn. */
export function ErrorScreen(props: ErrorComponentProps) {
  return (
    <main className="flex flex-col items-center justify-center p-6">
      <Logo />
      <ErrorPanel {...props} />
    </main>
  );
}
