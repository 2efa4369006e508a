import type { DonationRequestDetail } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { type Checked, refused } from '../../../platform/checked.ts';
import { type FormState, useForm } from '../../../platform/useForm.ts';
import { requestDetail, useAnswerEmergency } from '../api.ts';
import { dateProblem } from '../eligible-dates.ts';
import { momentField } from '../moment-field.ts';
import { answerDates } from './answerable.ts';

const empty = { date: '', time: '' };

export type AnswerState = FormState<typeof empty, { message: string }>;

function check({ date, time }: typeof empty, request: DonationRequestDetail): Checked<string> {
  const problem = dateProblem(date, answerDates(request), request.donorEligibility);
  if (problem === undefined && time !== '') return { data: `${date} ${time}` };
  return refused({ date: problem, time: time === '' ? 'Choose a time.' : undefined });
}

/** A donor's answer to an emergency request. */
export function useAnswer(id: string): AnswerState {
  const request = useQuery(requestDetail(id)).data;
  const answer = useAnswerEmergency();
  return useForm({
    initial: empty,
    check: (draft) => (request === undefined ? {} : check(draft, request)),
    send: (preferredDate) => answer.mutateAsync({ id, preferredDate }),
    fieldOf: momentField,
    failure: 'An error occurred',
  });
}
