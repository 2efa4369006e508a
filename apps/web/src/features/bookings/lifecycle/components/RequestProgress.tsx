import { REQUEST_STATES, type RequestStatus } from '@sanguine/contract';
import { ProgressSteps } from '../../../../ui/blood/ProgressSteps.tsx';
import { STATUS_TEXTS } from '../status-texts.ts';
import { useWords } from '../words.ts';

const STEPS = ['PENDING', 'APPROVED'] as const;

/** Submitted, Scheduled, Completed; a request that ended otherwise says so at its last step. */
export function RequestProgress({ status }: { status: RequestStatus }) {
  const t = useWords();
  const { isOpen, gave } = REQUEST_STATES[status];
  const current = STEPS.findIndex((step) => step === status);
  return (
    <ProgressSteps
      label={t('lifecycle.donations.progress.label')}
      steps={[...STEPS, isOpen ? 'COMPLETED' : status].map((step) => t(STATUS_TEXTS[step]))}
      current={isOpen ? current : STEPS.length}
      stopped={!isOpen && !gave}
    />
  );
}
