import { type Rebooking, REQUEST_STATES } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatDateTime, formatWhenAndWhere } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Directions } from '../../../facilities/map/index.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useWords } from '../words.ts';
import { PlaceBeside } from './FreeTimeText.tsx';

function endedText(status: Rebooking['status']) {
  const { isOpen, gave, takesSeat } = REQUEST_STATES[status];
  if (isOpen) return 'booking.rebook.over.passed';
  if (gave) return 'booking.rebook.over.donated';
  if (takesSeat) return 'booking.rebook.over.over';
  return status === 'REJECTED' ? 'booking.rebook.over.declined' : 'booking.rebook.over.cancelled';
}

/** The time just booked; it takes the focus from the button that is gone. */
function Moved({ link: { facilityName, place, preferredDate, timeZone, status } }: { link: Rebooking }) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        kind="success"
        title={t('booking.rebook.moved.title', {
          when: formatWhenAndWhere({ local: preferredDate, timeZone, place }, t),
        })}
      >
        <Sentence
          of={t}
          id={status === 'PENDING' ? 'booking.rebook.moved.to-confirm' : 'booking.rebook.moved.expected'}
          values={{ facility: <bdi>{facilityName}</bdi> }}
        />
        <PlaceBeside place={place.isElsewhere ? place : undefined} />
        <div>
          <Directions place={place} />
        </div>
      </Notice>
    </div>
  );
}

function WasMoved({ link: { facilityName, place, preferredDate, timeZone } }: { link: Rebooking }) {
  const t = useWords();
  return (
    <Notice kind="info" live={false} title={t('booking.rebook.moved.already')}>
      <Sentence
        of={t}
        id="booking.rebook.moved.where"
        values={{ facility: <bdi>{facilityName}</bdi>, when: formatDateTime(preferredDate, timeZone, t) }}
      />
      <PlaceBeside place={place.isElsewhere ? place : undefined} />
      <div>
        <Directions place={place} />
      </div>
    </Notice>
  );
}

function Kept({ link: { facilityName, place, preferredDate, timeZone } }: { link: Rebooking }) {
  const t = useWords();
  return (
    <Notice kind="success" live={false} title={t('booking.rebook.kept.title')}>
      <Sentence
        of={t}
        id="booking.rebook.kept.text"
        values={{ facility: <bdi>{facilityName}</bdi>, when: formatDateTime(preferredDate, timeZone, t) }}
      />
      <PlaceBeside place={place.isElsewhere ? place : undefined} />
      <div>
        <Directions place={place} />
      </div>
    </Notice>
  );
}

function Ended({ link: { facilityName, place, preferredDate, timeZone, status } }: { link: Rebooking }) {
  const t = useWords();
  return (
    <Notice kind="info" live={false} title={t(endedText(status))}>
      <Sentence
        of={t}
        id="booking.rebook.over.where"
        values={{ facility: <bdi>{facilityName}</bdi>, when: formatDateTime(preferredDate, timeZone, t) }}
      />
      <PlaceBeside place={place.isElsewhere ? place : undefined} />
    </Notice>
  );
}

/** Says what became of an appointment whose link has nothing more to offer. */
export function SettledAppointment({ link, isMoved }: { link: Rebooking; isMoved: boolean }) {
  const t = useWords();
  if (link.state === 'over') {
    return (
      <div className="flex flex-col gap-5">
        <Ended link={link} />
        <Link to="/user/donate" className={buttonClass({ variant: 'primary', full: true })}>
          {t('booking.rebook.over.book')}
        </Link>
      </div>
    );
  }
  if (link.state === 'kept') {
    return (
      <div className="flex flex-col gap-5">
        <Kept link={link} />
        <Link to="/user/appointments" search={{ request: link.requestId }} className={buttonClass({ full: true })}>
          {t('booking.rebook.open')}
        </Link>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {isMoved ? <Moved link={link} /> : <WasMoved link={link} />}
      <p className="text-muted">{t('booking.rebook.moved.help')}</p>
      <Link to="/user/appointments" search={{ request: link.requestId }} className={buttonClass({ full: true })}>
        {t('booking.rebook.open')}
      </Link>
    </div>
  );
}
