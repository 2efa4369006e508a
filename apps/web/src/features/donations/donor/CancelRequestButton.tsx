import type { DonationRequest } from '@sanguine/contract';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { useCancelRequest } from '../own-appointment.ts';

interface CancelRequestButtonProps {
  request: DonationRequest;
  cancel: ReturnType<typeof useCancelRequest>;
}

const BOOKED = { button: 'Cancel Request', title: 'Cancel this request?', yes: 'Yes, cancel it', sent: {} };
/** Staff said that the donor came in; the reason is for them. */
const WALK_IN = {
  button: 'This was not me',
  title: 'Were you not there?',
  yes: 'It was not me',
  sent: { reason: 'This was not me.' },
};

/** Cancels a donor's own request, after asking once: the place may be taken by somebody else at once. */
export function CancelRequestButton({ request, cancel }: CancelRequestButtonProps) {
  const [asking, ask] = useState(false);
  const words = request.walkIn === true ? WALK_IN : BOOKED;
  function confirm() {
    ask(false);
    cancel.mutate({ id: request.id, preferredDate: request.preferredDate, ...words.sent });
  }
  return (
    <>
      <Button variant="danger" busy={cancel.isPending} busyText="Cancelling…" onClick={() => ask(true)}>
        {words.button}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title}
        confirmText={words.yes}
        cancelText="Keep it"
        danger
        onConfirm={confirm}
        onClose={() => ask(false)}
      >
        {request.walkIn === true ? (
          <>
            <bdi>{request.facilityId.name}</bdi> reads that it was not you, and cannot add you as a walk-in by your
            email address for a year. You can still book there yourself.
          </>
        ) : (
          <>
            Your donation at <bdi>{request.facilityId.name}</bdi> on{' '}
            {formatDateTime(request.preferredDate, request.timeZone)} will not take place. Somebody else can have your
            place from then on.
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
