import type { RequestStatus } from '@sanguine/contract';
import { ProgressSteps } from '../../../ui/blood/ProgressSteps.tsx';

const stepOf: Record<RequestStatus, number> = { PENDING: 0, APPROVED: 1, COMPLETED: 2, REJECTED: 2, CANCELLED: 2 };

/** Submitted, Scheduled, Completed; a request that ended otherwise says so at its last step. */
export function RequestProgress({ status }: { status: RequestStatus }) {
  const stopped = status === 'REJECTED' || status === 'CANCELLED';
  const end = status === 'REJECTED' ? 'Declined' : status === 'CANCELLED' ? 'Cancelled' : 'Completed';
  return (
    <ProgressSteps
      label="Progress of the request"
      steps={['Submitted', 'Scheduled', end]}
      current={stepOf[status]}
      stopped={stopped}
    />
  );
}
