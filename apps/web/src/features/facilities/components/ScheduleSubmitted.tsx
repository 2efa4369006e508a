import type { DonationRequest, FacilityDetail } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatDate, formatDateTime, formatTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass, textLinkClass } from '../../../ui/button-class.ts';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Facts, placeFacts, telephoneFacts } from '../../donations/index.ts';
import { DonorRules } from './DonorRules.tsx';

export interface ScheduleSubmittedProps {
  request: DonationRequest;
  facility: FacilityDetail;
  onClose: () => void;
}

/** Names the zone only where the reader's clock differs. */
function timeOf({ preferredDate, timeZone }: DonationRequest): string {
  const [, zone = ''] = /( \([^)]*\))$/.exec(formatDateTime(preferredDate, timeZone)) ?? [];
  return `${formatTime(preferredDate)}${zone}`;
}

function WhatFollows({ request }: { request: DonationRequest }) {
  if (request.status === 'APPROVED') {
    return (
      <p>
        Nothing more to do until then. A reminder arrives before the day; under{' '}
        <Link to="/user/appointments" className={textLinkClass}>
          Appointments
        </Link>{' '}
        you can move it to another time or cancel it.
      </p>
    );
  }
  return (
    <p>
      You can follow the progress of your request under{' '}
      <Link to="/user/appointments" search={{ tab: 'waiting' }} className={textLinkClass}>
        Appointments
      </Link>
      . A notification arrives when the facility approves it; you find it under{' '}
      <Link to="/user/notifications" className={textLinkClass}>
        Notifications
      </Link>
      .
    </p>
  );
}

/** What was asked for, what comes next, and how to come prepared. Takes the focus: the form it follows is gone. */
export function ScheduleSubmitted({ request, facility, onClose }: ScheduleSubmittedProps) {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  const isScheduled = request.status === 'APPROVED';
  return (
    <div className="flex flex-col gap-5">
      <p ref={lead} tabIndex={-1} role="status" className="text-lg">
        {isScheduled
          ? `Thank you. ${facility.name} expects you.`
          : `Thank you. Your request was sent to ${facility.name}.`}
      </p>
      <Facts
        rows={[
          ['Date', formatDate(request.preferredDate)],
          ['Time', timeOf(request)],
          ...placeFacts(request, facility),
          ...telephoneFacts(facility.phoneNumber),
        ]}
      />
      <WhatFollows request={request} />
      <DonorRules eligibility={facility.eligibility} ownInterval={facility.donorEligibility?.intervalDays} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Link
          to="/user/appointments"
          search={isScheduled ? {} : { tab: 'waiting' }}
          className={buttonClass({ variant: 'primary' })}
        >
          See My Appointments
        </Link>
      </DialogActions>
    </div>
  );
}
