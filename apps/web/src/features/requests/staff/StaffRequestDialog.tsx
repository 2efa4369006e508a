import { useCompleteRequest } from '../api.ts';
import { RequestDetailDialog } from '../components/RequestDetailDialog.tsx';
import { useCloseAfter } from '../../../ui/overlay/useCloseAfter.ts';
import { StaffDecision } from './StaffDecision.tsx';
import { useStaffAnswer } from './useStaffAnswer.ts';

export interface StaffRequestDialogProps {
  requestId: string;
  /** It begins with the form that records the donation. */
  isCompleting?: boolean;
  onClose: () => void;
  /** Instead of `onClose`, once a decision was made and its result was shown. */
  onDecided: () => void;
}

/** One booking as the facility sees it, with what it can answer now. */
export function StaffRequestDialog({ requestId, isCompleting = false, onClose, onDecided }: StaffRequestDialogProps) {
  const answer = useStaffAnswer(requestId);
  const complete = useCompleteRequest();
  const succeeded = answer.answered || complete.isSuccess;
  const close = succeeded ? onDecided : onClose;
  useCloseAfter(succeeded, onDecided);
  return (
    <RequestDetailDialog
      requestId={requestId}
      onClose={close}
      busy={answer.busy || complete.isPending}
      dirty={!succeeded && answer.dirty}
    >
      {(request) => (
        <StaffDecision
          request={request}
          isCompleting={isCompleting}
          answer={answer}
          complete={complete}
          onClose={close}
        />
      )}
    </RequestDetailDialog>
  );
}
