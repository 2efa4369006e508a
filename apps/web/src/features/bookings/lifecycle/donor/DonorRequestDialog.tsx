import { addDays, type DonationRequestDetail, isFinal } from '@sanguine/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ChosenTime } from '../../booking/index.ts';
import { AnswerQuestions } from '../../questions/index.ts';
import { todayIn } from '../../../../platform/civil.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { useProfile } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { useCancelRequest, useConfirmDonation } from '../own-appointment.ts';
import { ActionResult } from '../components/ActionResult.tsx';
import { RequestDialogFrame } from '../components/RequestDialogFrame.tsx';
import { useCloseAfter } from '../../../../ui/overlay/useCloseAfter.ts';
import { More } from '../../../../ui/layout/More.tsx';
import { RequestProgress } from '../components/RequestProgress.tsx';
import { DiscreetCalendar } from './AddToCalendar.tsx';
import { UsedDonation } from './UsedDonation.tsx';
import { CancelRequestButton } from './CancelRequestButton.tsx';
import { DoneForYou } from './DoneForYou.tsx';
import { DonationDispute } from './DonationDispute.tsx';
import { EmergencyAnswer } from './EmergencyAnswer.tsx';
import { OwnSections } from './OwnSections.tsx';
import { RescheduleForm } from './RescheduleForm.tsx';
import { Preparation } from './Preparation.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { VisitThanks } from './VisitThanks.tsx';
import { useAnswer } from './useAnswer.ts';
import { WhenAndWhere } from './WhenAndWhere.tsx';
import { type Say, useWords } from '../words.ts';

interface OwnRequestProps {
  request: DonationRequestDetail;
  cancel: ReturnType<typeof useCancelRequest>;
  justBooked?: boolean | undefined;
  moves?: boolean | undefined;
  onClose: () => void;
}

interface StepsProps extends OwnRequestProps {
  onReschedule: () => void;
}

/** From the day before on: earlier nobody knows. */
function isNear({ preferredDate, timeZone }: DonationRequestDetail): boolean {
  return preferredDate.slice(0, 10) <= addDays(todayIn(timeZone), 1);
}

function Steps({ request, cancel, onClose, onReschedule }: StepsProps) {
  const t = useWords();
  const confirm = useConfirmDonation();
  const isClosed = request.session?.status === 'closed';
  const mayConfirm =
    request.status === 'APPROVED' &&
    request.confirmedAt === undefined &&
    request.checkedInAt === undefined &&
    isNear(request) &&
    !cancel.isSuccess &&
    !isClosed;
  const hasCode = request.status === 'APPROVED' && isNear(request) && !isClosed && !cancel.isSuccess;
  const mayCancel = request.allowedActions.includes('cancel') && !cancel.isSuccess;
  const mayMove = request.allowedActions.includes('reschedule') && !cancel.isSuccess;
  return (
    <>
      <ActionResult outcome={confirm} success={t('lifecycle.donor.coming.thanks')} />
      <DialogActions stick>
        {mayCancel ? (
          <CancelRequestButton request={request} cancel={cancel} />
        ) : (
          <Button onClick={onClose}>{t('platform.action.close')}</Button>
        )}
        {mayMove && (
          <Button variant={isClosed ? 'primary' : 'secondary'} onClick={onReschedule}>
            {t('lifecycle.donor.coming.move')}
          </Button>
        )}
        {mayConfirm && !confirm.isSuccess && (
          <Button
            busy={confirm.isPending}
            busyText={t('lifecycle.donor.coming.confirming')}
            onClick={() => confirm.mutate({ id: request.id, preferredDate: request.preferredDate })}
          >
            {t('lifecycle.donor.coming.yes')}
          </Button>
        )}
        {hasCode && (
          <Link to="/user/card" className={buttonClass({ variant: 'primary' })}>
            {t('lifecycle.donor.lead.code')}
          </Link>
        )}
      </DialogActions>
    </>
  );
}

function OwnRequest(props: OwnRequestProps) {
  const t = useWords();
  const { request, cancel, justBooked, moves = false } = props;
  const [moving, move] = useState(moves && request.allowedActions.includes('reschedule'));
  const [movedTo, setMovedTo] = useState<string>();
  const isOpen = !isFinal(request.status) && !cancel.isSuccess;
  function moved(to: string) {
    setMovedTo(to);
    move(false);
  }
  if (moving) return <RescheduleForm request={request} onBack={() => move(false)} onMoved={moved} />;
  return (
    <div className="flex flex-col gap-4">
      {movedTo !== undefined && <Notice kind="success">{t('lifecycle.donor.moved', { when: movedTo })}</Notice>}
      {justBooked && (
        <Notice kind="success" title={t('lifecycle.donor.booked.title')}>
          {t('lifecycle.donor.booked.expects', { facility: request.facilityId.name })}
        </Notice>
      )}
      <VisitThanks request={request} />
      <SessionNotice request={request} />
      <DoneForYou request={request} cancel={cancel} />
      <WhenAndWhere request={request} isOpen={isOpen} />
      {isOpen && request.status === 'APPROVED' && (
        <AnswerQuestions requestId={request.id} preferredDate={request.preferredDate} timeZone={request.timeZone} />
      )}
      <RequestProgress status={request.status} />
      {isOpen && <Preparation />}
      <UsedDonation request={request} />
      <More label={t('lifecycle.donor.about')}>
        <OwnSections request={request} />
        {isOpen && <DiscreetCalendar request={request} />}
      </More>
      {request.status !== 'APPROVED' && <DonationDispute request={request} />}
      <ActionResult outcome={cancel} success={t('lifecycle.donor.cancel.done')} />
      <Steps {...props} onReschedule={() => move(true)} />
    </div>
  );
}

function titleOf(request: DonationRequestDetail | undefined, t: Say): string {
  return request?.creator === 'facility_staff' ? t('lifecycle.donor.dialog.emergency') : t('lifecycle.own-donation');
}

export interface DonorRequestDialogProps {
  requestId: string;
  /** The time that was chosen before, for an emergency. */
  time?: ChosenTime | undefined;
  /** The donor has booked it a moment ago: it is the confirmation. */
  justBooked?: boolean | undefined;
  /** The donor came to choose another time. */
  moves?: boolean | undefined;
  onClose: () => void;
  /** Instead of `onClose`, some time after it was cancelled, or after an answer with what that has booked. */
  onDone: (booked?: string) => void;
}

/** Shows what a donor opens from a list: an emergency to answer, or an own request to follow or cancel. */
export function DonorRequestDialog({ requestId, time, justBooked, moves, onClose, onDone }: DonorRequestDialogProps) {
  const t = useWords();
  const donor = useProfile();
  const cancel = useCancelRequest();
  const answer = useAnswer(requestId, time);
  useCloseAfter(cancel.isSuccess, () => onDone());
  useCloseAfter(answer.saved !== undefined, () => onDone(answer.saved?.data.id));
  return (
    <RequestDialogFrame
      requestId={requestId}
      onClose={onClose}
      title={(request) => titleOf(request, t)}
      busy={cancel.isPending || answer.busy}
      dirty={answer.dirty}
    >
      {(request) =>
        request.creator === 'facility_staff' ? (
          <EmergencyAnswer request={request} donor={donor} answer={answer} />
        ) : (
          <OwnRequest request={request} cancel={cancel} justBooked={justBooked} moves={moves} onClose={onClose} />
        )
      }
    </RequestDialogFrame>
  );
}
