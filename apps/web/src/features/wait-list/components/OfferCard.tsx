import type { DonationRequest, SlotOffer } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { failureText } from '../../../platform/failures.ts';
import { formatDateTime, formatTime } from '../../../platform/format.ts';
import { useMinute } from '../../../platform/minute.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useDeclineOffer, useTakeOffer } from '../api.ts';
import { timeLeft } from '../words.ts';

/** Until when the place can be taken, and by whom. */
function Deadline({ offer: { expiresAt, shared }, left }: { offer: SlotOffer; left: string }) {
  return shared ? (
    <p>
      Others who wait have this offer, too: the first who takes the place has it. It ends at {formatTime(expiresAt)},{' '}
      {left}.
    </p>
  ) : (
    <p>
      The place is kept for you until {formatTime(expiresAt)}, {left}.
    </p>
  );
}

/** A free place that can be taken now, with one press. */
export function OfferCard({ offer, onTaken }: { offer: SlotOffer; onTaken: (request: DonationRequest) => void }) {
  const take = useTakeOffer();
  const decline = useDeclineOffer();
  const left = timeLeft(offer.expiresAt, useMinute());
  if (left === undefined) return null;
  const { facility, localTime, timeZone, venue } = offer;
  const failed = take.error ?? decline.error;
  const busy = take.isPending || decline.isPending;
  return (
    <div className="flex flex-col gap-4 rounded-control bg-tint p-4">
      <div>
        <h3 className="text-lg font-bold">A place is free for you</h3>
        <p className="font-semibold">
          {formatDateTime(localTime, timeZone)}, <bdi>{facility.name}</bdi>
        </p>
        {venue !== null && (
          <p>
            <bdi>{venue.name}</bdi>, <bdi>{venue.address}</bdi>
          </p>
        )}
      </div>
      <Deadline offer={offer} left={left} />
      {failed !== null && <Notice kind="error">{failureText(failed, 'That did not work, try again.')}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={busy}
          busyText={take.isPending ? 'Taking the place…' : undefined}
          onClick={() => take.mutate(offer, { onSuccess: onTaken })}
        >
          Take This Place
        </Button>
        <Button
          busy={busy}
          busyText={decline.isPending ? 'Declining…' : undefined}
          onClick={() => decline.mutate(offer)}
        >
          No, Thank You
        </Button>
      </div>
      <p className="text-sm text-muted">If you decline, the place goes to the next person, and you keep waiting.</p>
    </div>
  );
}

/** The donor has taken a place; stays until the page is left. */
export function TakenPlace({ request }: { request: DonationRequest }) {
  const when = formatDateTime(request.preferredDate, request.timeZone);
  return (
    <Notice
      kind="success"
      title={request.status === 'APPROVED' ? `Your donation is scheduled: ${when}.` : `Your place is booked: ${when}.`}
      action={
        <Link to="/user/appointments" search={{ request: request.id }} className={buttonClass({ size: 'small' })}>
          See the appointment
        </Link>
      }
    >
      {request.status === 'APPROVED' ? (
        <>
          <bdi>{request.facilityId.name}</bdi> expects you.
        </>
      ) : (
        <>
          <bdi>{request.facilityId.name}</bdi> will confirm it.
        </>
      )}
    </Notice>
  );
}
