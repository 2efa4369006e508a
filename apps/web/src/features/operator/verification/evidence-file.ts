import { EVIDENCE_TYPES, MAX_EVIDENCE_BYTES } from '@sanguine/contract';
import type { Say } from './words.ts';

/** The types that the file chooser offers. */
export const accepted = EVIDENCE_TYPES.join(',');

export const MEGABYTE = 1024 * 1024;
export const MAX_MEGABYTES = MAX_EVIDENCE_BYTES / MEGABYTE;

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

/** Returns why these files cannot be sent, before any is. */
export function filesProblem(files: readonly Chosen[], left: number, t: Say): string | undefined {
  if (files.length > left) return t('verification.answer.too-many', { left });
  for (const { name, type, size } of files) {
    if (!EVIDENCE_TYPES.some((allowed) => allowed === type)) return t('verification.answer.wrong-kind', { name });
    if (size > MAX_EVIDENCE_BYTES) return t('verification.answer.too-big', { name, limit: MAX_MEGABYTES });
  }
  return undefined;
}
