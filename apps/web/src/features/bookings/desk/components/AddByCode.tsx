import type { DonationSession } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useFacilityZone } from '../../../facilities/facilities/index.ts';
import { todayIn } from '../../../../platform/civil.ts';
import { useMinute } from '../../../../platform/minute.ts';
import { failureText } from '../../../../platform/failures.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { dayQuery } from '../api.ts';
import { sessionTimes } from '../session-words.ts';
import { useWords } from '../words.ts';
import { useWalkIns } from './useWalkIns.ts';
import { WalkInDialog } from './WalkInDialog.tsx';

/** Returns the session that runs now, else the next one, else the last one of the day. */
function sessionOfNow(sessions: readonly DonationSession[], now: number): DonationSession | undefined {
  const open = sessions.filter(({ status }) => status !== 'closed');
  return open.find(({ endsAt }) => Date.parse(endsAt) > now) ?? open.at(-1);
}

interface AddByCodeProps {
  facilityId: string;
  code: string;
  onAdded: () => void;
  onClose: () => void;
}

function InSession({ session, zone, ...props }: AddByCodeProps & { session: DonationSession; zone: string }) {
  const t = useWords();
  const counter = useWalkIns(props.facilityId, session.id);
  const times = sessionTimes(session, zone, t);
  return (
    <WalkInDialog {...props} session={session} times={times} facilityZone={zone} isPast={false} counter={counter} />
  );
}

/** Adds the donor of a code to the session that runs now or comes next; mount it while it is open. */
export function AddByCode(props: AddByCodeProps) {
  const t = useWords();
  const zone = useFacilityZone();
  const day = useQuery({ ...dayQuery(props.facilityId, todayIn(zone ?? 'UTC')), enabled: zone !== undefined });
  const now = useMinute();
  const session = day.data && sessionOfNow(day.data.sessions, now);
  if (session !== undefined && zone !== undefined) return <InSession {...props} session={session} zone={zone} />;
  if (day.isPending) return null;
  return (
    <Dialog open title={t('desk.sessions.scans.add')} onClose={props.onClose}>
      <DialogResult
        message={
          day.isError ? failureText(day.error, t('platform.failure.again')) : t('desk.sessions.scans.no-session')
        }
        onClose={props.onClose}
      />
    </Dialog>
  );
}
