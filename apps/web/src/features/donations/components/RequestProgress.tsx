import type { RequestStatus } from '@sanguine/contract';
import { ProgressSteps } from '../../../ui/blood/ProgressSteps.tsx';

const LAST = 2;

const stepOf: Record<RequestStatus, number> = {
  PENDING: 0,
  APPROVED: 1,
  COMPLETED: LAST,
  REJECTED: LAST,
  CANCELLED: LAST,
  NO_SHOW: LAST,
};

const STOPPED: Partial<Record<RequestStatus, string>> = {
  REJECTED: 'Declined',
  CANCELLED: 'Cancelled',
  NO_SHOW: 'Missed',
};

/** Submitted, Scheduled, Completed; a request that ended otherwise says so at its last step. */
export function RequestProgress({ status }: { status: RequestStatus }) {
  const stopped = STOPPED[status];
  return (
    <ProgressSteps
      label="Progress of the request"
      steps={['Submitted', 'Scheduled', stopped ?? 'Completed']}
      current={stepOf[status]}
      stopped={stopped !== undefined}
    />
  );
}
