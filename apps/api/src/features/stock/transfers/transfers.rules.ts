import {
  addDays,
  type BloodComponent,
  daysBetween,
  HOURS_TO_ANSWER,
  type TransferFate,
  type TransferState,
  COMPONENTS,
} from '@sanguine/contract';
import { after, HOUR } from '../../../platform/clock.ts';

/** Returns the end of the time in which the next step has to come; null where nothing is waited for. */
export function untilOf(
  state: TransferState,
  { component, neededBy }: { readonly component: BloodComponent; readonly neededBy: Date | null },
  now: Date,
): Date | null {
  if (state === 'offered') return after(now, COMPONENTS[component].hoursOffered * HOUR);
  if (state === 'accepted') return after(now, COMPONENTS[component].hoursToSend * HOUR);
  if (state !== 'asked') return null;
  const longest = after(now, HOURS_TO_ANSWER * HOUR);
  return neededBy !== null && neededBy < longest ? neededBy : longest;
}

/** A lot of the sender, or, without id and date, its units without a date. */
export interface Source {
  readonly lotId: string | null;
  readonly expiresOn: string | null;
  /** Units that are neither held nor gone. */
  readonly free: number;
}

export interface Share {
  readonly lotId: string | null;
  readonly units: number;
}

/**
 * Returns what is held of which lot: the earliest date first, units without a date last, and nothing whose last day is
 * over. Fewer than wanted where fewer are free.
 */
export function planHold(sources: readonly Source[], wanted: number, today: string): Share[] {
  const usable = sources
    .filter(({ expiresOn, free }) => free > 0 && (expiresOn === null || expiresOn >= today))
    .toSorted((one, other) => ((one.expiresOn ?? '9999') < (other.expiresOn ?? '9999') ? -1 : 1));
  const shares: Share[] = [];
  let left = wanted;
  for (const { lotId, free } of usable) {
    if (left === 0) break;
    const units = Math.min(left, free);
    shares.push({ lotId, units });
    left -= units;
  }
  return shares;
}

/** The units of a lot by what became of them on their way. */
export interface Outcome {
  /** Into the stock of the receiver. */
  readonly kept: number;
  /** Received, and discarded there. */
  readonly spoiled: number;
  /** Never seen again: discarded in the books of the sender. */
  readonly missing: number;
}

/** Returns what an arrival does in both books; the three add up to what was sent. */
export function outcomeOf(units: number, arrivedUnits: number, fate: TransferFate): Outcome {
  const rest = units - arrivedUnits;
  return fate === 'missing'
    ? { kept: arrivedUnits, spoiled: 0, missing: rest }
    : { kept: arrivedUnits, spoiled: rest, missing: 0 };
}

/** Returns the reason with which spoiled units are discarded. */
export const discardReasonOf = (fate: TransferFate): 'damaged' | 'temperature' | 'other' => {
  if (fate === 'damaged') return 'damaged';
  return fate === 'too_warm' ? 'temperature' : 'other';
};

/** The units of a lot that nobody holds. */
export interface ExpiringLot {
  readonly expiresOn: string;
  readonly units: number;
}

/**
 * Returns how many of the units that expire soon are not used by then, at a mean use a day: until each of their dates what
 * expires earlier is used first. `perDay` null: the use is not known, and counts as none.
 */
export function surplusOf(
  lots: readonly ExpiringLot[],
  {
    component,
    perDay,
    today,
  }: { readonly component: BloodComponent; readonly perDay: number | null; readonly today: string },
): number {
  const last = addDays(today, COMPONENTS[component].daysExpiringSoon);
  const soon = lots.filter(({ expiresOn }) => expiresOn >= today && expiresOn <= last);
  const unusedBy = (date: string) => {
    const there = soon.filter(({ expiresOn }) => expiresOn <= date).reduce((sum, { units }) => sum + units, 0);
    return there - (perDay ?? 0) * (daysBetween(today, date) + 1);
  };
  return Math.floor(Math.max(0, ...soon.map(({ expiresOn }) => unusedBy(expiresOn))));
}
