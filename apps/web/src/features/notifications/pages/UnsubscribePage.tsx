import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { failureText } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useLinkToken } from '../../accounts/index.ts';

const route = getRouteApi('/_public/unsubscribe');

type State = { readonly is: 'asked' | 'sending' | 'stopped' } | { readonly is: 'failed'; readonly error: unknown };

/** Of a public page, which knows no queries: these belong to those who are signed in. */
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

/** Where the link at the end of a mail leads. Nothing happens until the button is pressed: mail programs open links, too. */
export function UnsubscribePage() {
  const { token } = useLinkToken(route.useSearch().token);
  const { state, stop } = useStopping(token);
  return (
    <>
      <PageHeader title="Stop Mails" />
      {state.is === 'stopped' ? (
        <div className="flex flex-col gap-5">
          <Notice kind="success">You get no more mails of this kind.</Notice>
          <p className="text-muted">You can turn them on again in your notification preferences.</p>
          <Link to="/" className={buttonClass({ full: true })}>
            Go to Sanguine
          </Link>
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <p className="text-muted">
            You get no more mails of the kind from which you came here. Notifications in the app stay as they are.
          </p>
          {state.is === 'failed' && (
            <Notice kind="error">{failureText(state.error, 'The mails could not be stopped, try again.')}</Notice>
          )}
          <Button variant="primary" full busy={state.is === 'sending'} busyText="Stopping..." onClick={stop}>
            Stop These Mails
          </Button>
        </div>
      )}
    </>
  );
}
