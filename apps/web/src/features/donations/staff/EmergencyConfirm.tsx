import type { DonationRequestDetail } from '@sanguine/contract';
import { failureText } from '../../../platform/failures.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { Decisions } from './decisions.ts';
import type { EmergencyEnd } from './EmergencyActions.tsx';

export interface EmergencyConfirmProps {
  request: DonationRequestDetail;
  asking: EmergencyEnd | undefined;
  decisions: Decisions;
  onAsk: (end: EmergencyEnd | undefined) => void;
}

function cancelText(tied: number): string {
  if (tied === 0) return 'Donors no longer see it, and it cannot be opened again.';
  return 'The donations scheduled for it are cancelled too, and their donors are notified. It cannot be opened again.';
}

/** Asks before an emergency request ends; a refusal is said here. */
export function EmergencyConfirm({ request, asking, decisions, onAsk }: EmergencyConfirmProps) {
  const { busyWith, outcome } = decisions;
  const error = outcome.isError ? failureText(outcome.error, 'An error occurred') : undefined;
  function close() {
    decisions.reset();
    onAsk(undefined);
  }
  return (
    <>
      <ConfirmDialog
        open={asking === 'cancel'}
        title="Cancel this request?"
        confirmText="Cancel Request"
        cancelText="Keep Request"
        danger
        busy={busyWith === 'cancel'}
        busyText="Cancelling…"
        error={error}
        onConfirm={() => decisions.decide('cancel')}
        onClose={close}
      >
        {cancelText(request.unitsPledged)}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'complete'}
        title="Mark this request as complete?"
        confirmText="Mark as Complete"
        cancelText="Not Yet"
        busy={busyWith === 'complete'}
        busyText="Completing…"
        error={error}
        onConfirm={() => decisions.decide('complete')}
        onClose={close}
      >
        Donors no longer see it. Donations that are still scheduled stay as they are.
      </ConfirmDialog>
    </>
  );
}
