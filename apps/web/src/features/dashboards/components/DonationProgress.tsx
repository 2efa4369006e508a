import type { DonationRequestDetail } from '@sanguine/contract';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { ProgressSteps } from '../../../ui/blood/ProgressSteps.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import {
  ActionResult,
  CancelRequestButton,
  DonationDispute,
  Facts,
  telephoneFacts,
  isCancelled,
  LoadedRequest,
  type useCancelRequest,
} from '../../donations/index.ts';
import { activityState } from '../activity.ts';

export interface DonationProgressProps {
  requestId: string;
  cancel: ReturnType<typeof useCancelRequest>;
  onClose: () => void;
}

const steps = ['Submitted', 'Approved', 'Completed'];
const stepOf = { Submitted: 0, Scheduled: 1, Completed: 2 } as const;

/** Who ended it, and why when they said so. */
function endOf({ status, history }: DonationRequestDetail): string {
  const last = history.at(-1);
  const who = last?.by === 'donor' ? 'you' : last?.by === 'facility_staff' ? 'the facility' : undefined;
  if (last?.action === 'expire' || who === undefined) return 'Nobody answered in time, so it expired.';
  if (status === 'NO_SHOW') return 'The facility did not see you. You are welcome at another time.';
  const word = status === 'REJECTED' ? 'Declined' : 'Cancelled';
  return last?.reason ? `${word} by ${who}: ${last.reason}` : `${word} by ${who}.`;
}

function Tracker({ request, cancelled }: { request: DonationRequestDetail; cancelled: boolean }) {
  const state = activityState(request.status);
  const isOver = state === 'Failed' || state === 'Cancelled' || state === 'Missed';
  if (isOver && !cancelled) {
    return (
      <Notice
        kind={state === 'Failed' ? 'error' : 'info'}
        live={false}
        title={`Donation request at ${request.facilityId.name} was ${state}`}
      >
        {endOf(request)}
      </Notice>
    );
  }
  const current = isOver ? 0 : stepOf[state];
  return <ProgressSteps label="Progress of the request" steps={steps} current={current} stopped={cancelled} />;
}

function About({ request }: { request: DonationRequestDetail }) {
  return (
    <Facts
      rows={[
        ['Facility', <bdi key="facility">{request.facilityId.name}</bdi>],
        ['Address', <bdi key="address">{request.facilityId.address}</bdi>],
        ...telephoneFacts(request.facilityId.phoneNumber),
        ['Date', formatDateTime(request.preferredDate, request.timeZone)],
        ['Blood type', <BloodTypePill key="type" type={request.bloodType} />],
        [
          'Request ID',
          <span key="id" className="text-sm font-normal break-all">
            {request.id}
          </span>,
        ],
      ]}
    />
  );
}

function Loaded({
  request,
  cancel,
  onClose,
}: Omit<DonationProgressProps, 'requestId'> & { request: DonationRequestDetail }) {
  const isOfThis = cancel.variables?.id === request.id;
  const isDone = isOfThis && isCancelled(cancel);
  const mayCancel = request.allowedActions.includes('cancel') && !isDone;
  return (
    <div className="flex flex-col gap-6">
      <Tracker request={request} cancelled={isDone} />
      <About request={request} />
      <DonationDispute request={request} />
      <div>
        {isOfThis && <ActionResult outcome={cancel} success="Request cancelled successfully" />}
        <DialogActions>
          {mayCancel && <CancelRequestButton request={request} cancel={cancel} />}
          <Button disabled={cancel.isPending} onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </div>
    </div>
  );
}

/** The progress of one of the donor's requests, and how to cancel it. */
export function DonationProgress({ requestId, cancel, onClose }: DonationProgressProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <LoadedRequest requestId={requestId}>
        {(request) => <Loaded request={request} cancel={cancel} onClose={onClose} />}
      </LoadedRequest>
    </div>
  );
}
