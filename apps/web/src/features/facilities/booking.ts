import { type BloodType, isBloodType } from '@sanguine/contract';
import { formatDate } from '../../platform/format.ts';
import type { DateBounds } from '../donations/index.ts';

/** What stands in the form. */
export interface BookingDraft {
  bloodType: BloodType | '';
  date: string;
  time: string;
}

export type BookingField = keyof BookingDraft;
export type BookingProblems = Partial<Record<BookingField, string>>;

/** From a select's text: only one of the eight comes through. */
export function bloodTypeOf(text: string): BookingDraft['bloodType'] {
  return isBloodType(text) ? text : '';
}

export function isComplete(draft: BookingDraft): draft is BookingDraft & { bloodType: BloodType } {
  return draft.bloodType !== '' && draft.date !== '' && draft.time !== '';
}

/** What is wrong before the server is asked: only the bounds that the form itself states. */
export function problemsOf(draft: BookingDraft, bounds: DateBounds): BookingProblems {
  if (draft.date < bounds.min) return { date: `Choose a date from ${formatDate(bounds.min)}.` };
  if (draft.date > bounds.max) return { date: `Choose a date until ${formatDate(bounds.max)}.` };
  return {};
}

const timeCodes = new Set(['outside_opening_hours', 'slot_full']);

/** The server's messages, each at the field that mends it. */
export function problemsFromServer(
  code: string | undefined,
  fields: Readonly<Record<string, string>>,
): BookingProblems {
  const { preferredDate, bloodType } = fields;
  return {
    ...(bloodType === undefined ? {} : { bloodType }),
    ...(preferredDate === undefined ? {} : { [timeCodes.has(code ?? '') ? 'time' : 'date']: preferredDate }),
  };
}
