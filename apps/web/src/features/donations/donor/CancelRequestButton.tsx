import type { DonationRequest } from '@sanguine/contract';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { useCancelRequest } from '../api.ts';

interface CancelRequestButtonProps {
  request: DonationRequest;
  cancel: ReturnType<typeof useCancelRequest>;
}

/** Cancels a donor's own request, after asking once: the place may be taken by somebody else at once. */
export function CancelRequestButton({ request, cancel }: CancelRequestButtonProps) {
  const [asking, ask] = useState(false);
  function confirm() {
    ask(false);
    cancel.mutate({ id: request.id });
  }
  return (
    <>
      <Button variant="danger" busy={cancel.isPending} busyText="Cancelling…" onClick={() => ask(true)}>
        Cancel Request
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancel this request?"
        confirmText="Yes, cancel it"
        cancelText="Keep it"
        danger
        onConfirm={confirm}
        onClose={() => ask(false)}
      >
        Your donation at <bdi>{request.facilityId.name}</bdi> on{' '}
        {formatDateTime(request.preferredDate, request.timeZone)} will not take place. Somebody else can have your place
        from then on.
      </ConfirmDialog>
    </>
  );
}
