import type { FailureCode } from '@sanguine/contract';

const aboutTheTime = new Set<string | undefined>([
  'outside_opening_hours',
  'slot_full',
  'after_the_emergency',
] satisfies FailureCode[]);

/** The wire has one field for date and time: its message belongs to the one that has to be changed. */
export function momentField(path: string, code: string | undefined): string {
  if (path !== 'preferredDate') return path;
  return aboutTheTime.has(code) ? 'time' : 'date';
}
