import { type AppealStatus, BUDGET_DAYS, appealLimits, raiseObstacle } from '@sanguine/contract';
import { DAY, after } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { StaffActor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { cannotRaise } from './appeals.errors.ts';
import { type AllowanceRow, findAllowance, lockingAllowance, recordOf, usedBy } from './allowance.repository.ts';

/** How many donors a facility may still ask now; null: as many as its emergencies need. */
export function donorsLeft(row: AllowanceRow): number | null {
  const { donors } = appealLimits(recordOf(row));
  return donors === null ? null : Math.max(0, donors - row.asked);
}

/** Whether the own facility may appeal to donors, and within which limits. */
export async function appealStatusOf(
  { db, clock, config }: Services,
  { facilityId }: StaffActor,
): Promise<AppealStatus> {
  const row = await findAllowance(db.kysely, facilityId, clock.now());
  if (row === undefined) throw notFound('facility');
  const isUsedUp = donorsLeft(row) === 0 && row.first_asked_at !== null;
  const again = isUsedUp && row.first_asked_at !== null ? after(row.first_asked_at, BUDGET_DAYS * DAY) : null;
  return {
    verificationStatus: row.verification_status,
    approval: config.facilityApproval,
    pausedAt: row.paused_at?.toISOString() ?? null,
    limits: appealLimits(recordOf(row)),
    use: usedBy(row),
    asksAgainAt: again?.toISOString() ?? null,
  };
}

/** What a facility's limits say, under the lock of everybody who would use them up. */
export async function lockAllowance(trx: Trx, facilityId: string, now: Date): Promise<AllowanceRow | undefined> {
  await lockingAllowance(facilityId).execute(trx);
  return findAllowance(trx, facilityId, now);
}

/** Throws where the facility may not raise an emergency of so many units now. */
export function requireAllowance(row: AllowanceRow, units: number): void {
  const obstacle = raiseObstacle(appealLimits(recordOf(row)), usedBy(row), units);
  if (obstacle !== undefined) throw cannotRaise(obstacle);
}
