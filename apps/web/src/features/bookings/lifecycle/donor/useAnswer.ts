import type { DonationRequest, DonationRequestDetail } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { type ChosenTime, dateProblem, momentField } from '../../booking/index.ts';
import { type Checked, refused } from '../../../../platform/checked.ts';
import { type FormState, useForm } from '../../../../platform/useForm.ts';
import { type AnswerTime, requestDetail, useAnswerEmergency } from '../api.ts';
import { answerDates, tooLateText } from './answerable.ts';
import { type Say, useWords } from '../words.ts';

export interface AnswerDraft {
  readonly date: string;
  readonly time: string;
  /** The time from the facility's sessions; `date` and `time` are wished where none of them suits. */
  readonly slot: ChosenTime | undefined;
}

const empty: AnswerDraft = { date: '', time: '', slot: undefined };

export type AnswerState = FormState<AnswerDraft, { message: string; data: DonationRequest }>;

function check({ date, time, slot }: AnswerDraft, request: DonationRequestDetail, t: Say): Checked<AnswerTime> {
  if (slot !== undefined) return { data: { sessionId: slot.sessionId, slotNo: slot.slotNo } };
  const tooLate = tooLateText(date, request.preferredDate, t);
  const problem = tooLate ?? dateProblem(date, answerDates(request), request.donorEligibility, t);
  if (problem === undefined && time !== '') return { data: { preferredDate: `${date} ${time}` } };
  return refused({ date: problem, time: time === '' ? t('lifecycle.donor.answer.choose-time') : undefined });
}

/** A donor's answer to an emergency request; `slot` is the time that they chose before. */
export function useAnswer(id: string, slot?: ChosenTime): AnswerState {
  const t = useWords();
  const request = useQuery(requestDetail(id)).data;
  const answer = useAnswerEmergency();
  return useForm({
    initial: { ...empty, slot },
    check: (draft) => (request === undefined ? {} : check(draft, request, t)),
    send: (time) => answer.mutateAsync({ id, time }),
    fieldOf: momentField,
    failure: t('platform.failure.unknown'),
  });
}
