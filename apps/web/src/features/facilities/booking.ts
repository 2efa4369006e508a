import { type BloodType, type FacilityDetail, isBloodType } from '@sanguine/contract';
import { bookableDates, type DateBounds, dateProblem, eligibleDates } from '../donations/index.ts';

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

/** The days that the form offers: what can be booked there, and when the donor may give. */
export function offeredDates({
  timeZone,
  donorEligibility,
}: Pick<FacilityDetail, 'timeZone' | 'donorEligibility'>): DateBounds {
  return eligibleDates(donorEligibility, bookableDates(timeZone));
}

/** What is wrong before the server is asked: only the bounds that the form itself states. */
export function problemsOf(draft: BookingDraft, facility: FacilityDetail): BookingProblems {
  const date = dateProblem(draft.date, offeredDates(facility), facility.donorEligibility);
  return date === undefined ? {} : { date };
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
