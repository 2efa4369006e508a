/** How a facility stands: what its staff and the operator of the installation have done so far. */
export const VERIFICATION_STATUSES = ['waiting', 'paused', 'unchecked', 'verified', 'unproven', 'unclaimed'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** The standings in which a facility appeals to donors; in any other its emergencies are withheld from them. */
export const APPEALING_STATUSES = ['verified', 'unchecked'] as const satisfies readonly VerificationStatus[];

/** Why donors do not hear of a facility's emergencies. */
export const WITHHELD_REASONS = ['unproven', 'waiting', 'paused'] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

/** Why a facility appeals to nobody; undefined while it may. */
export function withheldReason(verificationStatus: VerificationStatus): WithheldReason | undefined {
  if (verificationStatus === 'unclaimed') return 'unproven';
  return verificationStatus === 'verified' || verificationStatus === 'unchecked' ? undefined : verificationStatus;
}

/** Days in which one facility asks a donor at most once. */
export const DAYS_BETWEEN_ASKS = 7;

/** How many of a donor's appeals in 30 days one facility may use: half of them, and of a single one that one. */
export function shareOfBudget(mostPerMonth: number): number {
  return Math.max(1, Math.floor(mostPerMonth / 2));
}

/** What bounds the appeals of a facility. */
export interface FacilityRecord {
  /** An operator has checked the facility. */
  readonly isVerified: boolean;
  /** Different donors with a confirmed email address of whom the facility recorded a donation. */
  readonly donorsWhoGave: number;
  /** Units at once that an operator allowed; null where none has. */
  readonly unitsAllowed: number | null;
}

export interface AppealLimits {
  /** Emergencies that may be open at once. */
  readonly openEmergencies: number;
  /** Emergencies that may be raised in 24 hours, cancelled ones included. */
  readonly raisedPerDay: number;
  /** Units that all open emergencies together may ask for. */
  readonly units: number;
  /** Donors who may be asked in 30 days, for emergencies that were cancelled too; null: no bound of its own. */
  readonly donors: number | null;
}

/** Donors whom a facility that nobody has checked may ask before anybody gave blood there. */
export const FIRST_DONORS_ASKED = 25;
/** How many more for each donor who gave there. */
const MORE_DONORS_ASKED = 5;
const UNITS = { verified: 100, unchecked: 10, most: 1_000 } as const;
const OPEN = { most: 20, unchecked: 3, donorsForOneMore: 5 } as const;

/** A facility begins small, and grows with the donors who gave there or by an operator's word. */
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

/** What a facility's emergencies use of its limits now. */
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

/** Why an emergency of so many units cannot be raised now; undefined when it can. */
export function raiseObstacle(limits: AppealLimits, use: AppealUse, units: number): RaiseObstacle | undefined {
  if (use.openEmergencies >= limits.openEmergencies) return { code: 'too_many_open', most: limits.openEmergencies };
  if (use.raisedToday >= limits.raisedPerDay) return { code: 'raised_too_often', most: limits.raisedPerDay };
  if (use.units + units > limits.units) return { code: 'too_many_units', most: limits.units, open: use.units };
  return undefined;
}

/** The obstacle in words for staff: the bound, what uses it, and what to do. */
export function raiseObstacleText(obstacle: RaiseObstacle): string {
  const { most } = obstacle;
  if (obstacle.code === 'too_many_open') {
    return `Your facility has ${most} open emergency requests, the most it may have at once. Complete or cancel one first, or ask the operator of this site under Help.`;
  }
  if (obstacle.code === 'raised_too_often') {
    return `Your facility has raised ${most} emergency requests in the last 24 hours, the most it may, cancelled ones included. Wait, or ask the operator of this site under Help.`;
  }
  const open = obstacle.open === 0 ? '' : ` Open requests already ask for ${obstacle.open}.`;
  return `Your facility may ask for at most ${most} units at once.${open} To ask for more, write to the operator of this site under Help.`;
}

/** Reports by different donors in `REPORT_DAYS` that pause a facility's appeals. */
export const REPORTS_TO_PAUSE = 3;
export const REPORT_DAYS = 30;
