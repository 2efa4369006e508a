import { type DonationRequestDetail, doubtOfArrival, MAIL_WAIT_MINUTES, REQUEST_STATES } from '@sanguine/contract';
import { type SyntheticEvent, useId, useState } from 'react';
import { donorName } from '../../../../platform/donor-name.ts';
import { formatDateTime } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import type { useCompleteRequest, useRecordVisit } from '../api.ts';
import { useMinute } from '../../../../platform/minute.ts';
import { bookableDates } from '../../../../platform/civil.ts';
import { FormResult } from '../components/ActionResult.tsx';
import { DateTimeFields } from '../../../../ui/form/DateTimeFields.tsx';
import { ReasonField } from '../components/ReasonField.tsx';
import { hoursOn } from '../components/opening-facts.ts';
import { AfterCompletion } from './AfterCompletion.tsx';
import { MoveForm } from './MoveForm.tsx';
import { outcomesOf, RecordOutcome } from './RecordOutcome.tsx';
import { UndoCancellation } from './UndoCancellation.tsx';
import { chosenTime, refusalOf, type StaffAnswer } from './useStaffAnswer.ts';
import { useWords } from '../words.ts';

export interface StaffDecisionProps {
  request: DonationRequestDetail;
  answer: StaffAnswer;
  complete: ReturnType<typeof useCompleteRequest>;
  visit: ReturnType<typeof useRecordVisit>;
  /** The outcome is recorded. */
  isRecording: boolean;
  onRecording: (isRecording: boolean) => void;
  onClose: () => void;
}

/** The buttons follow what the server allows now. */
export function StaffDecision(props: StaffDecisionProps) {
  const { request, answer, complete, visit, isRecording, onRecording, onClose } = props;
  const [moving, setMoving] = useState(false);
  const { donorId: donor } = request;
  if (isRecording && (outcomesOf(request).length > 0 || complete.isSuccess || visit.isSuccess)) {
    return <RecordOutcome request={request} complete={complete} visit={visit} onBack={() => onRecording(false)} />;
  }
  if (!answer.answered && REQUEST_STATES[request.status].came)
    return <AfterCompletion request={request} onClose={onClose} />;
  if (moving && donor !== null && request.allowedActions.includes('reschedule')) {
    const moved = (message: string) => {
      toast(message);
      onClose();
    };
    return <MoveForm request={request} donor={donor} onBack={() => setMoving(false)} onMoved={moved} />;
  }
  return <Answer {...props} onComplete={() => onRecording(true)} onMove={() => setMoving(true)} />;
}

interface AnswerProps extends StaffDecisionProps {
  onComplete: () => void;
  onMove: () => void;
}

const formClass = 'flex flex-col gap-4';

const refusals = {
  decline: {
    label: 'lifecycle.answer.decline-reason',
    send: 'lifecycle.answer.decline',
    busy: 'lifecycle.answer.declining',
  },
  cancel: {
    label: 'lifecycle.answer.cancel-reason',
    send: 'lifecycle.answer.cancel',
    busy: 'lifecycle.answer.cancelling',
  },
} as const;

