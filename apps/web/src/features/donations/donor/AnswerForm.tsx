import type { DonationRequestDetail } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../platform/format.ts';
import { useMinute } from '../../../platform/minute.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { freeTimesOf, isTimeTaken, publishedTimes, TimePicker } from '../../appointments/index.ts';
import { todayIn } from '../civil.ts';
import { FormResult } from '../components/ActionResult.tsx';
import { Assumptions } from '../components/Assumptions.tsx';
import { DateTimeFields } from '../components/DateTimeFields.tsx';
import { hoursOn } from '../components/opening-facts.ts';
import { UnverifiedNote } from '../components/UnverifiedNote.tsx';
import { whyNotThen, wouldEnd } from '../eligible-dates.ts';
import { answerDates } from './answerable.ts';
import type { AnswerDraft, AnswerState } from './useAnswer.ts';

export interface AnswerFormProps {
  request: DonationRequestDetail;
  answer: AnswerState;
}

/** The chosen or wished day; empty before there is one. */
function dayOf({ slot, date }: AnswerDraft): string {
  return slot?.localTime.slice(0, 10) ?? date;
}

/** Shown before the answer is sent: which waiting bookings it would end. */
function Ending({ request, answer }: AnswerFormProps) {
  const ended = wouldEnd(request.donorEligibility, dayOf(answer.draft));
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

/** The times of the facility's sessions until the blood is needed. */
function PublishedTimes({ request, answer }: AnswerFormProps) {
  const { donorEligibility: eligibility, timeZone, preferredDate, preferredAt } = request;
  const last = preferredDate.slice(0, 10);
  return (
    <TimePicker
      facilityId={request.facilityId.id}
      today={todayIn(timeZone)}
      earliest={eligibility?.firstPossibleDate}
      whyNot={(date) => (date > last ? `The blood is needed by ${formatDate(last)}.` : whyNotThen(eligibility, date))}
      before={preferredAt}
      chosen={answer.draft.slot}
      onChoose={(slot) => answer.busy || answer.change({ slot })}
      refusal={answer.error}
      busy={answer.busy}
    />
  );
}

function WishedTime({ request, answer }: AnswerFormProps) {
  const bounds = answerDates(request);
  return (
    <DateTimeFields
      date={answer.text('date')}
      time={answer.text('time')}
      bounds={bounds}
      dateHelp={`Until ${formatDate(bounds.max)}.`}
      timeHelp={hoursOn(request, answer.draft.date) ?? 'During the operational hours.'}
      timeZone={request.timeZone}
    />
  );
}

/** Whether a session has a free time before the blood is needed; undefined while that is not known. */
function useHasTimes({ facilityId, preferredAt }: DonationRequestDetail): boolean | undefined {
  const now = useMinute();
  const { data, isPending } = useQuery(publishedTimes(facilityId.id));
  if (isPending) return undefined;
  return data !== undefined && freeTimesOf(data.sessions, { now, before: preferredAt }).length > 0;
}

/** The sessions' times; another one can be wished, as where the facility opens for the emergency. */
function Time(props: AnswerFormProps) {
  const { request, answer } = props;
  const hasTimes = useHasTimes(request);
  const [picks, pick] = useState<boolean>();
  const showsTimes = picks ?? hasTimes;
  if (answer.saved !== undefined) return null;
  if (showsTimes === undefined) {
    return (
      <Loading label="Fetching times...">
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  function turn() {
    answer.change({ date: '', time: '', slot: undefined });
    pick(!showsTimes);
  }
  return (
    <>
      {showsTimes ? <PublishedTimes {...props} /> : <WishedTime {...props} />}
      {hasTimes && (
        <Button variant="quiet" size="small" className="self-start" onClick={turn}>
          {showsTimes ? 'Ask for another time' : 'Choose a published time'}
        </Button>
      )}
    </>
  );
}

export function AnswerForm({ request, answer }: AnswerFormProps) {
  const isSaved = answer.saved !== undefined;
  const { slot } = answer.draft;
  const saidAbove = slot !== undefined && isTimeTaken(answer.error);
  return (
    <Form form={answer} label="Schedule a donation" className="flex flex-col gap-4">
      <UnverifiedNote />
      <Time request={request} answer={answer} />
      <Assumptions eligibility={request.donorEligibility} />
      {!isSaved && <Ending request={request} answer={answer} />}
      {!saidAbove && <FormResult form={answer} />}
      <DialogActions>
        <Button type="submit" variant="primary" disabled={isSaved} busy={answer.busy} busyText="Scheduling…">
          {slot === undefined ? 'Schedule' : `Schedule for ${formatDateTime(slot.localTime, request.timeZone)}`}
        </Button>
      </DialogActions>
    </Form>
  );
}
