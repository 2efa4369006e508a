import type { DonationRequestDetail } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Assumptions,
  freeTimesOf,
  isTimeTaken,
  publishedTimes,
  TimePicker,
  UnverifiedNote,
  whyNotShown,
  wouldEnd,
} from '../../booking/index.ts';
import { formatDate, formatWhenAndWhere } from '../../../../platform/format.ts';
import { useMinute } from '../../../../platform/minute.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { todayIn } from '../../../../platform/civil.ts';
import { FormResult } from '../components/ActionResult.tsx';
import { DateTimeFields } from '../../../../ui/form/DateTimeFields.tsx';
import { hoursOn } from '../components/opening-facts.ts';
import { answerDates, tooLateText } from './answerable.ts';
import type { AnswerDraft, AnswerState } from './useAnswer.ts';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

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
  const t = useWords();
  const ended = wouldEnd(request.donorEligibility, dayOf(answer.draft));
  if (ended.length === 0) return null;
  return (
    <Notice kind="warning">
      {ended.map(({ id, facilityName, date }) => (
        <p key={id}>
          <Sentence
            of={t}
            id="lifecycle.donor.answer.ends"
            values={{ facility: <bdi>{facilityName}</bdi>, day: formatDate(date, t) }}
          />
        </p>
      ))}
    </Notice>
  );
}

/** The times of the facility's sessions until the blood is needed. */
function PublishedTimes({ request, answer }: AnswerFormProps) {
  const t = useWords();
  const { donorEligibility: eligibility, timeZone, preferredDate, preferredAt } = request;
  return (
    <TimePicker
      facilityId={request.facilityId.id}
      today={todayIn(timeZone)}
      earliest={eligibility?.firstPossibleDate}
      whyNot={(date) => whyNotShown(eligibility, date, t)}
      tooLate={(date) => tooLateText(date, preferredDate, t)}
      before={preferredAt}
      chosen={answer.draft.slot}
      onChoose={(slot) => answer.busy || answer.change({ slot })}
      refusal={answer.error}
      busy={answer.busy}
    />
  );
}

function WishedTime({ request, answer }: AnswerFormProps) {
  const t = useWords();
  const bounds = answerDates(request);
  return (
    <DateTimeFields
      date={answer.text('date')}
      time={answer.text('time')}
      bounds={bounds}
      dateHelp={t('lifecycle.donor.answer.until', { day: formatDate(bounds.max, t) })}
      timeHelp={hoursOn(request, answer.draft.date, t) ?? t('lifecycle.donor.answer.in-hours')}
      timeZone={request.timeZone}
    />
  );
}

/** Tells whether a session has a free time before the blood is needed; undefined while that is not known. */
function useHasTimes({ facilityId, preferredAt }: DonationRequestDetail): boolean | undefined {
  const now = useMinute();
  const { data, isPending } = useQuery(publishedTimes(facilityId.id));
  if (isPending) return undefined;
  return data !== undefined && freeTimesOf(data.sessions, { now, before: preferredAt }).length > 0;
}

/** The sessions' times; another one can be wished, as where the facility opens for the emergency. */
function Time(props: AnswerFormProps) {
  const t = useWords();
  const { request, answer } = props;
  const hasTimes = useHasTimes(request);
  const [picks, pick] = useState<boolean>();
  const showsTimes = picks ?? hasTimes;
  if (answer.saved !== undefined) return null;
  if (showsTimes === undefined) {
    return (
      <Loading label={t('lifecycle.donor.answer.loading')}>
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
          {showsTimes ? t('lifecycle.donor.answer.other-time') : t('lifecycle.donor.answer.published-time')}
        </Button>
      )}
    </>
  );
}

export function AnswerForm({ request, answer }: AnswerFormProps) {
  const t = useWords();
  const isSaved = answer.saved !== undefined;
  const { slot } = answer.draft;
  const saidAbove = slot !== undefined && isTimeTaken(answer.error);
  return (
    <Form form={answer} label={t('lifecycle.donor.answer.label')} className="flex flex-col gap-4">
      <UnverifiedNote />
      <Time request={request} answer={answer} />
      <Assumptions eligibility={request.donorEligibility} />
      {!isSaved && <Ending request={request} answer={answer} />}
      {!saidAbove && <FormResult form={answer} />}
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          disabled={isSaved}
          busy={answer.busy}
          busyText={t('lifecycle.donor.answer.scheduling')}
        >
          {slot === undefined
            ? t('lifecycle.donor.answer.schedule')
            : t('lifecycle.donor.answer.schedule-for', {
                when: formatWhenAndWhere(
                  { local: slot.localTime, timeZone: slot.place?.timeZone ?? request.timeZone, place: slot.place },
                  t,
                ),
              })}
        </Button>
      </DialogActions>
    </Form>
  );
}
