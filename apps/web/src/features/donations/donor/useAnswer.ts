import type { DonationRequestDetail } from '@sanguine/contract';
import { useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { fieldMessages, withoutChanged } from '../../../platform/failures.ts';
import { useAnswerEmergency } from '../api.ts';
import { dateProblem } from '../eligible-dates.ts';
import { answerDates } from './answerable.ts';

export interface AnswerDraft {
  date: string;
  time: string;
}

type Problems = Partial<AnswerDraft>;

const timeCodes = new Set(['outside_opening_hours', 'slot_full', 'after_the_emergency']);

function problemsFrom(error: unknown): Problems {
  const { preferredDate } = fieldMessages(error);
  if (preferredDate === undefined) return {};
  return error instanceof ApiError && timeCodes.has(error.code) ? { time: preferredDate } : { date: preferredDate };
}

function problemsOf(draft: AnswerDraft, request: DonationRequestDetail): Problems {
  const problems: Problems = {};
  const wrong = dateProblem(draft.date, answerDates(request), request.donorEligibility);
  if (wrong !== undefined) problems.date = wrong;
  if (draft.time === '') problems.time = 'Choose a time.';
  return problems;
}

/** A donor's answer to an emergency request: what was typed stays until the server has accepted it. */
export function useAnswer() {
  const [draft, setDraft] = useState<AnswerDraft>({ date: '', time: '' });
  const [problems, setProblems] = useState<Problems>({});
  const answer = useAnswerEmergency();

  function submit(request: DonationRequestDetail) {
    if (answer.isPending || answer.isSuccess) return;
    const found = problemsOf(draft, request);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const input = { id: request.id, preferredDate: `${draft.date} ${draft.time}` };
    answer.mutate(input, { onError: (error) => setProblems(problemsFrom(error)) });
  }

  return {
    draft,
    change: (part: Partial<AnswerDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      setProblems((before) => withoutChanged(before, part));
    },
    problems,
    answer,
    dirty: !answer.isSuccess && (draft.date !== '' || draft.time !== ''),
    submit,
  };
}
