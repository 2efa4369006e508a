import { useState } from 'react';
import { useCompleteRequest, useRecordVisit } from '../api.ts';
import { RequestDetailDialog } from '../components/RequestDetailDialog.tsx';
import { useCloseAfter } from '../../../../ui/overlay/useCloseAfter.ts';
import { BookingNote } from '../../notes/index.ts';
import { StaffDecision } from './StaffDecision.tsx';
import { useStaffAnswer } from './useStaffAnswer.ts';

export interface StaffRequestDialogProps {
  requestId: string;
  /** It begins where the outcome is recorded. */
  recording?: boolean | undefined;
  onClose: () => void;
  /** Instead of `onClose`, once a decision was made and its result was shown. */
  onDecided: () => void;
}

/** One booking as the facility sees it, with what it can answer now. */
export function StaffRequestDialog({ requestId, recording = false, onClose, onDecided }: StaffRequestDialogProps) {
  const [isRecording, setRecording] = useState(recording);
  const answer = useStaffAnswer(requestId);
  const complete = useCompleteRequest();
  const visit = useRecordVisit();
  const succeeded = answer.answered || complete.isSuccess || visit.isSuccess;
  const close = succeeded ? onDecided : onClose;
  useCloseAfter(succeeded, onDecided);
  return (
    <RequestDetailDialog
      requestId={requestId}
      isRecording={isRecording}
      onClose={close}
      busy={answer.busy || complete.isPending || visit.isPending}
      dirty={!succeeded && answer.dirty}
    >
      {(request) => (
        <>
          {request.creator === 'donor' && <BookingNote requestId={requestId} />}
          <StaffDecision
            request={request}
            answer={answer}
            complete={complete}
            visit={visit}
            isRecording={isRecording}
            onRecording={setRecording}
            onClose={close}
          />
        </>
      )}
    </RequestDetailDialog>
  );
}
