import {
  addDays,
  blockOn,
  type DonorEligibility,
  bookingsEndedBy,
  firstFreeDay,
  eligibilityText,
} from '@sanguine/contract';
import { formatDate } from '../../../platform/format.ts';
import type { DateBounds } from '../../../platform/civil.ts';
import { currentSay, type Say } from '../../../platform/language/language.ts';
import { sayHere } from './words.ts';

/** The days among `bounds` that are offered to the donor: from the first to the last one on which they may give. */
export function eligibleDates(eligibility: DonorEligibility | undefined, { min, max }: DateBounds): DateBounds {
  if (eligibility === undefined) return { min, max };
  const last = blockOn(eligibility.blocked, max);
  return {
    min: firstFreeDay(eligibility.blocked, min) ?? min,
    max: last?.from && last.until === null ? addDays(last.from, -1) : max,
  };
}

/** Returns why the donor may not give on a day, and from when they may. */
export function whyNotThen(
  eligibility: DonorEligibility | undefined,
  date: string,
  t: Say = currentSay(),
): string | undefined {
  return (
    eligibility &&
    eligibilityText(eligibility.blocked, date, eligibility, (day, locale) => formatDate(day, t, locale), t)
  );
}

/** Returns what is wrong with a typed day: only what the field itself states, before the server is asked. */
export function dateProblem(
  date: string,
  bounds: DateBounds,
  eligibility?: DonorEligibility,
  t: Say = currentSay(),
): string | undefined {
  const say = sayHere(t);
  if (date === '') return say('booking.when.choose-date');
  const why = whyNotThen(eligibility, date, t);
  if (why !== undefined) return why;
  if (date < bounds.min) return say('booking.when.choose-from', { day: formatDate(bounds.min, t) });
  return date > bounds.max ? say('booking.when.choose-until', { day: formatDate(bounds.max, t) }) : undefined;
}

/** The donor's waiting bookings that a donation on that day would end. */
export function wouldEnd(eligibility: DonorEligibility | undefined, date: string) {
  return eligibility === undefined || date === '' ? [] : bookingsEndedBy(eligibility.waiting, date);
}
