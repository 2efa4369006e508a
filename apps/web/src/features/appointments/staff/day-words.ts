import { type DonationRequest, plural, type SessionSlot } from '@sanguine/contract';
import { donorName } from '../../donations/index.ts';
import { type Appointment, type Step, waiting } from './day.ts';
import { placesText } from './pattern-words.ts';

/** The name of a step, and the key that takes it. */
export const STEP_WORDS: Readonly<Record<Step, { label: string; key: string }>> = {
  approve: { label: 'Accept', key: 'a' },
  'check-in': { label: 'Check in', key: 'c' },
  complete: { label: 'Record donation', key: 'd' },
  'no-show': { label: 'Did not come', key: 'n' },
  undo: { label: 'Undo', key: 'u' },
};

/** A donor's name once it is known; before, the booking is named by its blood type. */
export function nameOf({ donorId, bloodType }: DonationRequest): string {
  return donorId === null ? `${bloodType} booking` : donorName(donorId);
}

/** What has become of an appointment, for screen readers too. */
export function doneText(request: DonationRequest, step: Step): string {
  const name = nameOf(request);
  const texts: Readonly<Record<Step, string>> = {
    approve: `${name} is accepted.`,
    'check-in': `${name} is checked in.`,
    complete: `${name}: the donation is recorded.`,
    'no-show': `${name} did not come.`,
    undo: `${name} is scheduled again.`,
  };
  return texts[step];
}

/** `12 appointments, 3 checked in, 2 donated, 1 did not come`. */
export function dayText(appointments: readonly Appointment[]): string {
  const count = (test: (request: DonationRequest) => boolean) =>
    appointments.filter(({ request }) => test(request)).length;
  const parts = [
    [count(({ status, checkedInAt }) => status === 'APPROVED' && checkedInAt !== undefined), 'checked in'],
    [count(({ status }) => status === 'COMPLETED'), 'donated'],
    [count(({ status }) => status === 'NO_SHOW'), 'did not come'],
    [waiting(appointments).length, 'waiting for your answer'],
  ] as const;
  const all = plural(appointments.length, { one: '1 appointment', other: `${appointments.length} appointments` });
  const rest = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`);
  return `${[all, ...rest].join(', ')}.`;
}

export const timeOf = (local: string) => local.slice(11, 16);

/** `09:15`, or `09:15 to 10:30` for start times in a row. */
export function startsText(slots: readonly SessionSlot[]): string {
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? timeOf(first.localTime) : `${timeOf(first.localTime)} to ${timeOf(last.localTime)}`;
}

/** How many places a start time still has, or how many donors too many it has. */
export function freeText({ places, taken = 0 }: SessionSlot): string {
  if (taken > places) return `${taken - places} over`;
  return taken === places ? 'Full' : `${placesText(places - taken)} free`;
}

/** Places that are taken without an appointment in the list. */
export function unnamedText(count: number): string {
  return plural(count, {
    one: '1 place: a walk-in, or held while a donor books',
    other: `${count} places: walk-ins, or held while donors book`,
  });
}
