import { daysBetween, MAX_CLOSURE_DAYS } from '@sanguine/contract';
import { type Checked, withProblems } from '../../../platform/checked.ts';
import type { NewClosure } from './api.ts';
import type { Say } from './words.ts';

export interface ClosureDraft {
  readonly from: string;
  readonly until: string;
  readonly reason: string;
  /** The choice for the donors who are booked; empty until staff make it. */
  readonly donors: '' | 'tell' | 'keep';
}

/** Returns the days that are chosen; undefined as long as they are none that can be closed. */
export function daysOf({ from, until: last }: Pick<ClosureDraft, 'from' | 'until'>) {
  const until = last === '' ? from : last;
  const days = from === '' ? -1 : daysBetween(from, until);
  return days >= 0 && days < MAX_CLOSURE_DAYS ? { from, until } : undefined;
}

/** Without a last day it is one day; `booked` donors hear of it, or keep their bookings. */
export function checkClosure(draft: ClosureDraft, booked: number, t: Say): Checked<NewClosure> {
  const { from, reason, donors } = draft;
  const until = draft.until === '' ? from : draft.until;
  const days = from === '' ? 0 : daysBetween(from, until);
  const isAsked = booked > 0 && donors !== '';
  return withProblems<NewClosure>(
    { data: { from, until, reason: reason.trim(), ...(isAsked && { notifyDonors: donors === 'tell' }) } },
    {
      from: from === '' ? t('timetable.closed-days.first-missing') : undefined,
      until: untilProblem(days, t),
      notifyDonors: booked > 0 && donors === '' ? t('timetable.booked.missing') : undefined,
      reason: reason.trim() === '' ? t('timetable.reason-missing') : undefined,
    },
  );
}

function untilProblem(days: number, t: Say): string | undefined {
  if (days < 0) return t('timetable.closed-days.order');
  return days >= MAX_CLOSURE_DAYS ? t('timetable.closed-days.too-many', { count: MAX_CLOSURE_DAYS }) : undefined;
}
