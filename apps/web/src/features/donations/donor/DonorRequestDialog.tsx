import { type DonationRequestDetail, isFinal } from '@sanguine/contract';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { useProfile } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { isCancelled, useCancelRequest, useConfirmDonation } from '../own-appointment.ts';
import { ActionResult } from '../components/ActionResult.tsx';
import { RequestDialogFrame } from '../components/RequestDialogFrame.tsx';
import { RequestSections } from '../components/RequestSections.tsx';
import { useCloseAfter } from '../components/useCloseAfter.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { UsedDonation } from './UsedDonation.tsx';
import { CancelRequestButton } from './CancelRequestButton.tsx';
import { DonationDispute } from './DonationDispute.tsx';
import { EmergencyAnswer } from './EmergencyAnswer.tsx';
import { RescheduleForm } from './RescheduleForm.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { useAnswer } from './useAnswer.ts';

interface OwnRequestProps {
  request: DonationRequestDetail;
  cancel: ReturnType<typeof useCancelRequest>;
  onClose: () => void;
}

interface StepsProps extends OwnRequestProps {
  onReschedule: () => void;
}

function Steps({ request, cancel, onClose, onReschedule }: StepsProps) {
  const confirm = useConfirmDonation();
  const isClosed = request.session?.status === 'closed';
  const mayConfirm =
    request.status === 'APPROVED' &&
    request.confirmedAt === undefined &&
    request.checkedInAt === undefined &&
    !isCancelled(cancel) &&
    !isClosed;
  const mayCancel = request.allowedActions.includes('cancel') && !isCancelled(cancel);
  const mayMove = request.allowedActions.includes('reschedule') && !isCancelled(cancel);
  return (
    <>
      <ActionResult outcome={confirm} success="Thank you. The facility knows that you are coming." />
      <DialogActions stick>
        {mayCancel ? (
          <CancelRequestButton request={request} cancel={cancel} />
        ) : (
          <Button onClick={onClose}>Close</Button>
        )}
        {mayMove && (
          <Button variant={isClosed ? 'primary' : 'secondary'} onClick={onReschedule}>
            Change the Time
          </Button>
        )}
        {mayConfirm && !confirm.isSuccess && (
          <Button
            variant="primary"
            busy={confirm.isPending}
            busyText="Confirming…"
            onClick={() => confirm.mutate({ id: request.id, preferredDate: request.preferredDate })}
          >
            I Am Coming
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function OwnRequest(props: OwnRequestProps) {
  const { request, cancel } = props;
  const [moving, move] = useState(false);
  const [movedTo, setMovedTo] = useState<string>();
  function moved(to: string) {
    setMovedTo(to);
    move(false);
  }
  if (moving) return <RescheduleForm request={request} onBack={() => move(false)} onMoved={moved} />;
  return (
    <div className="flex flex-col gap-4">
      {movedTo !== undefined && (
        <Notice kind="success">Your appointment is now {formatDateTime(movedTo, request.timeZone)}.</Notice>
      )}
      <SessionNotice request={request} />
      <RequestSections request={request} />
      <UsedDonation request={request} />
      {!isFinal(request.status) && !isCancelled(cancel) && <AddToCalendar request={request} />}
      {request.status !== 'APPROVED' && <DonationDispute request={request} />}
      <ActionResult outcome={cancel} success="Request cancelled successfully" />
      <Steps {...props} onReschedule={() => move(true)} />
    </div>
  );
}

function titleOf(request: DonationRequestDetail | undefined): string {
  return request?.creator === 'facility_staff' ? 'Emergency request' : 'Request Details';
}

export interface DonorRequestDialogProps {
  requestId: string;
  onClose: () => void;
  /** Instead of `onClose`, some time after a success: what led here may be gone from the list. */
  onDone: () => void;
}

/** What a donor opens from a list: an emergency to answer, or an own request to follow or cancel. */
export function DonorRequestDialog({ requestId, onClose, onDone }: DonorRequestDialogProps) {
  const donor = useProfile();
  const cancel = useCancelRequest();
  const answer = useAnswer(requestId);
  useCloseAfter(isCancelled(cancel) || answer.saved !== undefined, onDone);
  return (
    <RequestDialogFrame
      requestId={requestId}
      onClose={onClose}
      title={titleOf}
      busy={cancel.isPending || answer.busy}
      dirty={answer.dirty}
    >
      {(request) =>
        request.creator === 'facility_staff' ? (
          <EmergencyAnswer request={request} donor={donor} answer={answer} />
        ) : (
          <OwnRequest request={request} cancel={cancel} onClose={onClose} />
        )
      }
    </RequestDialogFrame>
  );
}
