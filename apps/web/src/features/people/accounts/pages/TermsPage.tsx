import { useNavigate, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { sections } from '../terms/sections.ts';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

/** One step back, or to registration where there is none. */
function useGoBack() {
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: '/sign-up', replace: true });
  };
}

/** An institution has terms of its own, which the server links from each document: they take the place of ours. */
function useTermsOfInstitution() {
  useLayoutEffect(() => {
    const own = document.querySelector<HTMLAnchorElement>('#legal a[href$="/legal/terms"]');
    if (own !== null) window.location.replace(own.href);
  }, []);
}

export function TermsPage() {
  const t = useWords();
  useTermsOfInstitution();
  const goBack = useGoBack();
  return (
    <article>
      <header className="mb-6 flex items-start justify-between gap-4">
        <h1 tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
          {t('accounts.terms.title')}
        </h1>
        <IconButton
          label={t('platform.action.close')}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={goBack}
        />
      </header>
      {sections.map(({ title, paragraphs }) => (
        <section key={title} className="mb-6">
          <h2 className="mb-2 text-lg font-bold">{t(title)}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-3">
              <Sentence of={t} id={paragraph} />
            </p>
          ))}
        </section>
      ))}
      <Button variant="primary" full onClick={goBack}>
        {t('accounts.terms.understood')}
      </Button>
    </article>
  );
}
