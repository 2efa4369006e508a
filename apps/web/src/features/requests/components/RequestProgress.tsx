import type { RequestStatus } from '@sanguine/contract';
import { ProgressSteps } from '../../../ui/blood/ProgressSteps.tsx';
import { useWords } from '../words.ts';

const LAST = 2;

const stepOf: Record<RequestStatus, number> = {
  PENDING: 0,
  APPROVED: 1,
  COMPLETED: LAST,
  REJECTED: LAST,
  CANCELLED: LAST,
  NO_SHOW: LAST,
  COULD_NOT_GIVE: LAST,
  LEFT: LAST,
};

const stoppedTexts = {
  PENDING: undefined,
  APPROVED: undefined,
  COMPLETED: undefined,
  REJECTED: 'requests.donations.status.declined',
  CANCELLED: 'requests.donations.status.cancelled',
  NO_SHOW: 'requests.donations.status.missed',
  COULD_NOT_GIVE: 'requests.donations.status.could-not-give',
  LEFT: 'requests.donations.status.left',
} as const;

/** Submitted, Scheduled, Completed; a request that ended otherwise says so at its last step. */
export function RequestProgress({ status }: { status: RequestStatus }) {
  const t = useWords();
  const stopped = stoppedTexts[status];
  return (
    <ProgressSteps
      label={t('requests.donations.progress.label')}
      steps={[
        t('requests.donations.status.submitted'),
        t('requests.donations.status.scheduled'),
        t(stopped ?? 'requests.donations.status.completed'),
      ]}
      current={stepOf[status]}
      stopped={stopped !== undefined}
    />
  );
}
