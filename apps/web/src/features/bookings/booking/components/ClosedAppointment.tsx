import type { FreeTime, Rebooking } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { failureText } from '../../../../platform/failures.ts';
import { formatDateTime, formatInstant } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { isSameTime } from '../chosen-time.ts';
import { useWords } from '../words.ts';
import { FreeTimeText, PlaceBeside } from './FreeTimeText.tsx';

interface ClosedAppointmentProps {
  link: Rebooking;
  sending: FreeTime | undefined;
  /** The reason why the time that was pressed could not be booked. */
  refused: unknown;
  onChoose: (time: FreeTime) => void;
}

function WhatHappened({ link: { facilityName, place, preferredDate, timeZone, reason } }: { link: Rebooking }) {
  const t = useWords();
  return (
    <div className="flex flex-col gap-2">
      <p>
        <Sentence
          of={t}
          id="booking.rebook.closed.what"
          values={{
            facility: <bdi className="font-semibold">{facilityName}</bdi>,
            when: <span className="font-semibold">{formatDateTime(preferredDate, timeZone, t)}</span>,
          }}
        />
        <PlaceBeside place={place.isElsewhere ? place : undefined} />
      </p>
      {reason !== '' && (
        <p>
          <Sentence
            of={t}
            id="booking.rebook.closed.reason"
            values={{ reason: <bdi className="wrap-anywhere">{reason}</bdi> }}
            tags={{ label: (text) => <span className="text-muted">{text}</span> }}
          />
        </p>
      )}
    </div>
  );
}

function FreeTimes({ link: { freeTimes, timeZone }, sending, onChoose }: Omit<ClosedAppointmentProps, 'refused'>) {
  const t = useWords();
  if (freeTimes.length === 0) {
    return (
      <Notice kind="info" live={false}>
        {t('booking.rebook.closed.no-times')}
      </Notice>
    );
  }
  return (
    <section className="flex flex-col gap-3" aria-labelledby="free-times">
      <div>
        <h2 id="free-times" className="text-lg font-bold">
          {t('booking.nearest-times')}
        </h2>
        <p className="text-sm text-muted">{t('booking.rebook.closed.one-press')}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {freeTimes.map((time) => (
          <li key={`${time.sessionId} ${time.slotNo}`}>
            <Button
              variant="primary"
              full
              busy={sending !== undefined}
              busyText={isSameTime(sending, time) ? t('booking.rebook.closed.moving') : undefined}
              onClick={() => onChoose(time)}
            >
              <FreeTimeText time={time} timeZone={timeZone} t={t} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An appointment of a closed session: what happened, the nearest free times, and what else can be done. */
export function ClosedAppointment({ link, sending, refused, onChoose }: ClosedAppointmentProps) {
  const t = useWords();
  return (
    <div className="flex flex-col gap-6">
      <WhatHappened link={link} />
      {refused !== undefined && <Notice kind="error">{failureText(refused, t('booking.rebook.closed.failed'))}</Notice>}
      <FreeTimes link={link} sending={sending} onChoose={onChoose} />
      <section className="flex flex-col gap-3" aria-labelledby="none-of-these">
        <h2 id="none-of-these" className="text-lg font-bold">
          {t(link.freeTimes.length === 0 ? 'booking.rebook.closed.what-to-do' : 'booking.rebook.closed.none-of-these')}
        </h2>
        <p className="text-muted">{t('booking.rebook.closed.sign-in')}</p>
        <Link
          to="/user/appointments"
          search={{ request: link.requestId }}
          className={buttonClass({ variant: 'secondary', full: true })}
        >
          {t('booking.rebook.open')}
        </Link>
      </section>
      {link.answerBy !== null && (
        <p className="text-sm text-muted">
          {t('booking.rebook.closed.answer-by', { when: formatInstant(link.answerBy, t) })}
        </p>
      )}
    </div>
  );
}
