import { type DonationSession, takesWalkIns } from '@sanguine/contract';
import { useState } from 'react';
import { useMinute } from '../../../../platform/minute.ts';
import { useMayDo } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { MoreMenu } from '../../../../ui/overlay/MoreMenu.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { type Appointment, comingDonors } from '../day.ts';
import type { DaySteps } from '../day-steps.ts';
import { sessionTimes } from '../session-words.ts';
import { MissingAll } from './MissingAll.tsx';
import { ReopenSession } from './ReopenSession.tsx';
import { useWalkIns } from './useWalkIns.ts';
import { useWords } from '../words.ts';

const DelayDialog = lazyDialog(async () => (await import('./SessionDialogs.tsx')).DelayDialog);
const WalkInDialog = lazyDialog(async () => (await import('./WalkInDialog.tsx')).WalkInDialog);
const MessageDialog = lazyDialog(async () => (await import('./MessageDialog.tsx')).MessageDialog);
const CallerDialog = lazyDialog(async () => (await import('./CallerDialog.tsx')).CallerDialog);
const CloseSessionDialog = lazyDialog(async () => (await import('./SessionDialogs.tsx')).CloseSessionDialog);

export interface SessionActionsProps {
  facilityId: string;
  facilityName: string;
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
  const { facilityId, facilityName, facilityZone, session, appointments, steps, today } = props;
  const [open, setOpen] = useState<'message' | 'delay' | 'close' | 'walk-in'>();
  const times = sessionTimes(session, facilityZone, t);
  const counter = useWalkIns(facilityId, session.id);
  const last = counter.counted.at(-1);
  const publishes = useMayDo('times');
  const now = useMinute();
  const isOver = Date.parse(session.endsAt) <= now;
  const isClosed = session.status === 'closed';
  const coming = comingDonors(appointments, now);
  const dialog = {
    facilityId,
    session,
    times,
    booked: coming.length,
    onClose: () => setOpen(undefined),
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <MissingAll appointments={appointments} steps={steps} />
      {!isClosed && (takesWalkIns(session.date, today) || (session.date > today && !isOver)) && (
        <Button
          size="small"
          aria-label={t('desk.sessions.action.add-donor-to', { times })}
          onClick={() => setOpen('walk-in')}
        >
          {t('desk.sessions.action.add-donor')}
        </Button>
      )}
      {last !== undefined && (
        <Button
          size="small"
          variant="quiet"
          busy={counter.undo.isPending}
          busyText={t('desk.sessions.undoing')}
          onClick={() => counter.undo.mutate(last)}
        >
          {t('desk.sessions.walk-in.undo', { count: counter.counted.length })}
        </Button>
      )}
      <MoreMenu
        label={t('desk.sessions.action.more', { times })}
        items={(publishes ? (['message', 'delay', 'close'] as const) : (['message', 'delay'] as const)).flatMap(
          (key) =>
            isOver || isClosed ? [] : [{ key, label: t(`desk.sessions.action.${key}`), onChoose: () => setOpen(key) }],
        )}
      />
      {publishes && session.reopenUntil !== undefined && (
        <ReopenSession facilityId={facilityId} session={session} times={times} />
      )}
      {open === 'walk-in' && session.date <= today && (
        <WalkInDialog {...dialog} facilityZone={facilityZone} isPast={session.date < today} counter={counter} />
      )}
      {open === 'walk-in' && session.date > today && (
        <CallerDialog facilityId={facilityId} timeZone={facilityZone} onClose={dialog.onClose} />
      )}
      {open === 'delay' && <DelayDialog {...dialog} />}
      {open === 'message' && <MessageDialog {...dialog} facilityName={facilityName} sessionId={session.id} />}
      {open === 'close' && <CloseSessionDialog {...dialog} appointments={appointments} />}
    </div>
  );
}
