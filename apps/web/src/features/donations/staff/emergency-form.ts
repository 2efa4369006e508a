import { createEmergency } from '@sanguine/contract';
import { typedNumber } from '../../../platform/typed-number.ts';
import type { Emergency } from '../api.ts';

/** A new emergency request as it is typed. */
export interface EmergencyDraft {
  bloodType: string;
  unitsNeeded: string;
  urgency: string;
  date: string;
  time: string;
  notes: string;
}

export const emptyDraft: EmergencyDraft = {
  bloodType: '',
  unitsNeeded: '1',
  urgency: '',
  date: '',
  time: '',
  notes: '',
};

export type DraftProblems = Partial<Record<keyof EmergencyDraft, string>>;

/** Field order on screen, which is the order of the summary too. */
export const draftFields = ['bloodType', 'unitsNeeded', 'urgency', 'date', 'time', 'notes'] as const;

/** The wire has one field for date and time; its message belongs to the date. */
export function draftProblems(fields: Readonly<Record<string, string>>): DraftProblems {
  const { preferredDate, ...rest } = fields;
  return preferredDate === undefined ? rest : { ...rest, date: preferredDate };
}

/** What can be sent, or what is wrong with it, in the words of the contract. */
export function readDraft(draft: EmergencyDraft): { input: Emergency } | { problems: DraftProblems } {
  const { date, time, unitsNeeded, notes, ...chosen } = draft;
  const missing: DraftProblems = {
    ...(date === '' ? { date: 'Enter a date.' } : {}),
    ...(time === '' ? { time: 'Enter a time.' } : {}),
  };
  const input = {
    ...chosen,
    unitsNeeded: typedNumber(unitsNeeded),
    preferredDate: `${date} ${time}`,
    notes,
  };
  const parsed = createEmergency.safeParse(input);
  if (parsed.success && date !== '' && time !== '')
    return { input: { ...parsed.data, preferredDate: input.preferredDate } };
  const found = (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
  return { problems: { ...draftProblems(Object.fromEntries(found.toReversed())), ...missing } };
}

/** As far as the draft says whom it would ask; undefined while something of that is missing. */
export function plannedOf(draft: EmergencyDraft): Emergency | undefined {
  const read = readDraft({ ...draft, notes: '' });
  return 'input' in read ? read.input : undefined;
}
