import type { DonationSession } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { sessionTimes } from '../session-words.ts';
import { Demand, FillText, StatusMark } from './SessionMarks.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

export interface SessionBarProps {
  session: DonationSession;
  facilityZone: string;
  /** The actions on the whole session. */
  actions: ReactNode;
}

/** One session on a line: when, where, how full, and what concerns all of its donors. */
export function SessionBar({ session, facilityZone, actions }: SessionBarProps) {
  const t = useWords();
  const times = sessionTimes(session, facilityZone, t);
  return (
    <section
      aria-label={times}
      className="mb-2 flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-3 py-1 print:hidden"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="font-bold tabular-nums">{times}</h3>
        {session.venue !== null && (
          <p className="min-w-0 text-sm">
            <Sentence
              of={t}
              id="platform.field.venue"
              values={{
                venue: <bdi className="font-semibold">{session.venue.name}</bdi>,
                address: <bdi>{session.venue.address}</bdi>,
              }}
            />
          </p>
        )}
        <FillText session={session} />
        <Demand session={session} />
        <StatusMark session={session} />
      </div>
      {actions}
    </section>
  );
}
