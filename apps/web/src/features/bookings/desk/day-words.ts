import { type DonationRequest, type FacilityDay, languageOf, type SessionSlot } from '@sanguine/contract';
import { donorName } from '../../../platform/donor-name.ts';
import { formatTime } from '../../../platform/format.ts';
import { countsOf, type DirectStep, type Step, waiting } from './day.ts';
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

/** `12 people, 3 checked in, 2 done, 1 did not come`. */
export function dayText(day: FacilityDay, t: Say): string {
  const { all, here, done, missed, closed } = countsOf(day);
  const counts = [
    [here, 'checked-in'],
    [done, 'done'],
    [missed, 'no-show'],
    [closed, 'closed'],
    [waiting(day.appointments).length, 'waiting'],
  ] as const;
  const people = t('desk.sessions.day.people', { count: all });
  const rest = counts
    .filter(([number]) => number > 0)
    .map(([number, id]) => t(`desk.sessions.day.${id}`, { count: number }));
  const list = new Intl.ListFormat(languageOf(t.locale).intl, { type: 'unit', style: 'short' });
  return t('desk.sessions.day.summary', { parts: list.format([people, ...rest]) });
}

/** `09:15`, or `09:15 to 10:30` for start times in a row. */
export function startsText(slots: readonly SessionSlot[], t: Say): string {
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return '';
  const from = formatTime(first.localTime, t);
  return first === last ? from : t('desk.sessions.starts', { from, until: formatTime(last.localTime, t) });
}
