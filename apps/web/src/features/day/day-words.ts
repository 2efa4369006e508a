import { type DonationRequest, isVisit, languageOf, type SessionSlot } from '@sanguine/contract';
import { donorName } from '../../platform/donor-name.ts';
import { formatTime } from '../../platform/format.ts';
import { type Appointment, type DirectStep, type Step, waiting } from './day.ts';
import type { Say } from './words.ts';

/** The key that takes a step. */
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
  return bloodType === null ? t('day.sessions.untyped-booking') : t('day.sessions.unnamed-booking', { bloodType });
}

/** Returns what has become of an appointment, for screen readers too. */
export function doneText(request: DonationRequest, step: DirectStep, t: Say): string {
  return t(`day.sessions.done.${step}`, { name: nameOf(request, t) });
}

/** `12 appointments, 3 checked in, 2 donated, 1 did not come`. */
export function dayText(appointments: readonly Appointment[], t: Say): string {
  const count = (test: (request: DonationRequest) => boolean) =>
    appointments.filter(({ request }) => test(request)).length;
  const counts = [
    [count(({ status, checkedInAt }) => status === 'APPROVED' && checkedInAt !== undefined), 'checked-in'],
    [count(({ status }) => status === 'COMPLETED'), 'donated'],
    [count(({ status }) => isVisit(status)), 'visited'],
    [count(({ status }) => status === 'NO_SHOW'), 'no-show'],
    [waiting(appointments).length, 'waiting'],
  ] as const;
  const all = t('day.sessions.day.appointments', { count: appointments.length });
  const rest = counts
    .filter(([number]) => number > 0)
    .map(([number, id]) => t(`day.sessions.day.${id}`, { count: number }));
  const list = new Intl.ListFormat(languageOf(t.locale).intl, { type: 'unit', style: 'short' });
  return t('day.sessions.day.summary', { parts: list.format([all, ...rest]) });
}

/** `09:15`, or `09:15 to 10:30` for start times in a row. */
export function startsText(slots: readonly SessionSlot[], t: Say): string {
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return '';
  const from = formatTime(first.localTime, t);
  return first === last ? from : t('day.sessions.starts', { from, until: formatTime(last.localTime, t) });
}

/** Returns how many places a start time still has, or how many donors too many it has. */
export function freeText({ places, taken = 0 }: SessionSlot, t: Say): string {
  if (taken > places) return t('day.sessions.over', { count: taken - places });
  return taken === places ? t('day.sessions.full') : t('day.sessions.free', { count: places - taken });
}
