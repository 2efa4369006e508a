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
  /** When the facility opens for it; both empty while the usual hours hold. */
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

export type DraftProblems = Partial<Record<keyof EmergencyDraft, string>>;

/** Field order on screen, which is the order of the summary too. */
export const draftFields = [
  'bloodType',
  'unitsNeeded',
  'urgency',
  'date',
  'time',
  'opensDate',
  'opensTime',
  'notes',
] as const;

/** The wire has one field for date and time; its message belongs to the date. So has the opening. */
export function draftProblems(fields: Readonly<Record<string, string>>): DraftProblems {
  const { preferredDate, opening, ...rest } = fields;
  return {
    ...rest,
    ...(preferredDate === undefined ? {} : { date: preferredDate }),
    ...(opening === undefined ? {} : { opensDate: opening }),
  };
}

/** As they were typed: the server reads them in the facility's zone. */
function momentsOf(input: Pick<Emergency, 'preferredDate' | 'opening'>) {
  const { preferredDate, opening } = input;
  return { preferredDate, ...(opening === undefined ? {} : { opening }) };
}

/** What can be sent, or what is wrong with it, in the words of the contract. */
export function readDraft(draft: EmergencyDraft): { input: Emergency } | { problems: DraftProblems } {
  const { date, time, unitsNeeded, notes, opensDate, opensTime, ...chosen } = draft;
  const opens = opensDate !== '' || opensTime !== '';
  const missing: DraftProblems = {
    ...(date === '' ? { date: 'Enter a date.' } : {}),
    ...(time === '' ? { time: 'Enter a time.' } : {}),
    ...(opens && opensDate === '' ? { opensDate: 'Enter a date.' } : {}),
    ...(opens && opensTime === '' ? { opensTime: 'Enter a time.' } : {}),
  };
  const input = {
    ...chosen,
    unitsNeeded: typedNumber(unitsNeeded),
    preferredDate: `${date} ${time}`,
    notes,
    ...(opens ? { opening: { from: `${opensDate} ${opensTime}`, until: `${date} ${time}` } } : {}),
  };
  const parsed = createEmergency.safeParse(input);
  if (parsed.success && Object.keys(missing).length === 0) return { input: { ...parsed.data, ...momentsOf(input) } };
  const found = (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
  return { problems: { ...draftProblems(Object.fromEntries(found.toReversed())), ...missing } };
}

/** As far as the draft says whom it would ask; undefined while something of that is missing. */
export function plannedOf(draft: EmergencyDraft): Omit<Emergency, 'opening'> | undefined {
  const read = readDraft({ ...draft, notes: '', opensDate: '', opensTime: '' });
  return 'input' in read ? read.input : undefined;
}
