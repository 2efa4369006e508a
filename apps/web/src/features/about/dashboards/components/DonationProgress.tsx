import { type DonationRequestDetail, isVisit } from '@sanguine/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { nameFacts, placeFacts, telephoneFacts } from '../../../facilities/facilities/index.ts';
import {
  ActionResult,
  CancelRequestButton,
  DonationDispute,
  LoadedRequest,
  RequestType,
  type useCancelRequest,
} from '../../../bookings/lifecycle/index.ts';
import { Facts } from '../../../../ui/layout/Facts.tsx';
import { formatDate, formatDateTime } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { ProgressSteps } from '../../../../ui/blood/ProgressSteps.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { activityState } from '../activity.ts';
import { useWords } from '../words.ts';

export interface DonationProgressProps {
  requestId: string;
  cancel: ReturnType<typeof useCancelRequest>;
  onClose: () => void;
}

const steps = ['submitted', 'approved', 'completed'] as const;
const stepOf = { submitted: 0, scheduled: 1, completed: 2 } as const;

/** Shows who ended it, and why when they said so. */
function End({ request: { status, history, notBefore } }: { request: DonationRequestDetail }): ReactNode {
  const t = useWords();
  if (isVisit(status)) {
    return notBefore === undefined
      ? t('dashboards.end.visited')
      : t('dashboards.end.visited-until', { date: formatDate(notBefore, t) });
  }
  const last = history.at(-1);
  const who = last?.by === 'donor' ? 'you' : last?.by === 'facility_staff' ? 'other' : undefined;
  if (last?.action === 'expire' || who === undefined) return t('dashboards.end.expired');
  if (status === 'NO_SHOW') return t('dashboards.end.missed');
  const isDeclined = status === 'REJECTED';
  if (!last?.reason) return isDeclined ? t('dashboards.end.declined') : t('dashboards.end.cancelled', { who });
  const reason = <bdi>{last.reason}</bdi>;
  return isDeclined ? (
    <Sentence of={t} id="dashboards.end.declined-why" values={{ reason }} />
  ) : (
    <Sentence of={t} id="dashboards.end.cancelled-why" values={{ who, reason }} />
  );
}

function Tracker({ request, cancelled }: { request: DonationRequestDetail; cancelled: boolean }) {
  const t = useWords();
  const state = activityState(request.status);
  const isOver = state === 'failed' || state === 'cancelled' || state === 'missed' || state === 'visited';
  if (isOver && !cancelled) {
    return (
      <Notice
        kind={state === 'failed' ? 'error' : 'info'}
        live={false}
        title={
          <Sentence
            of={t}
            id={`dashboards.over.${state}`}
            values={{ facility: <bdi>{request.facilityId.name}</bdi> }}
          />
        }
      >
        <End request={request} />
      </Notice>
    );
  }
  const current = isOver ? 0 : stepOf[state];
  return (
    <ProgressSteps
      label={t('dashboards.progress.label')}
      steps={steps.map((step) => t(`dashboards.progress.${step}`))}
      current={current}
      stopped={cancelled}
    />
  );
}

function About({ request }: { request: DonationRequestDetail }) {
  const t = useWords();
  return (
    <Facts
      rows={[
        ...nameFacts(request.facilityId, t),
        ...placeFacts(request, t),
        ...telephoneFacts(request.facilityId, t),
        [t('platform.field.date'), formatDateTime(request.preferredDate, request.timeZone, t)],
        [t('platform.field.blood-type'), <RequestType key="type" request={request} />],
        [
          t('dashboards.progress.id'),
          <bdi key="id" className="text-sm font-normal break-all">
            {request.id}
          </bdi>,
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
  const t = useWords();
  const isOfThis = cancel.variables?.id === request.id;
  const isDone = isOfThis && cancel.isSuccess;
  const mayCancel = request.allowedActions.includes('cancel') && !isDone;
  return (
    <div className="flex flex-col gap-6">
      <Tracker request={request} cancelled={isDone} />
      <About request={request} />
      <DonationDispute request={request} />
      <div>
        {isOfThis && <ActionResult outcome={cancel} success={t('dashboards.progress.cancelled-now')} />}
        <DialogActions>
          {mayCancel && <CancelRequestButton request={request} cancel={cancel} />}
          <Button disabled={cancel.isPending} onClick={onClose}>
            {t('platform.action.close')}
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
