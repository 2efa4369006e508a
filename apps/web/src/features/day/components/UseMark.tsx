import { HeartHandshake } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';
import { useMayDo } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Appointment } from '../day.ts';
import { isUnmarked, useMarkUsed } from '../use-of-donations.ts';
import { useWords } from '../words.ts';
import { OfDonor } from './OfDonor.tsx';

/** Shows whether the blood of a completed donation was used; undone until its donor was notified. */
export function UseMark({ appointment }: { appointment: Appointment }) {
  const t = useWords();
  const mark = useMarkUsed();
  const mayMark = useMayDo('donations');
  const { request, use } = appointment;
  if (request.status !== 'COMPLETED') return null;
  if (use !== undefined && use.announcedAt !== null) {
    return (
      <Badge tone="sufficient" icon={<HeartHandshake aria-hidden="true" className="size-4" />}>
        {t('day.sessions.used.known')}
      </Badge>
    );
  }
  if (!mayMark || (use === undefined && !isUnmarked(appointment))) return null;
  const used = use === undefined;
  return (
    <Button
      size="small"
      variant="quiet"
      className="lg:min-h-9 lg:pointer-fine:min-h-7 lg:pointer-fine:py-0"
      busy={mark.isPending}
      busyText={t('platform.action.saving')}
      onClick={() => mark.mutate({ requestIds: [request.id], used })}
    >
      <OfDonor action={t(used ? 'day.sessions.used.mark' : 'day.sessions.used.unmark')} request={request} />
    </Button>
  );
}
