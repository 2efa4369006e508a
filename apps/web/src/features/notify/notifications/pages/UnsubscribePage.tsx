import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLinkToken } from '../../../../platform/arrival.ts';
import { call } from '../../../../platform/api.ts';
import { failureText } from '../../../../platform/failures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { useWords } from '../words.ts';

const route = getRouteApi('/_public/unsubscribe');

type State = { readonly is: 'asked' | 'sending' | 'stopped' } | { readonly is: 'failed'; readonly error: unknown };

/** Keeps the state of a public page, which has no queries: these belong to those who are signed in. */
function useStopping(token: string | undefined) {
  const [state, setState] = useState<State>({ is: 'asked' });
  async function stop() {
    setState({ is: 'sending' });
    await call('POST /api/unsubscribe', { query: { token } }).then(
      () => setState({ is: 'stopped' }),
      (error: unknown) => setState({ is: 'failed', error }),
    );
  }
  return { state, stop: () => void stop() };
}

/**
 * Shows the page to which the link at the end of a mail leads. Nothing happens until the button is pressed: mail
 * programs open links, too.
 */
export function UnsubscribePage() {
  const t = useWords();
  const { token } = useLinkToken(route.useSearch().token);
  const { state, stop } = useStopping(token);
  return (
    <>
      <PageHeader title={t('notifications.unsubscribe.title')} />
      {state.is === 'stopped' ? (
        <div className="flex flex-col gap-5">
          <Notice kind="success">{t('notifications.unsubscribe.done')}</Notice>
          <p className="text-muted">{t('notifications.unsubscribe.done-help')}</p>
          <Link to="/" className={buttonClass({ full: true })}>
            {t('notifications.unsubscribe.home')}
          </Link>
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <p className="text-muted">{t('notifications.unsubscribe.text')}</p>
          {state.is === 'failed' && (
            <Notice kind="error">{failureText(state.error, t('notifications.unsubscribe.failed'))}</Notice>
          )}
          <Button
            variant="primary"
            full
            busy={state.is === 'sending'}
            busyText={t('notifications.unsubscribe.sending')}
            onClick={stop}
          >
            {t('notifications.unsubscribe.send')}
          </Button>
        </div>
      )}
    </>
  );
}
