import type { DonationRequest, SessionSlot } from '@sanguine/contract';
import { donorName } from '../../../platform/donor-name.ts';
import { formatTime } from '../../../platform/format.ts';
import type { DirectStep, Step } from './day.ts';
import type { Say } from './words.ts';

/** The key that takes a step, or asks for it. */
export const STEP_KEYS: Readonly<Record<Step, string>> = {
  approve: 'a',
  'check-in': 'c',
  complete: 'd',
  'no-show': 'n',
  undo: 'u',
};

/** A donor's name once it is known; before, the booking is named by its blood type. */
export function nameOf({ donorId, bloodType }: DonationRequest, t: Say): string {
  if (donorId !== null) return donorName(donorId);
  return bloodType === null ? t('desk.sessions.untyped-booking') : t('desk.sessions.unnamed-booking', { bloodType });
}

/** Returns what has become of an appointment, for screen readers too. */
export function doneText(request: DonationRequest, step: DirectStep, t: Say): string {
  return t(`desk.sessions.done.${step}`, { name: nameOf(request, t) });
}

/** `09:15`, or `09:15 to 10:30` for start times in a row. */
export function startsText(slots: readonly SessionSlot[], t: Say): string {
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return '';
  const from = formatTime(first.localTime, t);
  return first === last ? from : t('desk.sessions.starts', { from, until: formatTime(last.localTime, t) });
}
