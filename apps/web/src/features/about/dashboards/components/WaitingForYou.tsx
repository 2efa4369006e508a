import type { WaitingWork, WorkKind } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { relativeTime } from '../../../../platform/relative-time.ts';
import { useMinute } from '../../../../platform/minute.ts';
import { ALARMS_ID } from '../../../bookings/after-care/index.ts';
import { type Say, useWords } from '../words.ts';

type Line = WaitingWork[number];

export interface WaitingForYouProps {
  /** Undefined while it is fetched. */
  work: WaitingWork | undefined;
  /** Opens the booking that is to be answered first. */
  onReview: () => void;
}

const lineClass =
  'flex w-full min-h-14 items-center gap-3 px-5 py-2 text-start text-ink no-underline hover:bg-sunken sm:px-6';

function textOf({ kind, count, since }: Line, now: number, t: Say): ReactNode {
  const text = t(`dashboards.waiting.${kind}`, { count });
  if (since === undefined) return text;
  return (
    <>
      {text}
      <span className="block text-sm text-muted">
        {t('dashboards.waiting.oldest', { age: relativeTime(since, now, t) })}
      </span>
    </>
  );
}

/** The page of each kind; alarms, bookings and disputes are on this one. */
const PAGES = {
  emergencies: '/facility/emergency-requests',
  expiring: '/facility/inventory',
  unconfirmed: '/facility/inventory',
  transfers: '/facility/transfers',
  sharing: '/facility/transfers',
} as const satisfies Partial<Record<WorkKind, string>>;

function WorkLine({ line, onReview }: { line: Line; onReview: () => void }) {
  const t = useWords();
  const content = (
    <>
      <span className="min-w-0 grow font-semibold">{textOf(line, useMinute(), t)}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
    </>
  );
  if (line.kind === 'bookings') {
    return (
      <button type="button" className={lineClass} onClick={onReview}>
        {content}
      </button>
    );
  }
  if (line.kind === 'disputes') {
    return (
      <Link to="/facility/dashboard" search={{ tab: 'disputed' }} resetScroll={false} className={lineClass}>
        {content}
      </Link>
    );
  }
  if (line.kind === 'alarms') {
    return (
      <Link to="/facility/dashboard" hash={ALARMS_ID} className={lineClass}>
        {content}
      </Link>
    );
  }
  return (
    <Link to={PAGES[line.kind]} className={lineClass}>
      {content}
    </Link>
  );
}

/** Lists what waits for the reader, each with its count and one press; it stands first on staff's dashboard. */
export function WaitingForYou({ work, onReview }: WaitingForYouProps) {
  const t = useWords();
  const id = useId();
  if (work === undefined) return <div className="h-48 rounded-card bg-tint" />;
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 id={id} className="bg-tint px-5 py-3 text-lg font-bold sm:px-6">
        {t('dashboards.waiting.title')}
      </h2>
      {work.length === 0 ? (
        <p className="flex items-center gap-2 p-5 sm:px-6">
          <CircleCheck aria-hidden="true" className="size-5 text-sufficient" />
          {t('dashboards.waiting.nothing')}
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {work.map((line) => (
            <li key={line.kind}>
              <WorkLine line={line} onReview={onReview} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
