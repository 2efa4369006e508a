import type { DecisionResult } from '@sanguine/contract';
import type { Say } from '../words.ts';

/** So many can be answered in one call. */
export const MANY = 200;

export type ManyAction = 'approve' | 'decline';

export function titleOf(action: ManyAction, count: number, t: Say): string {
  return action === 'approve'
    ? t('lifecycle.several.accept-title', { count })
    : t('lifecycle.several.decline-title', { count });
}

export function leadOf(action: ManyAction, t: Say): string {
  return action === 'approve' ? t('lifecycle.several.accept-lead') : t('lifecycle.several.decline-lead');
}

/** Returns what became of all of them, in one sentence. */
export function summaryOf(action: ManyAction, results: readonly DecisionResult[], t: Say): string {
  const done = results.filter((result) => result.done).length;
  const refused = results.length - done;
  const word = action === 'approve' ? 'accepted' : 'declined';
  if (refused === 0) return t(`lifecycle.several.all-${word}`, { count: done });
  if (done === 0) return t(`lifecycle.several.none-${word}`, { count: refused });
  return t(`lifecycle.several.some-${word}`, { done, refused });
}

/** Returns how staff take back what was done, in the usual ways. */
export function undoText(action: ManyAction, t: Say): string {
  return action === 'approve' ? t('lifecycle.several.undo-accepted') : t('lifecycle.several.undo-declined');
}

export function decisionText(action: ManyAction, result: DecisionResult, t: Say): string {
  if (!result.done) return result.message;
  return action === 'approve' ? t('lifecycle.several.accepted') : t('lifecycle.several.declined');
}
