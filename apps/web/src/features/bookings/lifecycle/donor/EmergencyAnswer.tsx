import { type DonationRequestDetail, type Profile, appealReasonText } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { hasCode } from '../../../../platform/failures.ts';
import { formatDateTime } from '../../../../platform/format.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { cx } from '../../../../ui/cx.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { ReportAppeal } from '../../appeals/index.ts';
import { useSayCannotCome } from '../api.ts';
import { More } from '../../../../ui/layout/More.tsx';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { facilityFacts } from '../components/facility-of-request.tsx';
import { openingFacts } from '../components/opening-facts.ts';
import { UrgencyDot } from '../components/UrgencyDot.tsx';
import { CannotCome } from './CannotCome.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { obstacleText, obstacleTo, unitsStillNeeded } from './answerable.ts';
import type { AnswerState } from './useAnswer.ts';
import { type Say, useWords } from '../words.ts';
import { InItsLanguage } from '../../../../platform/language/InItsLanguage.tsx';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { RequestType } from '../components/RequestType.tsx';

function stillNeededText(request: DonationRequestDetail, t: Say): string {
  return t('lifecycle.donor.emergency.still-needed', {
    needed: unitsStillNeeded(request),
    asked: request.unitsRequested,
  });
}

export interface EmergencyAnswerProps {
  request: DonationRequestDetail;
  donor: Profile;
  answer: AnswerState;
}

/** Others came first: the emergency was covered before this donor could answer, or while they did. */
function isTooLate(request: DonationRequestDetail, error: unknown): boolean {
  return hasCode(error, 'emergency_covered') || obstacleTo(request) === 'emergency_covered';
}

/** A donation is welcome all the same: on another day, at the same facility. */
function OtherBooking({ request: { facilityId: facility } }: { request: DonationRequestDetail }) {
  const t = useWords();
  return (
    <Notice kind="success" title={t('lifecycle.donor.emergency.covered-title')}>
      <p>
        <Sentence
          of={t}
          id="lifecycle.donor.emergency.covered-text"
          values={{ facility: <bdi>{facility.name}</bdi> }}
        />
      </p>
      <Link
        to="/user/donate"
        search={{ facility: facility.id }}
        className={cx(buttonClass({ variant: 'primary' }), 'mt-3')}
      >
        {t('lifecycle.donor.emergency.book')}
      </Link>
    </Notice>
  );
}

/** An emergency request as a donor sees it: who needs what by when, and the form to answer or why it is not there. */
export function EmergencyAnswer({ request, donor, answer }: EmergencyAnswerProps) {
  const t = useWords();
  const send = useSayCannotCome(request.id);
  const obstacle = obstacleText(request, donor, t);
  const justAnswered = answer.saved !== undefined;
  const isLate = isTooLate(request, answer.error) && !justAnswered;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-lg font-bold">
        <Sentence
          of={t}
          id="lifecycle.donor.asked.needs"
          values={{
            facility: <bdi>{request.facilityId.name}</bdi>,
            type: <bdi>{request.bloodType}</bdi>,
            when: formatDateTime(request.preferredDate, request.timeZone, t),
          }}
        />
        <bdi className="mt-1 block text-base font-normal">{request.place.address}</bdi>
      </p>
      {isLate && <OtherBooking request={request} />}
      {!isLate && obstacle !== undefined && !justAnswered && (
        <Notice kind="info" live={false}>
          <InItsLanguage of={t} id={obstacle.id}>
            {obstacle.text}
          </InItsLanguage>
        </Notice>
      )}
      {!isLate && (obstacle === undefined || justAnswered) && <AnswerForm request={request} answer={answer} />}
      {!isLate && obstacle === undefined && !justAnswered && request.ownAppeal !== undefined && (
        <div className="flex flex-wrap gap-3">
          <CannotCome send={send} before={request.ownAppeal === 'cannot'} />
        </div>
      )}
      <More label={t('lifecycle.donor.about')}>
        {request.asked !== undefined && <p>{appealReasonText(request.asked, t)}</p>}
        <Facts
          rows={[
            ...facilityFacts(request, t),
            ...openingFacts(request, t),
            [t('platform.field.blood-type'), <RequestType key="type" request={request} />],
            [t('lifecycle.donations.facts.needed-by'), formatDateTime(request.preferredDate, request.timeZone, t)],
            [t('lifecycle.donor.emergency.still-needed-term'), stillNeededText(request, t)],
            [t('lifecycle.donations.facts.urgency'), <UrgencyDot key="urgency" level={request.urgencyLevel} />],
            [t('lifecycle.donations.facts.notes'), <bdi key="notes">{request.notes || '-'}</bdi>],
          ]}
        />
        {!justAnswered && <ReportAppeal request={request} />}
      </More>
    </div>
  );
}
