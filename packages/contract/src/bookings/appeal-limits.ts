import type { ContractSay } from '../contract-say.ts';

/** Verification status: what a facility's staff and the operator of the installation have done so far. */
export const VERIFICATION_STATUSES = [
  'waiting',
  'paused',
  'unchecked',
  'verified',
  'unproven',
  'unclaimed',
  'closed',
] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** The statuses in which a facility may appeal to donors; in any other its emergencies are withheld from them. */
export const APPEALING_STATUSES = ['verified', 'unchecked'] as const satisfies readonly VerificationStatus[];

/** The reasons why donors do not see a facility's emergencies. */
export const WITHHELD_REASONS = ['unproven', 'waiting', 'paused'] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

/** Returns why a facility may not appeal to anyone; undefined when it may. */
export function withheldReason(verificationStatus: VerificationStatus): WithheldReason | undefined {
  if (verificationStatus === 'unclaimed' || verificationStatus === 'closed') return 'unproven';
  return verificationStatus === 'verified' || verificationStatus === 'unchecked' ? undefined : verificationStatus;
}

/** The statuses in which nobody has shown that this is a facility: its page and its free times are nobody's to rely on. */
export const UNPUBLISHED_STATUSES = ['unproven', 'waiting'] as const satisfies readonly VerificationStatus[];

/**
 * Tells whether donors find a facility, and book and wait there as they always do. A pause stops its appeals and
 * nothing else.
 */
export function servesDonors(verificationStatus: VerificationStatus): boolean {
  return verificationStatus === 'paused' || withheldReason(verificationStatus) === undefined;
}

/** One facility asks the same donor at most once in this many days. */
export const DAYS_BETWEEN_ASKS = 7;

/** Returns the part of a donor's contact budget that one facility may use: half of it, rounded up. */
export function budgetShare(mostPerMonth: number): number {
  return Math.max(1, Math.floor(mostPerMonth / 2));
}

/** The facts that determine a facility's appeal limits. */
export interface FacilityRecord {
  /** An operator has checked the facility. */
  readonly isVerified: boolean;
  /** Different donors with a confirmed email address whose donation the facility recorded. */
  readonly donorsWhoGave: number;
  /** Units that an operator allowed at the same time; null when none has. */
  readonly unitsAllowed: number | null;
}

export interface AppealLimits {
  /** Emergencies that may be open at the same time. */
  readonly openEmergencies: number;
  /** Emergencies that may be raised in 24 hours, including cancelled ones. */
  readonly raisedPerDay: number;
  /** Units that all open emergencies together may ask for. */
  readonly units: number;
  /** Donors who may be asked in 30 days, including for cancelled emergencies; null for no limit of its own. */
  readonly donors: number | null;
}

/** Donors whom an unchecked facility may ask before its first donation. */
export const FIRST_DONORS_ASKED = 25;
/** Additional donors for each donor who gave there. */
const MORE_DONORS_ASKED = 5;
const UNITS = { verified: 100, unchecked: 10, most: 1_000 } as const;
const OPEN = { most: 20, unchecked: 3, donorsForOneMore: 5 } as const;

/** A facility starts with small limits, which grow with the donors who gave there, or when an operator allows more. */
export function appealLimits({ isVerified, donorsWhoGave, unitsAllowed }: FacilityRecord): AppealLimits {
  const grown = OPEN.unchecked + Math.floor(donorsWhoGave / OPEN.donorsForOneMore);
  const openEmergencies = isVerified ? OPEN.most : Math.min(OPEN.most, grown);
  const byHistory = Math.min(UNITS.most, (isVerified ? UNITS.verified : UNITS.unchecked) + donorsWhoGave);
  return {
    openEmergencies,
    raisedPerDay: 2 * openEmergencies,
    units: Math.max(unitsAllowed ?? 0, byHistory),
    donors: isVerified ? null : FIRST_DONORS_ASKED + MORE_DONORS_ASKED * donorsWhoGave,
  };
}

/** The part of its limits that a facility uses now. */
export interface AppealUse {
  readonly openEmergencies: number;
  /** Emergencies raised in the last 24 hours. */
  readonly raisedToday: number;
  /** Units of all open emergencies. */
  readonly units: number;
}

export type RaiseObstacle =
  | { readonly code: 'too_many_open'; readonly most: number }
  | { readonly code: 'raised_too_often'; readonly most: number }
  | { readonly code: 'too_many_units'; readonly most: number; readonly open: number };

/** Returns why an emergency for this many units cannot be raised now; undefined when it can. */
export function raiseObstacle(limits: AppealLimits, use: AppealUse, units: number): RaiseObstacle | undefined {
  if (use.openEmergencies >= limits.openEmergencies) return { code: 'too_many_open', most: limits.openEmergencies };
  if (use.raisedToday >= limits.raisedPerDay) return { code: 'raised_too_often', most: limits.raisedPerDay };
  return unitsObstacle(limits, use, units);
}

/** Returns why an open emergency cannot ask for so many units more; undefined when it can. */
export function unitsObstacle(limits: AppealLimits, use: AppealUse, more: number): RaiseObstacle | undefined {
  if (use.units + more <= limits.units) return undefined;
  return { code: 'too_many_units', most: limits.units, open: use.units };
}

/** The obstacle in words for staff: the limit, what uses it, and what to do. */
export function raiseObstacleText(obstacle: RaiseObstacle, t: ContractSay): string {
  const { code, most } = obstacle;
  return code === 'too_many_units'
    ? t('contract.raise.too_many_units', { most, open: obstacle.open })
    : t(`contract.raise.${code}`, { most });
}

/** The days for which a report of an appeal counts. */
export const REPORT_DAYS = 30;
