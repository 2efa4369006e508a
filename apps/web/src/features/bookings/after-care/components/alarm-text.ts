import { START_WORDS } from '../start-words.ts';
import type { DonationAlarm } from '@sanguine/contract';
import type { Say } from '../words.ts';

/** How the donor feels, since when, and how it goes; nothing for who does not read it. */
export function alarmText({ kind, started, course }: DonationAlarm, t: Say): string {
  if (kind === null || kind === 'ill') return '';
  const parts = [
    t(`after-care.kind.${kind}`),
    ...(started === null ? [] : [t(START_WORDS[started])]),
    ...(course === null ? [] : [t(`after-care.course.${course}`)]),
  ];
  return parts.join(' · ');
}
