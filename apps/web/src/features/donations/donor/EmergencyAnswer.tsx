import type { DonationRequestDetail, Profile } from '@sanguine/contract';
import { formatDateTime } from '../../../platform/format.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Facts } from '../components/Facts.tsx';
import { UrgencyDot } from '../components/UrgencyDot.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { obstacleTo, unitsStillNeeded } from './answerable.ts';
import type { useAnswer } from './useAnswer.ts';

export interface EmergencyAnswerProps {
  request: DonationRequestDetail;
  donor: Profile;
  state: ReturnType<typeof useAnswer>;
}

/** An emergency request as a donor sees it: who needs what by when, and the form to answer or why it is not there. */
export function EmergencyAnswer({ request, donor, state }: EmergencyAnswerProps) {
  const { facilityId: facility } = request;
  const obstacle = obstacleTo(request, donor);
  const justAnswered = state.answer.isSuccess;
  return (
    <div className="flex flex-col gap-5">
      <Facts
        rows={[
          ['Facility', facility.name],
          ['Address', facility.address],
          ['Operational hours', facility.operationalHours],
          ['Blood type', <BloodTypePill key="type" type={request.bloodType} />],
          ['Preferred date', formatDateTime(request.preferredDate, request.timeZone)],
          ['Still needed', `${unitsStillNeeded(request)} of ${request.unitsRequested} units`],
          ['Urgency', <UrgencyDot key="urgency" level={request.urgencyLevel} />],
          ['Notes', request.notes || '-'],
        ]}
      />
      {obstacle !== undefined && !justAnswered ? (
        <Notice kind="info" live={false}>
          {obstacle}
        </Notice>
      ) : (
        <AnswerForm request={request} donor={donor} state={state} />
      )}
    </div>
  );
}
