import {
  addDays,
  daysBetween,
  type DonorFacts,
  type EligibilityProfile,
  MAX_DAYS_AHEAD,
  mayGive,
} from '@sanguine/contract';
import { dateOf } from '../../../platform/civil-time.ts';

/** A donation that took place, as far as it decides which time is kept for the next one. */
export interface Gift {
  readonly donorId: string;
  readonly facilityId: string;
  /** The facility's local time, `YYYY-MM-DDTHH:mm`. */
  readonly localTime: string;
  readonly timeZone: string;
  /** The address of its session; null at the facility itself. */
  readonly venue: string | null;
  readonly profile: EligibilityProfile;
}

/** Weeks after the first possible day that are tried: not every pattern has a session each week. */
const WEEKS_TRIED = 4;
/** Minutes by which the next time may differ from that of the donation. */
const MAX_MINUTES_APART = 60;
const WEEK = 7;

/** Lists the days for a next donation: of the same weekday, from the first on which the donor may give again. */
export function daysOfNextGift(facts: DonorFacts, { localTime, profile }: Gift, today: string): readonly string[] {
  const { firstPossibleDate: first } = mayGive(facts, { profile, from: addDays(today, 1) });
  if (first === null) return [];
  const given = dateOf(localTime);
  const weeks = Math.ceil(daysBetween(given, first) / WEEK);
  return Array.from({ length: WEEKS_TRIED }, (_, later) => addDays(given, (weeks + later) * WEEK)).filter(
    (date) =>
      daysBetween(today, date) <= MAX_DAYS_AHEAD && mayGive(facts, { profile, from: date, until: date }).mayGive,
  );
}

const minuteOf = (localTime: string) => Number(localTime.slice(11, 13)) * 60 + Number(localTime.slice(14, 16));

/** Returns the free slot of the first day that has one at about the hour of the donation: the nearest, or the earlier. */
export function slotOfNextGift<Slot extends { readonly localTime: string }>(
  slots: readonly Slot[],
  days: readonly string[],
  { localTime }: Gift,
): Slot | undefined {
  const apart = (slot: Slot) => Math.abs(minuteOf(slot.localTime) - minuteOf(localTime));
  const near = slots.filter((slot) => apart(slot) <= MAX_MINUTES_APART);
  const first = days.find((day) => near.some((slot) => dateOf(slot.localTime) === day));
  return near
    .filter((slot) => dateOf(slot.localTime) === first)
    .toSorted((one, other) => apart(one) - apart(other) || one.localTime.localeCompare(other.localTime))[0];
}
