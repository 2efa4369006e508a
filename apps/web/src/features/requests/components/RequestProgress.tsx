import type { RequestStatus } from '@sanguine/contract';
import { ProgressSteps } from '../../../ui/blood/ProgressSteps.tsx';
import { useWords } from '../donations/words.ts';

const LAST = 2;

const stepOf: Record<RequestStatus, number> = {
  PENDING: 0,
  APPROVED: 1,
  COMPLETED: LAST,
  REJECTED: LAST,
  CANCELLED: LAST,
  NO_SHOW: LAST,
};

const stoppedTexts = {
  PENDING: undefined,
  APPROVED: undefined,
  COMPLETED: undefined,
  REJECTED: 'donations.status.declined',
  CANCELLED: 'donations.status.cancelled',
  NO_SHOW: 'donations.status.missed',
} as const;

/** Submitted, Scheduled, Completed; a request that ended otherwise says so at its last step. */
export function RequestProgress({ status }: { status: RequestStatus }) {
  const t = useWords();
  const stopped = stoppedTexts[status];
  return (
    <ProgressSteps
      label={t('donations.progress.label')}
      steps={[
        t('donations.status.submitted'),
        t('donations.status.scheduled'),
        t(stopped ?? 'donations.status.completed'),
      ]}
      current={stepOf[status]}
      stopped={stopped !== undefined}
    />
  );
}
