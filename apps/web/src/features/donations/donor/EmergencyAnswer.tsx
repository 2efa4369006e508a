import { type DonationRequestDetail, plural, type Profile, appealReasonText } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { hasCode } from '../../../platform/failures.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ReportAppeal } from '../../appeals/index.ts';
import { Facts } from '../components/Facts.tsx';
import { facilityFacts } from '../components/facility-facts.tsx';
import { openingFacts } from '../components/opening-facts.ts';
import { UrgencyDot } from '../components/UrgencyDot.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { obstacleText, obstacleTo, unitsStillNeeded } from './answerable.ts';
import type { AnswerState } from './useAnswer.ts';

function stillNeededText(request: DonationRequestDetail): string {
  const [needed, asked] = [unitsStillNeeded(request), request.unitsRequested];
  return plural(asked, { one: `${needed} of 1 unit`, other: `${needed} of ${asked} units` });
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
  return (
    <Notice kind="success" title="This emergency is covered. Thank you!">
      <p>Enough donors have answered. {facility.name} still needs blood on other days.</p>
      <Link
        to="/user/donate"
        search={{ facility: facility.id }}
        className={cx(buttonClass({ variant: 'primary' }), 'mt-3')}
      >
        Book a donation there
      </Link>
    </Notice>
  );
}

/** An emergency request as a donor sees it: who needs what by when, and the form to answer or why it is not there. */
export function EmergencyAnswer({ request, donor, answer }: EmergencyAnswerProps) {
  const obstacle = obstacleText(request, donor);
  const justAnswered = answer.saved !== undefined;
  const isLate = isTooLate(request, answer.error) && !justAnswered;
  return (
    <div className="flex flex-col gap-5">
      {request.asked !== undefined && !justAnswered && (
        <Notice kind="info" live={false}>
          {appealReasonText(request.asked)}
        </Notice>
      )}
      <Facts
        rows={[
          ...facilityFacts(request),
          ...openingFacts(request),
          ['Blood type', <BloodTypePill key="type" type={request.bloodType} />],
          ['Preferred date', formatDateTime(request.preferredDate, request.timeZone)],
          ['Still needed', stillNeededText(request)],
          ['Urgency', <UrgencyDot key="urgency" level={request.urgencyLevel} />],
          ['Notes', request.notes || '-'],
        ]}
      />
      {isLate && <OtherBooking request={request} />}
      {!isLate && obstacle !== undefined && !justAnswered && (
        <Notice kind="info" live={false}>
          {obstacle}
        </Notice>
      )}
      {!isLate && (obstacle === undefined || justAnswered) && <AnswerForm request={request} answer={answer} />}
      {!justAnswered && <ReportAppeal request={request} />}
    </div>
  );
}
