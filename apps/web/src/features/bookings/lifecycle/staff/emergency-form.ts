import { createEmergency } from '@sanguine/contract';
import { type Checked, refused } from '../../../../platform/checked.ts';
import { typedNumber } from '../../../../platform/typed-number.ts';
import type { Emergency } from '../api.ts';
import type { Say } from '../words.ts';

/** A new emergency request as it is typed. */
export interface EmergencyDraft {
  bloodType: string;
  unitsNeeded: string;
  urgency: string;
  date: string;
  time: string;
  /** The hours for which the facility opens for it; both empty while the usual hours hold. */
  opensDate: string;
  opensTime: string;
  notes: string;
}

export const emptyDraft: EmergencyDraft = {
  bloodType: '',
  unitsNeeded: '1',
  urgency: '',
  date: '',
  time: '',
  opensDate: '',
  opensTime: '',
  notes: '',
};

/** The wire has one field for date and time, and one for the opening: a message belongs to their date. */
export function emergencyField(path: string): string {
  if (path.startsWith('opening')) return 'opensDate';
  return path === 'preferredDate' ? 'date' : path;
}

/** Returns what can be sent, or what is wrong with it, in the words of the contract. */
export function checkEmergency(draft: EmergencyDraft, t: Say): Checked<Emergency> {
  const { date, time, unitsNeeded, notes, opensDate, opensTime, ...chosen } = draft;
  const opens = opensDate !== '' || opensTime !== '';
  const until = `${date} ${time}`;
  const input = {
    ...chosen,
    unitsNeeded: typedNumber(unitsNeeded),
    preferredDate: until,
    notes,
    ...(opens ? { opening: { from: `${opensDate} ${opensTime}`, until } } : {}),
  };
  const { data, error } = createEmergency.safeParse(input);
  const missing = refused({
    date: date === '' ? t('lifecycle.enter.date') : undefined,
    time: time === '' ? t('lifecycle.enter.time') : undefined,
    opensDate: opens && opensDate === '' ? t('lifecycle.enter.date') : undefined,
    opensTime: opens && opensTime === '' ? t('lifecycle.enter.time') : undefined,
  });
  const issues = [...(missing.error?.issues ?? []), ...(error?.issues ?? [])];
  if (data === undefined || issues.length > 0) return { error: { issues } };
  // As they were typed: the server reads them in the facility's zone.
  const { preferredDate, opening } = input;
  return { data: { ...data, preferredDate, ...(opening && { opening }) } };
}

/** As far as the draft says whom it would ask; undefined while something of that is missing. */
export function plannedOf(draft: EmergencyDraft, t: Say): Omit<Emergency, 'opening'> | undefined {
  return checkEmergency({ ...draft, notes: '', opensDate: '', opensTime: '' }, t).data;
}
