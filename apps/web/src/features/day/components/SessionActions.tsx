import { type DonationSession, takesWalkIns } from '@sanguine/contract';
import { useState } from 'react';
import { useMinute } from '../../../platform/minute.ts';
import { Button } from '../../../ui/Button.tsx';
import { MoreMenu } from '../../../ui/overlay/MoreMenu.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-part.tsx';
import { type Appointment, expectedDonors } from '../day.ts';
import type { DaySteps } from '../day-steps.ts';
import { sessionTimes } from '../session-words.ts';
import { MissingAll } from './MissingAll.tsx';
import { ReopenSession } from './ReopenSession.tsx';
import { useWalkIns } from './useWalkIns.ts';
import { useWords } from '../words.ts';

const DelayDialog = lazyDialog(async () => (await import('./SessionDialogs.tsx')).DelayDialog);
const WalkInDialog = lazyDialog(async () => (await import('./WalkInDialog.tsx')).WalkInDialog);
const CloseSessionDialog = lazyDialog(async () => (await import('./SessionDialogs.tsx')).CloseSessionDialog);

export interface SessionActionsProps {
  facilityId: string;
  facilityZone: string;
  session: DonationSession;
  appointments: readonly Appointment[];
  steps: DaySteps;
  /** In the facility's calendar. */
  today: string;
}

/** Shows the actions that concern everybody in a session: it runs late, it is closed, or who has not come. */
export function SessionActions(props: SessionActionsProps) {
  const t = useWords();
  const { facilityId, facilityZone, session, appointments, steps, today } = props;
  const [open, setOpen] = useState<'delay' | 'close' | 'walk-in'>();
  const times = sessionTimes(session, facilityZone, t);
  const counter = useWalkIns(facilityId, session.id);
  const last = counter.counted.at(-1);
  const isOver = Date.parse(session.endsAt) <= useMinute();
  const dialog = {
    facilityId,
    session,
    times,
    booked: expectedDonors(appointments),
    onClose: () => setOpen(undefined),
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <MissingAll appointments={appointments} steps={steps} />
      {takesWalkIns(session.date, today) && (
        <Button
          size="small"
          aria-label={t('day.sessions.action.add-donor-to', { times })}
          onClick={() => setOpen('walk-in')}
        >
          {t('day.sessions.action.add-donor')}
        </Button>
      )}
      {last !== undefined && (
        <Button
          size="small"
          variant="quiet"
          busy={counter.undo.isPending}
          busyText={t('day.sessions.undoing')}
          onClick={() => counter.undo.mutate(last)}
        >
          {t('day.sessions.walk-in.undo', { count: counter.counted.length })}
        </Button>
      )}
      <MoreMenu
        label={t('day.sessions.action.more', { times })}
        items={(['delay', 'close'] as const).flatMap((key) =>
          isOver || session.status === 'closed'
            ? []
            : [{ key, label: t(`day.sessions.action.${key}`), onChoose: () => setOpen(key) }],
        )}
      />
      {session.reopenUntil !== undefined && <ReopenSession facilityId={facilityId} session={session} times={times} />}
      {open === 'walk-in' && <WalkInDialog {...dialog} isPast={session.date < today} counter={counter} />}
      {open === 'delay' && <DelayDialog {...dialog} />}
      {open === 'close' && <CloseSessionDialog {...dialog} />}
    </div>
  );
}