function Answer({ request, answer, onClose, onComplete, onMove }: AnswerProps) {
  const t = useWords();
  const { acceptance, refusal, answered } = answer;
  const ids = { accept: useId(), refuse: useId() };
  const accepts = !answered && request.allowedActions.includes('approve');
  const moves = !answered && request.donorId !== null && request.allowedActions.includes('reschedule');
  const completes = !answered && request.allowedActions.includes('complete');
  const now = useMinute();
  // Before they arrived nothing of it is the next thing to do, but for an emergency, to which nobody comes.
  const isQuestioned = doubtOfArrival(request, now) !== undefined && request.creator === 'donor';
  const refusing = answered ? undefined : refusalOf(request);
  const [asking, setAsking] = useState(false);
  // What has been scheduled is cancelled after a question only: the donor would no longer come.
  const asked = {
    ...refusal,
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault();
      setAsking(true);
    },
  };
  return (
    <>
      <div className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
        {accepts && <Acceptance request={request} form={acceptance} id={ids.accept} />}
        {refusing && (
          <Refusal label={t(refusals[refusing].label)} form={refusing === 'cancel' ? asked : refusal} id={ids.refuse} />
        )}
        {refusal.saved === undefined && <FormResult form={acceptance} />}
        <FormResult form={refusal} />
        <UndoCancellation request={request} onUndone={onClose} />
      </div>
      <CancelQuestion
        request={request}
        reason={refusal.draft.reason}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          refusal.submit();
        }}
      />
      <DialogActions stick>
        {refusing && (
          <Button
            type="submit"
            form={ids.refuse}
            variant="danger"
            busy={refusal.busy}
            busyText={t(refusals[refusing].busy)}
            disabled={acceptance.busy}
          >
            {t(refusals[refusing].send)}
          </Button>
        )}
        {moves && (
          <Button disabled={answer.busy} onClick={onMove}>
            {t('lifecycle.caller.move')}
          </Button>
        )}
        {completes && (
          <Button variant={isQuestioned ? 'secondary' : 'primary'} disabled={answer.busy} onClick={onComplete}>
            {t('lifecycle.answer.complete')}
          </Button>
        )}
        {accepts && <AcceptButton form={ids.accept} busy={acceptance.busy} disabled={refusal.busy} />}
        {!refusing && !completes && <Button onClick={onClose}>{t('platform.action.close')}</Button>}
      </DialogActions>
    </>
  );
}

interface CancelQuestionProps {
  request: DonationRequestDetail;
  reason: string;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says what the donor will read, before the appointment is gone. */
function CancelQuestion({ request, reason, ...dialog }: CancelQuestionProps) {
  const t = useWords();
  const { donorId, facilityId, preferredDate, timeZone } = request;
  const name = donorId === null ? t('lifecycle.complete.the-donor') : donorName(donorId);
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={t('lifecycle.answer.cancel-title')}
      confirmText={t('lifecycle.answer.cancel-yes')}
      cancelText={t('lifecycle.answer.cancel-keep')}
    >
      <p>{t('lifecycle.answer.cancel-reads', { name })}</p>
      <blockquote className="mt-2 border-s-4 border-line ps-3 text-ink">
        <p>
          {t('lifecycle.answer.cancel-told', {
            facility: facilityId.name,
            when: formatDateTime(preferredDate, timeZone, t),
          })}
        </p>
        {reason.trim() !== '' && (
          <p>
            <Sentence of={t} id="lifecycle.answer.cancel-writes" values={{ reason: <bdi>{reason.trim()}</bdi> }} />
          </p>
        )}
      </blockquote>
      <p className="mt-2">{t('lifecycle.answer.cancel-waits', { minutes: MAIL_WAIT_MINUTES })}</p>
    </ConfirmDialog>
  );
}

function AcceptButton(props: { form: string; busy: boolean; disabled: boolean }) {
  const t = useWords();
  return (
    <Button {...props} type="submit" variant="primary" busyText={t('lifecycle.answer.accepting')}>
      {t('lifecycle.answer.accept')}
    </Button>
  );
}

interface RefusalProps {
  label: string;
  form: StaffAnswer['refusal'];
  id: string;
}

function Refusal({ label, form, id }: RefusalProps) {
  return (
    <Form form={form} id={id} className={formClass}>
      <ReasonField {...form.text('reason')} label={label} />
    </Form>
  );
}

interface AcceptanceProps {
  request: DonationRequestDetail;
  form: StaffAnswer['acceptance'];
  id: string;
}

/** Date and time as the donor asked for, until they are changed. */
function Acceptance({ request, form, id }: AcceptanceProps) {
  const t = useWords();
  const { date, time } = chosenTime(request, form.draft);
  return (
    <Form form={form} id={id} className={formClass}>
      <p className="text-muted">{t('lifecycle.answer.hidden')}</p>
      <DateTimeFields
        date={{ ...form.text('date'), value: date }}
        time={{ ...form.text('time'), value: time }}
        bounds={bookableDates(request.timeZone)}
        timeHelp={hoursOn(request, date, t)}
        timeZone={request.timeZone}
      />
    </Form>
  );
}
