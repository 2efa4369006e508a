import type { DonationRequestDetail } from '@sanguine/contract';
import { useEffect, useRef } from 'react';
import { formatDate, readersTimeZone } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { TimeField } from '../../../ui/form/TimeField.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { sameClock } from '../civil.ts';
import { ActionResult } from '../components/ActionResult.tsx';
import { Assumptions } from '../components/Assumptions.tsx';
import { UnverifiedNote } from '../components/UnverifiedNote.tsx';
import { wouldEnd } from '../eligible-dates.ts';
import { answerDates } from './answerable.ts';
import type { useAnswer } from './useAnswer.ts';

export interface AnswerFormProps {
  request: DonationRequestDetail;
  state: ReturnType<typeof useAnswer>;
}

function Fields({ request, state }: AnswerFormProps) {
  const { draft, change, problems } = state;
  const bounds = answerDates(request);
  const isForeign = !sameClock(request.timeZone, readersTimeZone());
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
      <DateField
        label="Date"
        name="date"
        required
        help={`Until ${formatDate(bounds.max)}.`}
        {...bounds}
        value={draft.date}
        error={problems.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <TimeField
        label="Time"
        name="time"
        required
        help={
          isForeign
            ? `The facility's time (${request.timeZone.replaceAll('_', ' ')}).`
            : 'During the operational hours.'
        }
        value={draft.time}
        error={problems.time}
        onChange={(event) => change({ time: event.target.value })}
      />
    </div>
  );
}

/** Asked before the answer is sent: it ends what could not take place any more. */
function Ending({ request, state }: AnswerFormProps) {
  const ended = wouldEnd(request.donorEligibility, state.draft.date);
  if (ended.length === 0) return null;
  return (
    <Notice kind="warning">
      {ended.map(({ id, facilityName, date }) => (
        <p key={id}>
          Your waiting booking at <bdi>{facilityName}</bdi> on {formatDate(date)} will end, because it is too close to
          this donation.
        </p>
      ))}
    </Notice>
  );
}

export function AnswerForm({ request, state }: AnswerFormProps) {
  const { problems, answer, submit } = state;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return (
    <form
      ref={form}
      noValidate
      aria-label="Schedule a donation"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(request);
      }}
    >
      <UnverifiedNote />
      <Fields request={request} state={state} />
      <Assumptions eligibility={request.donorEligibility} />
      {!answer.isSuccess && <Ending request={request} state={state} />}
      <ActionResult outcome={answer} />
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          disabled={answer.isSuccess}
          busy={answer.isPending}
          busyText="Scheduling…"
        >
          Schedule
        </Button>
      </DialogActions>
    </form>
  );
}
