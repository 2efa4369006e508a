import type { AnswerLink } from '@sanguine/contract';
import { getRouteApi, Link } from '@tanstack/react-router';
import { telephoneFacts } from '../../../facilities/facilities/index.ts';
import { useLinkToken } from '../../../../platform/arrival.ts';
import { call } from '../../../../platform/api.ts';
import { formatDate, formatDateTime } from '../../../../platform/format.ts';
import { failureText } from '../../../../platform/failures.ts';
import { useLoaded } from '../../../../platform/useLoaded.ts';
import { buttonClass, textLinkClass } from '../../../../ui/button-class.ts';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { CannotCome, type SayCannotCome } from '../donor/CannotCome.tsx';
import { openingFacts } from '../components/opening-facts.ts';
import { type Say, useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

const route = getRouteApi('/_public/answer');

const readLink = async (token: string) => (await call('GET /api/answer-link', { query: { token } })).data;

/** Reading the link says nothing: only this button does. */
function CannotComeByLink({ link, token }: { link: AnswerLink; token: string | undefined }) {
  if (token === undefined) return null;
  const send: SayCannotCome = async (saying) =>
    (await call('POST /api/answer-link', { body: { token, ...saying } })).data;
  return <CannotCome send={send} before={link.state === 'cannot'} />;
}

/** Says what became of an emergency that needs no answer any more. */
function Over({ state }: { state: Exclude<AnswerLink['state'], 'open' | 'cannot'> }) {
  const t = useWords();
  return (
    <>
      <Notice kind="info" live={false}>
        {t(`lifecycle.donor.link.${state}`)}
      </Notice>
      {state === 'answered' ? (
        <Link to="/user/appointments" className={buttonClass({ full: true })}>
          {t('lifecycle.donor.link.to-appointments')}
        </Link>
      ) : (
        <Link to="/user/emergency-requests" className={buttonClass({ full: true })}>
          {t('lifecycle.donor.link.to-emergencies')}
        </Link>
      )}
    </>
  );
}

function NextSteps({ link, token }: { link: AnswerLink; token: string | undefined }) {
  const t = useWords();
  if (link.state !== 'open' && link.state !== 'cannot') return <Over state={link.state} />;
  return (
    <>
      <Link
        to="/user/emergency-requests"
        search={{ request: link.requestId }}
        className={buttonClass({ variant: 'primary', full: true })}
      >
        {t('lifecycle.donor.link.choose')}
      </Link>
      <CannotComeByLink link={link} token={token} />
      <p className="text-sm text-muted">{t('lifecycle.donor.link.no-promise')}</p>
      <p className="text-sm text-muted">
        <Sentence
          of={t}
          id="lifecycle.donor.link.no-account"
          tags={{
            create: (text) => (
              <Link
                to="/sign-up"
                search={{ tab: 'donor', from: `/user/emergency-requests?request=${link.requestId}` }}
                className={textLinkClass}
              >
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}

/** The hours of the last day on which the blood can be given. */
function hoursFacts({ facility: { openThatDay }, neededBy }: AnswerLink, t: Say) {
  return openThatDay === undefined
    ? []
    : ([[t('lifecycle.donations.facts.on-day', { day: formatDate(neededBy, t) }), openThatDay]] as const);
}

function Emergency({ link, token }: { link: AnswerLink; token: string | undefined }) {
  const t = useWords();
  const { facility } = link;
  return (
    <div className="flex flex-col gap-5">
      <Facts
        rows={[
          [t('platform.field.blood-type'), <bdi key="type">{link.bloodType}</bdi>],
          [t('lifecycle.donations.facts.needed-by'), formatDateTime(link.neededBy, link.timeZone, t)],
          [t('platform.field.facility'), <bdi key="facility">{facility.name}</bdi>],
          [t('platform.field.address'), <bdi key="address">{facility.address}</bdi>],
          ...telephoneFacts(facility, t),
          [t('lifecycle.donations.facts.hours'), facility.operationalHours],
          ...hoursFacts(link, t),
          ...openingFacts(link, t),
        ]}
      />
      <NextSteps link={link} token={token} />
    </div>
  );
}

/**
 * Shows the page to which the link of an appeal mail leads. Only somebody who is signed in can answer; who cannot come
 * says so here.
 */
export function AnswerLinkPage() {
  const t = useWords();
  const { isRead, token } = useLinkToken(route.useSearch().token);
  const { data, error } = useLoaded(token, readLink);
  const isMissing = isRead && token === undefined;
  return (
    <>
      <PageHeader title={t('lifecycle.donor.link.title')} />
      {isMissing && <Notice kind="info">{t('lifecycle.donor.link.open-mail')}</Notice>}
      {!isMissing && data === undefined && error === undefined && (
        <Loading label={t('lifecycle.donor.link.loading')}>
          <SkeletonText lines={5} />
        </Loading>
      )}
      {error !== undefined && <Notice kind="error">{failureText(error, t('lifecycle.donor.link.failed'))}</Notice>}
      {data !== undefined && <Emergency link={data} token={token} />}
    </>
  );
}
