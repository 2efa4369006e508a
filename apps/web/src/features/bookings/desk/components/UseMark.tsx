import { REQUEST_STATES } from '@sanguine/contract';
import { HeartHandshake } from 'lucide-react';
import { useMayDo } from '../../../../platform/session.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import type { Appointment } from '../day.ts';
import { bloodStepsOf, useMarkUsed, useRelease } from '../use-of-donations.ts';
import { useWords } from '../words.ts';
import { OfDonor } from './OfDonor.tsx';

interface StepProps {
  appointment: Appointment;
  action: string;
  recording: { readonly isPending: boolean; mutate: () => void };
}

function Step({ appointment: { request }, action, recording }: StepProps) {
  const t = useWords();
  return (
    <Button
      size="small"
      variant="quiet"
      className="lg:min-h-9 lg:pointer-fine:min-h-7 lg:pointer-fine:py-0"
      busy={recording.isPending}
      busyText={t('platform.action.saving')}
      onClick={() => recording.mutate()}
    >
      <OfDonor action={action} request={request} />
    </Button>
  );
}

/** Offers what is next with the blood of a completed donation: testing releases it, then it is used. */
export function UseMark({ appointment }: { appointment: Appointment }) {
  const t = useWords();
  const steps = bloodStepsOf(appointment);
  const release = useRelease(appointment, true);
  const mark = useMarkUsed(appointment, steps.markUsed);
  const mayRecord = useMayDo('donations');
  if (!REQUEST_STATES[appointment.request.status].gave) return null;
  if (appointment.use !== undefined && appointment.use.announcedAt !== null) {
    return (
      <Badge tone="sufficient" icon={<HeartHandshake aria-hidden="true" className="size-4" />}>
        {t('desk.sessions.used.known')}
      </Badge>
    );
  }
  if (!mayRecord) return null;
  if (steps.release) {
    return <Step appointment={appointment} recording={release} action={t('desk.sessions.release.mark')} />;
  }
  if (!steps.markUsed && !steps.unmarkUsed) return null;
  const action = t(steps.markUsed ? 'desk.sessions.used.mark' : 'desk.sessions.used.unmark');
  return <Step appointment={appointment} recording={mark} action={action} />;
}
