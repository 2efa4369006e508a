import { daysBetween, MAX_CLOSURE_DAYS } from '@sanguine/contract';
import { type Checked, withProblems } from '../../platform/checked.ts';
import type { NewClosure } from './api.ts';
import type { Say } from './words.ts';

/** Without a last day it is one day. */
export function checkClosure(draft: NewClosure, t: Say): Checked<NewClosure> {
  const { from, reason } = draft;
  const until = draft.until === '' ? from : draft.until;
  const days = from === '' ? 0 : daysBetween(from, until);
  return withProblems<NewClosure>(
    { data: { from, until, reason: reason.trim() } },
    {
      from: from === '' ? t('weekly-times.closed-days.first-missing') : undefined,
      until: untilProblem(days, t),
      reason: reason.trim() === '' ? t('weekly-times.reason-missing') : undefined,
    },
  );
}

function untilProblem(days: number, t: Say): string | undefined {
  if (days < 0) return t('weekly-times.closed-days.order');
  return days >= MAX_CLOSURE_DAYS ? t('weekly-times.closed-days.too-many', { count: MAX_CLOSURE_DAYS }) : undefined;
}
