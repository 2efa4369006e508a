import type { AnswerLink } from '@sanguine/contract';
import { getRouteApi, Link } from '@tanstack/react-router';
import { telephoneFacts } from '../../../facilities/facilities/index.ts';
import { useLinkToken } from '../../../../platform/arrival.ts';
import { call } from '../../../../platform/api.ts';
import { formatDate, formatDateTime } from '../../../../platform/format.ts';
import { failureText } from '../../../../platform/failures.ts';
import { buttonClass, textLinkClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { CannotCome, type SayCannotCome } from '../donor/CannotCome.tsx';
import { AnswerByLink, type AnswerLinkState, AnswerTimes, useAnswerLink } from '../components/AnswerByLink.tsx';
import { openingFacts } from '../components/opening-facts.ts';
import { type Say, useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

const route = getRouteApi('/_public/answer');

/** Reading the link says nothing: only this button does. */
function CannotComeByLink({ link, token }: { link: AnswerLink; token: string | undefined }) {
  if (token === undefined) return null;
  const send: SayCannotCome = async (saying) =>
    (await call('POST /api/answer-link', { body: { token, ...saying } })).data;
  return <CannotCome send={send} before={link.state === 'cannot'} />;
}

/** Says what became of an emergency that needs no answer any more. */
function Over({ link: { state, answer } }: { link: AnswerLink }) {
  const t = useWords();
  if (state === 'open' || state === 'cannot') return null;
  return (
    <>
      {answer === undefined && (
        <Notice kind="info" live={false}>
          {t(`lifecycle.donor.link.${state}`)}
        </Notice>
      )}
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

/** Leads to another time after signing in, and lets a donor say that they cannot come, or make an account. */
function OtherWays({ link, token }: { link: AnswerLink; token: string | undefined }) {
  const t = useWords();
  const isFirst = link.times.length === 0;
  return (
    <>
      {!isFirst && <CannotComeByLink link={link} token={token} />}
      <Link
        to="/user/emergency-requests"
        search={{ request: link.requestId }}
        className={isFirst ? buttonClass({ variant: 'primary', full: true }) : cx(textLinkClass, 'self-start py-3')}
      >
        {isFirst ? t('lifecycle.donor.link.choose') : t('lifecycle.donor.link.another-time')}
      </Link>
      {isFirst && <CannotComeByLink link={link} token={token} />}
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

function NextSteps({ link, token, state }: { link: AnswerLink; token: string | undefined; state: AnswerLinkState }) {
  const t = useWords();
  const isOpen = link.state === 'open' || link.state === 'cannot';
  return (
    <>
      {state.refused !== undefined && (
        <Notice kind="error">{failureText(state.refused, t('platform.failure.answer-not-sent'))}</Notice>
      )}
      {state.done === 'undone' && <Notice kind="info">{t('lifecycle.donor.link.undone')}</Notice>}
      {link.answer !== undefined && <AnswerByLink link={link} answer={link.answer} state={state} />}
      {isOpen && link.times.length > 0 && <AnswerTimes link={link} state={state} />}
      {isOpen ? <OtherWays link={link} token={token} /> : <Over link={link} />}
    </>
  );
}

/** The hours of the last day on which the blood can be given. */
function hoursFacts({ facility: { openThatDay }, neededBy }: AnswerLink, t: Say) {
  return openThatDay === undefined
    ? []
    : ([[t('lifecycle.donations.facts.on-day', { day: formatDate(neededBy, t) }), openThatDay]] as const);
}

/** Says in a sentence who needs what by when. */
function Asking({ link: { firstName, facility, bloodType, neededBy, timeZone } }: { link: AnswerLink }) {
  const t = useWords();
  return (
    <p className="text-lg">
      <Sentence
        of={t}
        id="lifecycle.donor.link.asking"
        values={{
          known: firstName === '' ? 'other' : 'yes',
          name: <bdi>{firstName}</bdi>,
          facility: <bdi className="font-semibold">{facility.name}</bdi>,
          type: <bdi className="font-semibold">{bloodType}</bdi>,
          when: <span className="font-semibold">{formatDateTime(neededBy, timeZone, t)}</span>,
        }}
      />
    </p>
  );
}

function About({ link }: { link: AnswerLink }) {
  const t = useWords();
  const { facility } = link;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="about-emergency">
      <h2 id="about-emergency" className="text-lg font-bold">
        {t('lifecycle.donor.link.about')}
      </h2>
      <Facts
        rows={[
          [t('platform.field.address'), <bdi key="address">{facility.address}</bdi>],
          ...telephoneFacts(facility, t),
          [t('lifecycle.donations.facts.hours'), facility.operationalHours],
          ...hoursFacts(link, t),
          ...openingFacts(link, t),
        ]}
      />
    </section>
  );
}

/**
 * Shows the page to which the link of an appeal mail leads. Nothing is answered until a time is pressed: mail programs open
 * links, too.
 */
export function AnswerLinkPage() {
  const t = useWords();
  const { isRead, token } = useLinkToken(route.useSearch().token);
  const state = useAnswerLink(token);
  const { link, error } = state;
  const isMissing = isRead && token === undefined;
  return (
    <>
      <PageHeader title={t('lifecycle.donor.link.title')} />
      {isMissing && <Notice kind="info">{t('lifecycle.donor.link.open-mail')}</Notice>}
      {!isMissing && link === undefined && error === undefined && (
        <Loading label={t('lifecycle.donor.link.loading')}>
          <SkeletonText lines={5} />
        </Loading>
      )}
      {error !== undefined && <Notice kind="error">{failureText(error, t('lifecycle.donor.link.failed'))}</Notice>}
      {link !== undefined && (
        <div className="flex flex-col gap-5">
          {link.answer === undefined && <Asking link={link} />}
          <NextSteps link={link} token={token} state={state} />
          <About link={link} />
        </div>
      )}
    </>
  );
}
