import type { DirectoryImport } from '@sanguine/contract';
import type { Say } from '../words.ts';

/** Says what came of an import that is over, in whole sentences. */
export function resultText(work: DirectoryImport, t: Say): string {
  const { trial, state, problem, accepted, imported, completed, known, invited, mailable, refused, placed, unplaced } =
    work;
  const listed = t('operator.directory.count.listed', { count: imported });
  if (state === 'failed') return imported === 0 ? problem : `${listed} ${problem}`;
  const first = trial ? t('operator.directory.count.can-be-listed', { count: accepted }) : listed;
  const mails = trial
    ? t('operator.directory.count.mailable', { count: mailable })
    : t('operator.directory.count.invited', { count: invited });
  const where = [
    ...(placed === 0 ? [] : [t('operator.directory.count.placed', { count: placed })]),
    ...(unplaced === 0 ? [] : [t('operator.directory.count.unplaced', { count: unplaced })]),
  ];
  const gained = completed === 0 ? [] : [t('operator.directory.count.completed', { count: completed })];
  const there = known === 0 ? [] : [t('operator.directory.count.known', { count: known })];
  return [first, ...where, mails, ...gained, ...there, t('operator.directory.count.refused', { count: refused })].join(
    ' ',
  );
}
