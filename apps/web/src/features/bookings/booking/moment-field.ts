import type { ErrorCode } from '../../../platform/api.ts';

const aboutTheTime = new Set<ErrorCode | undefined>(['outside_opening_hours', 'slot_full', 'after_the_emergency']);

/** The wire has one field for date and time: its message belongs to the one that has to be changed. */
export function momentField(path: string, code: ErrorCode | undefined): string {
  if (path !== 'preferredDate') return path;
  return aboutTheTime.has(code) ? 'time' : 'date';
}
