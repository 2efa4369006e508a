import type { DonationRequestDetail } from '@sanguine/contract';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { ActionResult } from '../components/ActionResult.tsx';
import { AfterCompletion } from './AfterCompletion.tsx';
import { CompleteForm } from './CompleteForm.tsx';
import type { Decision, Decisions } from './decisions.ts';
import { type MomentDraft, MomentFields, momentOf } from './MomentFields.tsx';

/** What was typed; what is absent stands as the request has it. */
export interface Draft extends MomentDraft {
  reason?: string | undefined;
}

export interface StaffDecisionProps {
  request: DonationRequestDetail;
  decisions: Decisions;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  onClose: () => void;
}

/** The buttons follow what the server allows now. */
export function StaffDecision(props: StaffDecisionProps) {
  const { request, decisions, onClose } = props;
  const [completing, setCompleting] = useState(false);
  const open = decisions.succeeded === undefined;
  if (completing && (request.allowedActions.includes('complete') || !open)) {
    return <CompleteForm request={request} decisions={decisions} onBack={() => setCompleting(false)} />;
  }
  if (open && request.status === 'COMPLETED') return <AfterCompletion request={request} onClose={onClose} />;
  return <Answer {...props} onComplete={() => setCompleting(true)} />;
}

interface AnswerProps extends StaffDecisionProps {
  onComplete: () => void;
}

function Answer(props: AnswerProps) {
  const { request, decisions, draft } = props;
  const formId = useId();
  const [attempted, setAttempted] = useState(false);
  const open = decisions.succeeded === undefined;
  const accepts = open && request.allowedActions.includes('approve');
  const refusal = open ? refusalOf(request) : undefined;

  function accept(event: SubmitEvent) {
    event.preventDefault();
    setAttempted(true);
    const preferredDate = momentOf(request, draft);
    if (accepts && preferredDate !== undefined) decisions.decide('approve', { preferredDate });
  }

  return (
    <>
      <form id={formId} noValidate onSubmit={accept} className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
        {accepts && (
          <>
            <p className="text-muted">The donor’s name and contact are shown once you accept.</p>
            <MomentFields
              request={request}
              draft={draft}
              onDraft={props.onDraft}
              attempted={attempted}
              error={decisions.failed === 'approve' ? decisions.outcome.error : null}
            />
          </>
        )}
        {refusal !== undefined && (
          <TextField
            label={refusal === 'decline' ? 'Reason, if you decline' : 'Reason, if you cancel'}
            name="reason"
            optional
            help="The donor reads it."
            maxLength={300}
            autoComplete="off"
            value={draft.reason ?? ''}
            onChange={(event) => props.onDraft({ reason: event.currentTarget.value })}
          />
        )}
        <Result decisions={decisions} />
      </form>
      <Buttons {...props} formId={formId} refusal={refusal} accepts={accepts} open={open} />
    </>
  );
}

/** A waiting booking is declined, a scheduled one cancelled. */
function refusalOf({ allowedActions }: DonationRequestDetail): 'decline' | 'cancel' | undefined {
  if (allowedActions.includes('approve')) return 'decline';
  return allowedActions.includes('cancel') ? 'cancel' : undefined;
}

/** Scrolls into view: the buttons stay at the foot while the dialog scrolls. */
function Result({ decisions: { outcome } }: { decisions: Decisions }) {
  const box = useRef<HTMLDivElement>(null);
  const isDecided = outcome.isSuccess || outcome.isError;
  useEffect(() => {
    if (isDecided) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isDecided]);
  return (
    <div ref={box} className={isDecided ? 'scroll-mb-28' : 'hidden'}>
      <ActionResult outcome={outcome} />
    </div>
  );
}

interface ButtonsProps extends AnswerProps {
  formId: string;
  refusal: 'decline' | 'cancel' | undefined;
  accepts: boolean;
  open: boolean;
}

const words = {
  decline: { text: 'Decline', busy: 'Declining…' },
  cancel: { text: 'Cancel', busy: 'Cancelling…' },
};

function Buttons({ request, decisions, draft, formId, refusal, accepts, open, onClose, onComplete }: ButtonsProps) {
  const { busyWith } = decisions;
  const completes = open && request.allowedActions.includes('complete');
  function buttonFor(decision: 'decline' | 'cancel') {
    return (
      <Button
        variant="danger"
        busy={busyWith === decision}
        busyText={words[decision].busy}
        disabled={isOther(busyWith, decision)}
        onClick={() => decisions.decide(decision, { reason: draft.reason })}
      >
        {words[decision].text}
      </Button>
    );
  }
  return (
    <DialogActions stick>
      {refusal !== undefined && buttonFor(refusal)}
      {completes && (
        <Button variant="primary" disabled={busyWith !== undefined} onClick={onComplete}>
          Complete
        </Button>
      )}
      {accepts && (
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={busyWith === 'approve'}
          busyText="Accepting…"
          disabled={isOther(busyWith, 'approve')}
        >
          Accept
        </Button>
      )}
      {refusal === undefined && !completes && !accepts && <Button onClick={onClose}>Close</Button>}
    </DialogActions>
  );
}

function isOther(busyWith: Decision | undefined, decision: Decision): boolean {
  return busyWith !== undefined && busyWith !== decision;
}
