import type { DonationRequest, SlotOffer } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatInstant, formatTime, formatWhenAndWhere } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { useMinute } from '../../../../platform/minute.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { timeLeft } from '../wishes.ts';
import { useWords } from '../words.ts';
import { OfferButtons } from './OfferButtons.tsx';

/** Until when the place can be taken, and by whom. */
function Deadline({ offer: { kind, expiresAt, shared }, left }: { offer: SlotOffer; left: string }) {
  const t = useWords();
  if (kind === 'next') return <p>{t('wait-list.next.until', { until: formatInstant(expiresAt, t) })}</p>;
  const values = { time: formatTime(expiresAt, t), left };
  return <p>{t(shared ? 'wait-list.offer.shared' : 'wait-list.offer.kept', values)}</p>;
}

/** Shows when and where the place is. */
function Place({ offer: { kind, facility, localTime, timeZone, place } }: { offer: SlotOffer }) {
  const t = useWords();
  return (
    <div>
      <h3 className="text-lg font-bold">{t(kind === 'next' ? 'wait-list.next.title' : 'wait-list.offer.title')}</h3>
      <p className="font-semibold">
        <Sentence
          of={t}
          id="wait-list.offer.when-and-where"
          values={{ when: formatDateTime(localTime, timeZone, t), facility: <bdi>{facility.name}</bdi> }}
        />
      </p>
      {place.isElsewhere && (
        <p>
          <Sentence
            of={t}
            id="platform.field.venue"
            values={{ venue: <bdi>{place.name}</bdi>, address: <bdi>{place.address}</bdi> }}
          />
        </p>
      )}
    </div>
  );
}

/** A free place that can be taken now, with one press. */
export function OfferCard({ offer, onTaken }: { offer: SlotOffer; onTaken: (request: DonationRequest) => void }) {
  const t = useWords();
  const left = timeLeft(offer.expiresAt, useMinute(), t);
  if (left === undefined) return null;
  const isNext = offer.kind === 'next';
  return (
    <div className="flex flex-col gap-4 rounded-control bg-tint p-4">
      <Place offer={offer} />
      <Deadline offer={offer} left={left} />
      <OfferButtons offer={offer} onTaken={onTaken}>
        {isNext && (
          <Link to="/user/donate" search={{ facility: offer.facility.id }} className={buttonClass()}>
            {t('wait-list.next.other')}
          </Link>
        )}
      </OfferButtons>
      {!isNext && <p className="text-sm text-muted">{t('wait-list.offer.help')}</p>}
    </div>
  );
}

/** The donor has taken a place; stays until the page is left. */
export function TakenSeat({ request }: { request: DonationRequest }) {
  const t = useWords();
  const when = formatWhenAndWhere({ ...request, local: request.preferredDate }, t);
  const isApproved = request.status === 'APPROVED';
  return (
    <Notice
      kind="success"
      title={t(isApproved ? 'wait-list.taken.scheduled' : 'wait-list.taken.booked', { when })}
      action={
        <Link to="/user/appointments" search={{ request: request.id }} className={buttonClass({ size: 'small' })}>
          {t('wait-list.see-appointment')}
        </Link>
      }
    >
      <Sentence
        of={t}
        id={isApproved ? 'wait-list.taken.expected' : 'wait-list.taken.to-confirm'}
        values={{ facility: <bdi>{request.facilityId.name}</bdi> }}
      />
    </Notice>
  );
}
