import type { DonationSession } from '@sanguine/contract';
import { Ban, Clock, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../../ui/Badge.tsx';
import { fillOf } from '../fill.ts';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

const small = 'size-4';

export function OverMark({ over }: { over: number }) {
  const t = useWords();
  return (
    <Badge tone="low" icon={<TriangleAlert aria-hidden="true" className={small} />}>
      {t('desk.sessions.over', { count: over })}
    </Badge>
  );
}

/** Shows how full a session is, in words. */
export function FillText({ session }: { session: DonationSession }) {
  const t = useWords();
  const { taken, places } = fillOf([session]);
  return (
    <>
      <p className="text-sm tabular-nums">
        <Sentence
          of={t}
          id="desk.sessions.fill"
          values={{ taken, places }}
          tags={{ strong: (text) => <strong>{text}</strong> }}
        />
      </p>
      {session.extraPlaces !== undefined && (
        <p className="text-sm text-muted">{t('desk.sessions.extra', { count: session.extraPlaces })}</p>
      )}
    </>
  );
}

/** Shows how full a session is, in words and as a bar. */
export function FillBar({ session }: { session: DonationSession }) {
  const { taken, places, over } = fillOf([session]);
  const share = places === 0 ? 0 : Math.min(100, (taken / places) * 100);
  return (
    <>
      <FillText session={session} />
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
export function StatusMark({ session: { status, delayMinutes, lateMinutes, reason } }: { session: DonationSession }) {
  const t = useWords();
  if (status === 'open') {
    return lateMinutes === undefined ? null : (
      <Badge tone="low" icon={<Clock aria-hidden="true" className={small} />}>
        {t('desk.sessions.status.measured', { minutes: lateMinutes })}
      </Badge>
    );
  }
  const isClosed = status === 'closed';
  const Icon = isClosed ? Ban : Clock;
  return (
    <div className="mt-1">
      <Badge tone={isClosed ? 'urgent' : 'low'} icon={<Icon aria-hidden="true" className={small} />}>
        {isClosed ? t('desk.sessions.status.closed') : t('desk.sessions.status.late', { minutes: delayMinutes })}
      </Badge>
      <p className="mt-1 text-sm break-words text-muted">
        <bdi>{reason}</bdi>
      </p>
    </div>
  );
}

/** Shows how many donors wait for a place, and places that are kept for some of them; nothing where nobody waits. */
export function Demand({ session: { waiting = 0, offered = 0 } }: { session: DonationSession }) {
  const t = useWords();
  if (waiting === 0 && offered === 0) return null;
  return (
    <p className="mt-1 text-sm text-muted">
      {waiting > 0 && t('desk.sessions.demand.waiting', { count: waiting })}{' '}
      {offered > 0 && t('desk.sessions.demand.offered', { count: offered })}
    </p>
  );
}
