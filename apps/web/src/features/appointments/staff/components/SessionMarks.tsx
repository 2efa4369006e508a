import { type DonationSession, plural } from '@sanguine/contract';
import { Ban, Clock, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../../ui/Badge.tsx';
import { fillOf } from '../calendar.ts';

const small = 'size-4';

export function OverMark({ over }: { over: number }) {
  return (
    <Badge tone="low" icon={<TriangleAlert aria-hidden="true" className={small} />}>
      {over} over
    </Badge>
  );
}

const extraText = (extra: number) => plural(extra, { one: '1 more than chairs', other: `${extra} more than chairs` });

/** How full a session is, in words and as a bar. */
export function FillBar({ session }: { session: DonationSession }) {
  const { taken, places, over } = fillOf([session]);
  const share = places === 0 ? 0 : Math.min(100, (taken / places) * 100);
  return (
    <>
      <p className="text-sm tabular-nums">
        <strong>{taken}</strong> of {places} booked
      </p>
      {session.extraPlaces !== undefined && <p className="text-sm text-muted">{extraText(session.extraPlaces)}</p>}
      <svg aria-hidden="true" width="100%" height="8" className="mt-1 block rtl:-scale-x-100">
        <rect width="100%" height="8" rx="4" className="fill-sunken" />
        <rect width={`${share}%`} height="8" rx="4" className={over > 0 ? 'fill-low' : 'fill-crimson'} />
      </svg>
      {over > 0 && (
        <div className="mt-2">
          <OverMark over={over} />
        </div>
      )}
    </>
  );
}

/** Late or closed, and why; nothing for a session as planned. */
export function StatusMark({ session: { status, delayMinutes, reason } }: { session: DonationSession }) {
  if (status === 'open') return null;
  const isClosed = status === 'closed';
  const Icon = isClosed ? Ban : Clock;
  return (
    <div className="mt-1">
      <Badge tone={isClosed ? 'urgent' : 'low'} icon={<Icon aria-hidden="true" className={small} />}>
        {isClosed ? 'Closed' : plural(delayMinutes, { one: '1 minute late', other: `${delayMinutes} minutes late` })}
      </Badge>
      <bdi className="mt-1 block text-sm break-words text-muted">{reason}</bdi>
    </div>
  );
}

/** How many donors wait for a place, and places that are kept for some of them; nothing where nobody waits. */
export function Demand({ session: { waiting = 0, offered = 0 } }: { session: DonationSession }) {
  if (waiting === 0 && offered === 0) return null;
  return (
    <p className="mt-1 text-sm text-muted">
      {waiting > 0 &&
        plural(waiting, { one: '1 donor waits for a place.', other: `${waiting} donors wait for a place.` })}{' '}
      {offered > 0 &&
        plural(offered, { one: '1 place is offered to them.', other: `${offered} places are offered to them.` })}
    </p>
  );
}
