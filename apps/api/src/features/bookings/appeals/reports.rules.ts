/** A donor who reported a facility, as far as it decides what the report weighs. */
export interface Reporter {
  /** Was asked, with an address confirmed before the emergency was raised, and never reported without reason. */
  readonly counts: boolean;
  /** The facility recorded a donation of theirs. */
  readonly gaveHere: boolean;
  /** Another facility that an operator verified did. */
  readonly gaveElsewhere: boolean;
  /** The age of the account, in days, when it reported. */
  readonly days: number;
}

/** The age from which an account weighs something just for existing. */
const OLD_ENOUGH_DAYS = 60;
const WEIGHTS = { gaveHere: 3, gaveElsewhere: 2, old: 1 } as const;

/**
 * Reports that weigh this much pause the appeals of a facility that nobody verified. One person who gave, with four more
 * accounts however old, weighs less: 3 + 4 × 1.
 */
export const WEIGHT_TO_PAUSE = 8;

/**
 * Returns the weight of one donor's report. A new address is a minute's work, an old account patience, a donation a
 * person.
 */
export function weightOf({ counts, gaveHere, gaveElsewhere, days }: Reporter): number {
  if (!counts) return 0;
  if (gaveHere) return WEIGHTS.gaveHere;
  if (gaveElsewhere) return WEIGHTS.gaveElsewhere;
  return days >= OLD_ENOUGH_DAYS ? WEIGHTS.old : 0;
}

/**
 * Tells whether reports pause a facility's appeals until an operator decides. What an operator verified only an
 * operator pauses.
 */
export function reportsPause(facility: { readonly isVerified: boolean }, reporters: readonly Reporter[]): boolean {
  if (facility.isVerified) return false;
  return reporters.reduce((sum, one) => sum + weightOf(one), 0) >= WEIGHT_TO_PAUSE;
}
