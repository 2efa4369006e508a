import { daysBetween, MAX_CLOSURE_DAYS } from '@sanguine/contract';
import { type Checked, withProblems } from '../../../platform/checked.ts';
import type { NewClosure } from './api.ts';

/** Without a last day it is one day. */
export function checkClosure(draft: NewClosure): Checked<NewClosure> {
  const { from, reason } = draft;
  const until = draft.until === '' ? from : draft.until;
  const days = from === '' ? 0 : daysBetween(from, until);
  return withProblems<NewClosure>(
    { data: { from, until, reason: reason.trim() } },
    {
      from: from === '' ? 'Enter the first day.' : undefined,
      until: untilProblem(days),
      reason: reason.trim() === '' ? 'Say why: donors read it.' : undefined,
    },
  );
}

function untilProblem(days: number): string | undefined {
  if (days < 0) return 'The last day is not before the first.';
  return days >= MAX_CLOSURE_DAYS ? `Close for at most ${MAX_CLOSURE_DAYS} days at a time.` : undefined;
}
