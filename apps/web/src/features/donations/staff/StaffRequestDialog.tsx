import { useState } from 'react';
import { RequestDetailDialog } from '../components/RequestDetailDialog.tsx';
import { useCloseAfter } from '../components/useCloseAfter.ts';
import { useDecisions } from './decisions.ts';
import { type Draft, StaffDecision } from './StaffDecision.tsx';

export interface StaffRequestDialogProps {
  requestId: string;
  onClose: () => void;
  /** Instead of `onClose`, once a decision was made and its result was shown. */
  onDecided: () => void;
}

/** One booking as the facility sees it, with what it can answer now. */
export function StaffRequestDialog({ requestId, onClose, onDecided }: StaffRequestDialogProps) {
  const decisions = useDecisions(requestId);
  const [draft, setDraft] = useState<Draft>({});
  const succeeded = decisions.succeeded !== undefined;
  useCloseAfter(succeeded, onDecided);
  return (
    <RequestDetailDialog
      requestId={requestId}
      onClose={succeeded ? onDecided : onClose}
      busy={decisions.busyWith !== undefined}
      dirty={!succeeded && Object.values(draft).some((text) => text !== undefined && text !== '')}
    >
      {(request) => (
        <StaffDecision
          request={request}
          decisions={decisions}
          draft={draft}
          onDraft={(change) => setDraft({ ...draft, ...change })}
          onClose={succeeded ? onDecided : onClose}
        />
      )}
    </RequestDetailDialog>
  );
}
