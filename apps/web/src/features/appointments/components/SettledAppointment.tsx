import type { Rebooking } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

const ENDED: Readonly<Record<Rebooking['status'], string>> = {
  APPROVED: 'The time to choose another one has passed.',
  PENDING: 'The time to choose another one has passed.',
  CANCELLED: 'This appointment was cancelled.',
  REJECTED: 'The facility declined this appointment.',
  COMPLETED: 'You gave blood at this appointment. Thank you.',
  NO_SHOW: 'This appointment is over.',
};

/** The time just booked; it takes the focus from the button that is gone. */
function Moved({ link: { facilityName, preferredDate, timeZone, status } }: { link: Rebooking }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="success" title={`Your appointment is now on ${formatDateTime(preferredDate, timeZone)}.`}>
        {status === 'PENDING' ? (
          <>
            <bdi>{facilityName}</bdi> will confirm it.
          </>
        ) : (
          <>
            <bdi>{facilityName}</bdi> expects you then. Thank you.
          </>
        )}
      </Notice>
    </div>
  );
}

function WasMoved({ link: { facilityName, preferredDate, timeZone } }: { link: Rebooking }) {
  return (
    <Notice kind="info" live={false} title="This appointment has already been moved.">
      It is at <bdi>{facilityName}</bdi> on {formatDateTime(preferredDate, timeZone)}. The link works once.
    </Notice>
  );
}

function Kept({ link: { facilityName, preferredDate, timeZone } }: { link: Rebooking }) {
  return (
    <Notice kind="success" live={false} title="Your appointment takes place after all.">
      <bdi>{facilityName}</bdi> has opened the session again, and expects you on{' '}
      {formatDateTime(preferredDate, timeZone)}.
    </Notice>
  );
}

function Ended({ link: { facilityName, preferredDate, timeZone, status } }: { link: Rebooking }) {
  return (
    <Notice kind="info" live={false} title={ENDED[status]}>
      It was at <bdi>{facilityName}</bdi> on {formatDateTime(preferredDate, timeZone)}.
    </Notice>
  );
}

/** What became of an appointment whose link has nothing more to offer. */
export function SettledAppointment({ link, isMoved }: { link: Rebooking; isMoved: boolean }) {
  if (link.state === 'over') {
    return (
      <div className="flex flex-col gap-5">
        <Ended link={link} />
        <Link to="/user/donate" className={buttonClass({ variant: 'primary', full: true })}>
          Book Another Time
        </Link>
      </div>
    );
  }
  if (link.state === 'kept') {
    return (
      <div className="flex flex-col gap-5">
        <Kept link={link} />
        <Link to="/user/appointments" search={{ request: link.requestId }} className={buttonClass({ full: true })}>
          Open the Appointment
        </Link>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {isMoved ? <Moved link={link} /> : <WasMoved link={link} />}
      <p className="text-muted">To move it again or to cancel it, sign in and open the appointment.</p>
      <Link to="/user/appointments" search={{ request: link.requestId }} className={buttonClass({ full: true })}>
        Open the Appointment
      </Link>
    </div>
  );
}
