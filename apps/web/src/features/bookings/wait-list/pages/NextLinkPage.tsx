import type { NextTime } from '@sanguine/contract';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { placeFacts } from '../../../facilities/facilities/index.ts';
import { useLinkToken } from '../../../../platform/arrival.ts';
import { call } from '../../../../platform/api.ts';
import { failureText } from '../../../../platform/failures.ts';
import { formatDateTime, formatInstant, formatWhenAndWhere } from '../../../../platform/format.ts';
import { useLoaded } from '../../../../platform/useLoaded.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { LinkPage } from '../../../../ui/layout/LinkPage.tsx';
import { useWords } from '../words.ts';

const route = getRouteApi('/_public/next');

const readLink = async (token: string) => (await call('GET /api/next-link', { query: { token } })).data;

type Answer = 'take' | 'decline';

type State =
  | { readonly is: 'asked' }
  | { readonly is: 'sending'; readonly answer: Answer }
  | { readonly is: 'answered'; readonly link: NextTime & { readonly status?: string | undefined } }
  | { readonly is: 'failed'; readonly error: unknown };

/** Queries belong to those who are signed in. */
function useAnswer(token: string) {
  const [state, setState] = useState<State>({ is: 'asked' });
  async function say(answer: Answer) {
    setState({ is: 'sending', answer });
    await call('POST /api/next-link', { body: { token, answer } }).then(
      ({ data }) => setState({ is: 'answered', link: data }),
      (error: unknown) => setState({ is: 'failed', error }),
    );
  }
  return { state, say: (answer: Answer) => void say(answer) };
}

function Question({ link, state, onSay }: { link: NextTime; state: State; onSay: (answer: Answer) => void }) {
  const t = useWords();
  const sending = state.is === 'sending' ? state.answer : undefined;
  const busy = sending !== undefined;
  return (
    <>
      <p>{t('wait-list.next.until', { until: formatInstant(link.expiresAt, t) })}</p>
      {state.is === 'failed' && (
        <Notice kind="error">{failureText(state.error, t('platform.failure.answer-not-sent'))}</Notice>
      )}
      <Button
        variant="primary"
        full
        busy={busy}
        busyText={sending === 'take' ? t('wait-list.next.taking') : undefined}
        onClick={() => onSay('take')}
      >
        {t('wait-list.next.take')}
      </Button>
      <Button
        full
        busy={busy}
        busyText={sending === 'decline' ? t('wait-list.offer.declining') : undefined}
        onClick={() => onSay('decline')}
      >
        {t('wait-list.offer.decline')}
      </Button>
    </>
  );
}

/** Says what became of it. */
function Settled({ link }: { link: NextTime & { status?: string | undefined } }) {
  const t = useWords();
  const { state, status, facility } = link;
  if (state === 'open') return null;
  if (state !== 'taken') {
    return (
      <Notice kind="info" live={false}>
        {t(`wait-list.ended.${state}`)}
      </Notice>
    );
  }
  const when = formatWhenAndWhere({ ...link, local: link.localTime }, t);
  return (
    <Notice
      kind="success"
      title={status === 'APPROVED' ? t('wait-list.taken.scheduled', { when }) : t('wait-list.ended.taken')}
    >
      {status === 'PENDING' && t('wait-list.taken.to-confirm', { facility: facility.name })}
    </Notice>
  );
}

function Kept({ link, token }: { link: NextTime; token: string }) {
  const t = useWords();
  const { state, say } = useAnswer(token);
  const shown = state.is === 'answered' ? state.link : link;
  return (
    <div className="flex flex-col gap-5">
      <Facts
        rows={[
          [t('platform.field.date'), formatDateTime(link.localTime, link.timeZone, t)],
          [t('platform.field.facility'), <bdi key="facility">{link.facility.name}</bdi>],
          ...placeFacts(link, t),
        ]}
      />
      {shown.state === 'open' ? <Question link={link} state={state} onSay={say} /> : <Settled link={shown} />}
      {shown.state === 'taken' && shown.requestId !== undefined ? (
        <Link to="/user/appointments" search={{ request: shown.requestId }} className={buttonClass({ full: true })}>
          {t('wait-list.see-appointment')}
        </Link>
      ) : (
        <Link to="/user/donate" search={{ facility: link.facility.id }} className={buttonClass({ full: true })}>
          {t('wait-list.next.other')}
        </Link>
      )}
    </div>
  );
}

/** Shows the page to which the thank-you leads. Nothing is booked until the button is pressed: mail programs open links, too. */
export function NextLinkPage() {
  const t = useWords();
  const { isRead, token } = useLinkToken(route.useSearch().token);
  const { data, error } = useLoaded(token, readLink);
  return (
    <LinkPage
      texts={{
        title: t('wait-list.next.card'),
        openMail: t('wait-list.link.open-mail'),
        loading: t('wait-list.link.loading'),
        dead: t('wait-list.link.dead'),
      }}
      lines={5}
      isMissing={isRead && token === undefined}
      error={error}
      from="/user/donate"
    >
      {data !== undefined && token !== undefined ? <Kept link={data} token={token} /> : undefined}
    </LinkPage>
  );
}
