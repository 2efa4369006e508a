import type { DonationRequestDetail } from '@sanguine/contract';
import { formatDate } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { FormResult } from '../components/ActionResult.tsx';
import { Assumptions } from '../components/Assumptions.tsx';
import { DateTimeFields } from '../components/DateTimeFields.tsx';
import { hoursOn } from '../components/opening-facts.ts';
import { UnverifiedNote } from '../components/UnverifiedNote.tsx';
import { wouldEnd } from '../eligible-dates.ts';
import { answerDates } from './answerable.ts';
import type { AnswerState } from './useAnswer.ts';

export interface AnswerFormProps {
  request: DonationRequestDetail;
  answer: AnswerState;
}

/** Shown before the answer is sent: which waiting bookings it would end. */
function Ending({ request, answer }: AnswerFormProps) {
  const ended = wouldEnd(request.donorEligibility, answer.draft.date);
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

export function AnswerForm({ request, answer }: AnswerFormProps) {
  const bounds = answerDates(request);
  const isSaved = answer.saved !== undefined;
  return (
    <Form form={answer} label="Schedule a donation" className="flex flex-col gap-4">
      <UnverifiedNote />
      <DateTimeFields
        date={answer.text('date')}
        time={answer.text('time')}
        bounds={bounds}
        dateHelp={`Until ${formatDate(bounds.max)}.`}
        timeHelp={hoursOn(request, answer.draft.date) ?? 'During the operational hours.'}
        timeZone={request.timeZone}
      />
      <Assumptions eligibility={request.donorEligibility} />
      {!isSaved && <Ending request={request} answer={answer} />}
      <FormResult form={answer} />
      <DialogActions>
        <Button type="submit" variant="primary" disabled={isSaved} busy={answer.busy} busyText="Scheduling…">
          Schedule
        </Button>
      </DialogActions>
    </Form>
  );
}
