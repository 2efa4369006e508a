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

/** What came of an import that is over, in whole sentences. */
export function resultText({ trial, state, problem, accepted, imported, invited, refused }: DirectoryImport): string {
  if (state === 'failed') return imported === 0 ? problem : `${listedText(imported)} ${problem}`;
  if (trial) return `${facilitiesText(accepted)} can be listed. ${refusedText(refused)}`;
  return `${listedText(imported)} ${invitedText(invited)} ${refusedText(refused)}`;
}
