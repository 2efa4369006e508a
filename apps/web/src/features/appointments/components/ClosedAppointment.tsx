import type { FreeTime, Rebooking } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { failureText } from '../../../platform/failures.ts';
import { formatDateTime, formatInstant } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { isSameTime } from '../chosen-time.ts';

interface ClosedAppointmentProps {
  link: Rebooking;
  sending: FreeTime | undefined;
  /** Why the time that was pressed could not be booked. */
  refused: unknown;
  onChoose: (time: FreeTime) => void;
}

function WhatHappened({ link: { facilityName, preferredDate, timeZone, reason } }: { link: Rebooking }) {
  return (
    <div className="flex flex-col gap-2">
      <p>
        <bdi className="font-semibold">{facilityName}</bdi> had to close the session of your donation on{' '}
        <span className="font-semibold">{formatDateTime(preferredDate, timeZone)}</span>.
      </p>
      {reason !== '' && (
        <p>
          <span className="text-muted">Reason: </span>
          <bdi className="wrap-anywhere">{reason}</bdi>
        </p>
      )}
    </div>
  );
}

function FreeTimes({ link: { freeTimes, timeZone }, sending, onChoose }: Omit<ClosedAppointmentProps, 'refused'>) {
  if (freeTimes.length === 0) {
    return (
      <Notice kind="info" live={false}>
        The facility has no other free times at the moment.
      </Notice>
    );
  }
  return (
    <section className="flex flex-col gap-3" aria-labelledby="free-times">
      <div>
        <h2 id="free-times" className="text-lg font-bold">
          The nearest free times
        </h2>
        <p className="text-sm text-muted">One press moves your appointment.</p>
      </div>
      <ul className="flex flex-col gap-3">
        {freeTimes.map((time) => (
          <li key={`${time.sessionId} ${time.slotNo}`}>
            <Button
              variant="primary"
              full
              busy={sending !== undefined}
              busyText={isSameTime(sending, time) ? 'Moving your appointment...' : undefined}
              onClick={() => onChoose(time)}
            >
              {formatDateTime(time.localTime, timeZone)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An appointment of a closed session: what happened, the nearest free times, and what else can be done. */
export function ClosedAppointment({ link, sending, refused, onChoose }: ClosedAppointmentProps) {
  return (
    <div className="flex flex-col gap-6">
      <WhatHappened link={link} />
      {refused !== undefined && (
        <Notice kind="error">{failureText(refused, 'Your appointment could not be moved, try again.')}</Notice>
      )}
      <FreeTimes link={link} sending={sending} onChoose={onChoose} />
      <section className="flex flex-col gap-3" aria-labelledby="none-of-these">
        <h2 id="none-of-these" className="text-lg font-bold">
          {link.freeTimes.length === 0 ? 'What you can do' : 'None of these?'}
        </h2>
        <p className="text-muted">Sign in to see every free time, or to cancel the appointment.</p>
        <Link
          to="/user/appointments"
          search={{ request: link.requestId }}
          className={buttonClass({ variant: 'secondary', full: true })}
        >
          Open the Appointment
        </Link>
      </section>
      {link.answerBy !== null && (
        <p className="text-sm text-muted">
          Without a choice the appointment is cancelled on {formatInstant(link.answerBy)}.
        </p>
      )}
    </div>
  );
}
