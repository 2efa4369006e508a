import type { DonationRequestDetail } from '@sanguine/contract';
import { failureText } from '../../../platform/failures.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { useCompleteRequest } from '../api.ts';
import type { useCancelRequest } from '../own-appointment.ts';
import type { EmergencyEnd } from './EmergencyActions.tsx';

export interface EmergencyConfirmProps {
  request: DonationRequestDetail;
  end: EmergencyEnd;
  /** Ends it. */
  mutation: ReturnType<typeof useCancelRequest> | ReturnType<typeof useCompleteRequest>;
  open: boolean;
  onClose: () => void;
}

const words = {
  cancel: {
    title: 'Cancel this request?',
    confirmText: 'Cancel Request',
    cancelText: 'Keep Request',
    busyText: 'Cancelling…',
    danger: true,
  },
  complete: {
    title: 'Mark this request as complete?',
    confirmText: 'Mark as Complete',
    cancelText: 'Not Yet',
    busyText: 'Completing…',
  },
};

function consequence(end: EmergencyEnd, tied: number): string {
  if (end === 'complete') return 'Donors no longer see it. Donations that are still scheduled stay as they are.';
  if (tied === 0) return 'Donors no longer see it, and it cannot be opened again.';
  return 'The donations scheduled for it are cancelled too, and their donors are notified. It cannot be opened again.';
}

/** Asks before an emergency request ends; a refusal is said here. */
export function EmergencyConfirm({ request, end, mutation, open, onClose }: EmergencyConfirmProps) {
  function close() {
    mutation.reset();
    onClose();
  }
  return (
    <ConfirmDialog
      {...words[end]}
      open={open}
      busy={mutation.isPending}
      error={mutation.isError ? failureText(mutation.error, 'An error occurred') : undefined}
      onConfirm={() => mutation.mutate({ id: request.id })}
      onClose={close}
    >
      {consequence(end, request.unitsPledged)}
    </ConfirmDialog>
  );
}
