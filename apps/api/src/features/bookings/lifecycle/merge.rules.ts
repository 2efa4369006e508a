import { daysBetween, REQUEST_STATES } from '@sanguine/contract';
import type { DonorsRequest } from './donations.read-model.ts';

type Dated = Pick<DonorsRequest, 'status' | 'date' | 'interval_days'>;

/** A reason why the histories of two records cannot be of one donor as they stand, and the day that is meant. */
export interface MergeConflict {
  readonly reason: 'twice' | 'too-close';
  readonly date: string;
}

const isOpen = ({ status }: Dated) => REQUEST_STATES[status].isOpen;
const gave = ({ status }: Dated) => REQUEST_STATES[status].gave;

function conflictBetween(one: Dated, other: Dated): MergeConflict | undefined {
  const days = Math.abs(daysBetween(one.date, other.date));
  if (gave(one) && gave(other)) {
    return days === 0 ? { reason: 'twice', date: one.date } : undefined;
  }
  const open = [one, other].filter(isOpen);
  const isTooClose = open.some(({ interval_days: interval }) => days < interval);
  return isTooClose ? { reason: 'too-close', date: open[0]?.date ?? one.date } : undefined;
}

/**
 * Finds what keeps two histories apart: a donation of the same day in both, which would count twice, or an appointment of
 * one within the interval of what the other has. Donations that took place stay true, however close they are.
 */
export function mergeConflict(own: readonly Dated[], added: readonly Dated[]): MergeConflict | undefined {
  for (const one of own) {
    for (const other of added) {
      const conflict = conflictBetween(one, other);
      if (conflict !== undefined) return conflict;
    }
  }
  return undefined;
}

/** The history that one record would take over from another. */
export interface ForeseenHistory {
  readonly donations: number;
  readonly lastDonation: string | null;
  /** The two differ in the type, which a facility tested for one of them at least. */
  readonly isDoubted: boolean;
}

/** Tells whether something keeps the two histories apart. */
export const isConflict = (found: object): found is MergeConflict => 'reason' in found;
