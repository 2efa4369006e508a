import { type AppealUse, appealLimits, type FacilityRecord, raiseObstacle, unitsObstacle } from '@sanguine/contract';
import type { AllowanceRow } from './allowance.repository.ts';
import { cannotRaise } from './appeals.errors.ts';

/** Returns the facts that decide a facility's limits. */
export function recordOf(row: AllowanceRow): FacilityRecord {
  return { isVerified: row.is_verified, donorsWhoGave: row.donors_who_gave, unitsAllowed: row.units_allowed };
}

/** Returns what its emergencies use of them now. */
export function usedBy(row: AllowanceRow): AppealUse {
  return { openEmergencies: row.open_emergencies, raisedToday: row.raised_today, units: row.open_units };
}

/** Returns how many donors a facility may still ask now; null: as many as its emergencies need. */
export function donorsLeft(row: AllowanceRow): number | null {
  const { donors } = appealLimits(recordOf(row));
  return donors === null ? null : Math.max(0, donors - row.asked);
}

/** Throws where the facility may not raise an emergency of so many units now. */
export function requireAllowance(row: AllowanceRow, units: number): void {
  const obstacle = raiseObstacle(appealLimits(recordOf(row)), usedBy(row), units);
  if (obstacle !== undefined) throw cannotRaise(obstacle);
}

/** Throws where an emergency that is open may not ask for so many units more. */
export function requireMoreUnits(row: AllowanceRow, more: number): void {
  const obstacle = unitsObstacle(appealLimits(recordOf(row)), usedBy(row), more);
  if (obstacle !== undefined) throw cannotRaise(obstacle);
}
