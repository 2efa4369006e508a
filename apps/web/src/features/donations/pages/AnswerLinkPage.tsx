import type { AnswerLink } from '@sanguine/contract';
import { getRouteApi, Link } from '@tanstack/react-router';
import { call } from '../../../platform/api.ts';
import { formatDate, formatDateTime } from '../../../platform/format.ts';
import { failureText } from '../../../platform/failures.ts';
import { useLoaded } from '../../../platform/useLoaded.ts';
import { buttonClass, textLinkClass } from '../../../ui/button-class.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useLinkToken } from '../../accounts/index.ts';
import { Facts } from '../components/Facts.tsx';
import { openingFacts } from '../components/opening-facts.ts';
import { telephoneFacts } from '../components/facility-facts.tsx';

const route = getRouteApi('/_public/answer');

const readLink = async (token: string) => (await call('GET /api/answer-link', { query: { token } })).data;

const OUTCOMES: Readonly<Record<Exclude<AnswerLink['state'], 'open'>, string>> = {
  answered: 'You have answered this emergency already. Thank you. You find your donation under Appointments.',
  covered: 'Enough donors have answered: this emergency is covered. Thank you for looking.',
  ended: 'This emergency has ended. It looks for donors no longer.',
};

function NextSteps({ link }: { link: AnswerLink }) {
  if (link.state !== 'open') {
    return (
      <>
        <Notice kind="info" live={false}>
          {OUTCOMES[link.state]}
        </Notice>
        {link.state === 'answered' ? (
          <Link to="/user/appointments" className={buttonClass({ full: true })}>
            Go to Appointments
          </Link>
        ) : (
          <Link to="/user/emergency-requests" className={buttonClass({ full: true })}>
            Go to Emergency Requests
          </Link>
        )}
      </>
    );
  }
  return (
    <>
      <Link
        to="/user/emergency-requests"
        search={{ request: link.requestId }}
        className={buttonClass({ variant: 'primary', full: true })}
      >
        Choose a Time
      </Link>
      <p className="text-sm text-muted">
        Nothing is promised yet. If you are not signed in, you do that first and come back to this emergency.
      </p>
      <p className="text-sm text-muted">
        No account?{' '}
        <Link
          to="/sign-up"
          search={{ tab: 'donor', from: `/user/emergency-requests?request=${link.requestId}` }}
          className={textLinkClass}
        >
          Create one
        </Link>
        . It leads you back to this emergency.
      </p>
    </>
  );
}

/** The hours of the last day on which the blood can be given. */
function hoursFacts({ facility: { openThatDay }, neededBy }: AnswerLink) {
  return openThatDay === undefined ? [] : ([[`On ${formatDate(neededBy)}`, openThatDay]] as const);
}

function Emergency({ link }: { link: AnswerLink }) {
  const { facility } = link;
  return (
    <div className="flex flex-col gap-5">
      <Facts
        rows={[
          ['Blood type', link.bloodType],
          ['Needed by', formatDateTime(link.neededBy, link.timeZone)],
          ['Facility', <bdi key="facility">{facility.name}</bdi>],
          ['Address', <bdi key="address">{facility.address}</bdi>],
          ...telephoneFacts(facility.phoneNumber),
          ['Operational hours', facility.operationalHours],
          ...hoursFacts(link),
          ...openingFacts(link),
        ]}
      />
      <NextSteps link={link} />
    </div>
  );
}

/** Where the link of an appeal mail leads. It shows; only somebody who is signed in can answer. */
export function AnswerLinkPage() {
  const { isRead, token } = useLinkToken(route.useSearch().token);
  const { data, error } = useLoaded(token, readLink);
  const isMissing = isRead && token === undefined;
  return (
    <>
      <PageHeader title="Your Blood Is Needed" />
      {isMissing && <Notice kind="info">To see the emergency, open the link that we sent you by email.</Notice>}
      {!isMissing && data === undefined && error === undefined && (
        <Loading label="Fetching the emergency...">
          <SkeletonText lines={5} />
        </Loading>
      )}
      {error !== undefined && (
        <Notice kind="error">{failureText(error, 'The emergency could not be fetched, try again.')}</Notice>
      )}
      {data !== undefined && <Emergency link={data} />}
    </>
  );
}
