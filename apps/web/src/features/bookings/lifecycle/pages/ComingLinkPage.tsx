import type { ComingLink } from '@sanguine/contract';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { placeFacts } from '../../../facilities/facilities/index.ts';
import { useLinkToken } from '../../../../platform/arrival.ts';
import { call } from '../../../../platform/api.ts';
import { failureText } from '../../../../platform/failures.ts';
import { formatDateTime } from '../../../../platform/format.ts';
import { useLoaded } from '../../../../platform/useLoaded.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { LinkPage } from '../../../../ui/layout/LinkPage.tsx';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { useWords } from '../words.ts';

const route = getRouteApi('/_public/coming');

const readLink = async (token: string) => (await call('GET /api/coming-link', { query: { token } })).data;

type State =
  | { readonly is: 'asked' | 'sending' }
  | { readonly is: 'said'; readonly link: ComingLink }
  | { readonly is: 'failed'; readonly error: unknown };

/** Queries belong to those who are signed in. */
function useComing(token: string | undefined) {
  const [state, setState] = useState<State>({ is: 'asked' });
  async function say({ preferredDate }: ComingLink) {
    if (token === undefined) return;
    setState({ is: 'sending' });
    await call('POST /api/coming-link', { body: { token, preferredDate } }).then(
      ({ data }) => setState({ is: 'said', link: data }),
      (error: unknown) => setState({ is: 'failed', error }),
    );
  }
  return { state, say: (link: ComingLink) => void say(link) };
}

function NextSteps({ link, token }: { link: ComingLink; token: string | undefined }) {
  const t = useWords();
  const { state, say } = useComing(token);
  const shown = state.is === 'said' ? state.link : link;
  return (
    <>
      {shown.state === 'coming' && <Notice kind="success">{t('lifecycle.donor.coming.thanks')}</Notice>}
      {shown.state === 'over' && (
        <Notice kind="info" live={false}>
          {t('lifecycle.donor.come.over')}
        </Notice>
      )}
      {state.is === 'failed' && (
        <Notice kind="error">{failureText(state.error, t('platform.failure.answer-not-sent'))}</Notice>
      )}
      {shown.state === 'open' && (
        <Button
          variant="primary"
          full
          busy={state.is === 'sending'}
          busyText={t('platform.action.sending')}
          onClick={() => say(link)}
        >
          {t('lifecycle.donor.coming.yes')}
        </Button>
      )}
      <Link to="/user/appointments" search={{ request: link.requestId }} className={buttonClass({ full: true })}>
        {shown.state === 'over' ? t('lifecycle.donor.come.see') : t('lifecycle.donor.come.change')}
      </Link>
    </>
  );
}

function Appointment({ link, token }: { link: ComingLink; token: string | undefined }) {
  const t = useWords();
  return (
    <div className="flex flex-col gap-5">
      <Facts
        rows={[
          [t('lifecycle.own-donation'), formatDateTime(link.preferredDate, link.timeZone, t)],
          [t('platform.field.facility'), <bdi key="facility">{link.facilityName}</bdi>],
          ...placeFacts(link, t),
        ]}
      />
      <NextSteps link={link} token={token} />
    </div>
  );
}

/**
 * Shows the page to which the mail of a reminder leads. Nothing is said until the button is pressed: mail programs open
 * links, too.
 */
export function ComingLinkPage() {
  const t = useWords();
  const { isRead, token } = useLinkToken(route.useSearch().token);
  const { data, error } = useLoaded(token, readLink);
  return (
    <LinkPage
      texts={{
        title: t('lifecycle.donor.come.title'),
        openMail: t('lifecycle.donor.come.open-mail'),
        loading: t('lifecycle.donor.come.loading'),
        dead: t('lifecycle.donor.come.dead-link'),
      }}
      lines={4}
      isMissing={isRead && token === undefined}
      error={error}
      from="/user/appointments"
    >
      {data === undefined ? undefined : <Appointment link={data} token={token} />}
    </LinkPage>
  );
}
