import type { DonationRequest, FacilityDetail } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { placeFacts, telephoneFacts } from '../../../facilities/facilities/index.ts';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { foreignZone, formatDate, formatTime } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass, textLinkClass } from '../../../../ui/button-class.ts';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { KeepBloodType } from './KeepBloodType.tsx';
import { type Say, useWords } from '../words.ts';
import { DonorRules } from './DonorRules.tsx';

export interface ScheduleSubmittedProps {
  request: DonationRequest;
  facility: FacilityDetail;
  onClose: () => void;
}

/** Names the zone only where the reader's clock differs. */
function timeOf({ preferredDate, timeZone }: DonationRequest, t: Say): string {
  const zone = foreignZone(preferredDate, timeZone, t);
  const time = formatTime(preferredDate, t);
  return zone === undefined ? time : t('booking.submitted.time-there', { time, zone });
}

const DAY_MS = 86_400_000;

/** Tells whether a donation is so near that what is to be done the day before comes too late. */
const isSoon = ({ preferredAt }: DonationRequest): boolean => Date.parse(preferredAt) - Date.now() < DAY_MS;

function WhatFollows({ request }: { request: DonationRequest }) {
  const t = useWords();
  const isScheduled = request.status === 'APPROVED';
  const tags = {
    link: (text: ReactNode) => (
      <Link to="/user/appointments" search={isScheduled ? {} : { tab: 'waiting' }} className={textLinkClass}>
        {text}
      </Link>
    ),
    notices: (text: ReactNode) => (
      <Link to="/user/notifications" className={textLinkClass}>
        {text}
      </Link>
    ),
  };
  return (
    <p>
      {isScheduled ? (
        <Sentence
          of={t}
          id={isSoon(request) ? 'booking.submitted.scheduled-soon' : 'booking.submitted.scheduled-next'}
          tags={{ link: tags.link }}
        />
      ) : (
        <Sentence of={t} id="booking.submitted.waiting-next" tags={tags} />
      )}
    </p>
  );
}

/**
 * Shows what was asked for, what comes next, and how to come prepared. Takes the focus: the form it follows is gone.
 */
export function ScheduleSubmitted({ request, facility, onClose }: ScheduleSubmittedProps) {
  const t = useWords();
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  const isScheduled = request.status === 'APPROVED';
  return (
    <div className="flex flex-col gap-5">
      <p ref={lead} tabIndex={-1} role="status" className="text-lg">
        {isScheduled
          ? t('booking.submitted.expects', { facility: facility.name })
          : t('booking.submitted.sent', { facility: facility.name })}
      </p>
      <Facts
        rows={[
          [t('platform.field.date'), formatDate(request.preferredDate, t)],
          [t('booking.submitted.time'), timeOf(request, t)],
          ...placeFacts(request, t),
          ...telephoneFacts(facility, t),
        ]}
      />
      <WhatFollows request={request} />
      {request.bloodType !== null && <KeepBloodType type={request.bloodType} />}
      <DonorRules
        eligibility={facility.eligibility}
        ownInterval={facility.donorEligibility?.intervalDays}
        isSoon={isSoon(request)}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('platform.action.close')}</Button>
        <Link
          to="/user/appointments"
          search={isScheduled ? {} : { tab: 'waiting' }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('booking.submitted.see-mine')}
        </Link>
      </DialogActions>
    </div>
  );
}
