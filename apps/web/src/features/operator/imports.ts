import type { DirectoryImport } from '@sanguine/contract';
import { formatNumber } from '../../platform/format.ts';

export function facilitiesText(count: number): string {
  return count === 1 ? '1 facility' : `${formatNumber(count)} facilities`;
}

function refusedText(count: number): string {
  if (count === 0) return 'No row is refused.';
  return count === 1 ? '1 row is refused.' : `${formatNumber(count)} rows are refused.`;
}

function listedText(count: number): string {
  return count === 1 ? '1 facility is listed.' : `${facilitiesText(count)} are listed.`;
}

function invitedText(count: number): string {
  if (count === 0) return 'Nobody is invited.';
  return count === 1 ? '1 contact is invited.' : `${formatNumber(count)} contacts are invited.`;
}

function mailableText(count: number): string {
  if (count === 0) return 'Nobody could be invited by mail.';
  return count === 1
    ? '1 contact could be invited by mail.'
    : `${formatNumber(count)} contacts could be invited by mail.`;
}

function completedText(count: number): string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? '1 listing gets details that it lacks.'
      : `${formatNumber(count)} listings get details that they lack.`,
  ];
}

function knownText(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? '1 row is known already.' : `${formatNumber(count)} rows are known already.`];
}

/** What came of an import that is over, in whole sentences. */
export function resultText(work: DirectoryImport): string {
  const { trial, state, problem, accepted, imported, completed, known, invited, mailable, refused } = work;
  if (state === 'failed') return imported === 0 ? problem : `${listedText(imported)} ${problem}`;
  const first = trial
    ? [`${facilitiesText(accepted)} can be listed.`, mailableText(mailable)]
    : [listedText(imported), invitedText(invited)];
  return [...first, ...completedText(completed), ...knownText(known), refusedText(refused)].join(' ');
}
