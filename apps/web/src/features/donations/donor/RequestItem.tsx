import type { DonationRequest } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { HeartHandshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { AnswersNote } from '../components/AnsweredEmergency.tsx';
import { StatusLabel } from '../components/StatusLabel.tsx';
import { UrgencyDot } from '../components/UrgencyDot.tsx';
import { unitsStillNeeded } from './answerable.ts';

function Item({ request, meta, badge }: { request: DonationRequest; meta: ReactNode; badge: ReactNode }) {
  const { name, address } = request.facilityId;
  return (
    <li
      data-key={request.id}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex min-w-0 grow basis-72 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg font-bold">
            <bdi>{name}</bdi>
          </h3>
          <BloodTypePill type={request.bloodType} />
          {badge}
        </div>
        <p className="text-muted">
          <bdi>{address}</bdi>
          {request.distanceKm !== undefined && <span className="ms-3">{request.distanceKm.toFixed(1)} km away</span>}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">{meta}</div>
      </div>
      <Link
        to="."
        search={(before) => ({ ...before, request: request.id })}
        resetScroll={false}
        className={buttonClass()}
      >
        View<span className="sr-only"> the request of {name}</span>
      </Link>
    </li>
  );
}

/** An open emergency: what is still needed, by when, and whether the reader can help. */
export function EmergencyItem({ request }: { request: DonationRequest }) {
  const units = unitsStillNeeded(request);
  const canAnswer = request.allowedActions.includes('assign');
  return (
    <Item
      request={request}
      badge={
        canAnswer && (
          <Badge tone="sufficient" icon={<HeartHandshake aria-hidden="true" className="size-4" />}>
            You can answer this
          </Badge>
        )
      }
      meta={
        <>
          <span className="font-semibold">
            {units} {units === 1 ? 'unit' : 'units'} still needed
          </span>
          <span>Needed by {formatDateTime(request.preferredDate, request.timeZone)}</span>
          <UrgencyDot level={request.urgencyLevel} />
        </>
      }
    />
  );
}

/** Where it is, if not at the facility, and whether the session is late or closed. */
function SessionFacts({ session, status }: DonationRequest) {
  if (session === undefined || (status !== 'APPROVED' && status !== 'PENDING')) return null;
  return (
    <>
      {session.venue !== null && <bdi>{session.venue.name}</bdi>}
      {session.status === 'delayed' && (
        <span className="font-semibold text-low">About {session.delayMinutes} minutes late</span>
      )}
      {session.status === 'closed' && (
        <span className="font-semibold text-urgent">This session was closed: choose another time</span>
      )}
    </>
  );
}

/** One of the donor's own requests, with its status as it is on the wire. */
export function OwnItem({ request }: { request: DonationRequest }) {
  return (
    <Item
      request={request}
      badge={<StatusLabel status={request.status} raw />}
      meta={
        <>
          <span className="font-semibold">{formatDateTime(request.preferredDate, request.timeZone)}</span>
          <SessionFacts {...request} />
          <AnswersNote request={request} />
        </>
      }
    />
  );
}
