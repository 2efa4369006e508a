import type { DirectoryImport } from '@sanguine/contract';
import type { Say } from './words.ts';

/** What came of an import that is over, in whole sentences. */
export function resultText(work: DirectoryImport, t: Say): string {
  const { trial, state, problem, accepted, imported, completed, known, invited, mailable, refused } = work;
  const listed = t('directory.count.listed', { count: imported });
  if (state === 'failed') return imported === 0 ? problem : `${listed} ${problem}`;
  const first = trial
    ? [t('directory.count.can-be-listed', { count: accepted }), t('directory.count.mailable', { count: mailable })]
    : [listed, t('directory.count.invited', { count: invited })];
  const gained = completed === 0 ? [] : [t('directory.count.completed', { count: completed })];
  const there = known === 0 ? [] : [t('directory.count.known', { count: known })];
  return [...first, ...gained, ...there, t('directory.count.refused', { count: refused })].join(' ');
}
