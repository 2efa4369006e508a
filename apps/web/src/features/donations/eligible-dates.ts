import {
  addDays,
  blockOn,
  type DonorEligibility,
  bookingsEndedBy,
  firstFreeDay,
  eligibilityText,
} from '@sanguine/contract';
import { formatDate } from '../../platform/format.ts';
import type { DateBounds } from './civil.ts';

/** The days among `bounds` that are offered to the donor: from the first to the last one on which they may give. */
export function eligibleDates(eligibility: DonorEligibility | undefined, { min, max }: DateBounds): DateBounds {
  if (eligibility === undefined) return { min, max };
  const last = blockOn(eligibility.blocked, max);
  return {
    min: firstFreeDay(eligibility.blocked, min) ?? min,
    max: last?.from && last.until === null ? addDays(last.from, -1) : max,
  };
}

/** Why the donor may not give on a day, and from when they may. */
export function whyNotThen(eligibility: DonorEligibility | undefined, date: string): string | undefined {
  return eligibility && eligibilityText(eligibility.blocked, date, eligibility, formatDate);
}

/** What is wrong with a typed day: only what the field itself states, before the server is asked. */
export function dateProblem(date: string, bounds: DateBounds, eligibility?: DonorEligibility): string | undefined {
  if (date === '') return 'Choose a date.';
  const why = whyNotThen(eligibility, date);
  if (why !== undefined) return why;
  if (date < bounds.min) return `Choose a date from ${formatDate(bounds.min)}.`;
  return date > bounds.max ? `Choose a date until ${formatDate(bounds.max)}.` : undefined;
}

/** The donor's waiting bookings that a donation on that day would end. */
export function wouldEnd(eligibility: DonorEligibility | undefined, date: string) {
  return eligibility === undefined || date === '' ? [] : bookingsEndedBy(eligibility.waiting, date);
}
