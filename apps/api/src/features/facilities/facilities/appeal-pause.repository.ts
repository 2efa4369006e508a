import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';

/** Pauses a facility's appeals, unless they are paused already, or an operator has verified it: then only one may. */
export async function pauseAppeals(trx: Trx, facilityId: string, now: Date): Promise<void> {
  // Trigger: apps/api/sql/bookings/appeals/audit_facility_appeals.sql
  await trx
    .updateTable('facilities')
    .set({ appeals_paused_at: now, appeals_note: '' })
    .where('id', '=', facilityId)
    .where('appeals_paused_at', 'is', null)
    .where('verified_at', 'is', null)
    .execute();
}

interface AppealDecision {
  readonly paused: boolean;
  readonly reason: string;
}

/** An operator pauses or resumes a facility's appeals; reports so far no longer count. */
export async function decideOnAppeals(
  trx: Trx,
  facilityId: string,
  { paused, reason }: AppealDecision,
  now: Date,
): Promise<void> {
  await sql`
    update facilities set appeals_paused_at = case when ${paused}::boolean then coalesce(appeals_paused_at, ${now}) end,
      appeals_note = ${reason}, reports_settled_at = ${now}
    where id = ${facilityId}::uuid`.execute(trx);
}

/** Sets how many units an operator allows a facility to ask for at once; null: as many as its history allows. */
export async function storeAllowedUnits(
  trx: Trx,
  facilityId: string,
  units: number | null,
  reason: string,
): Promise<void> {
  const change = { units_allowed: units, appeals_note: reason };
  await trx.updateTable('facilities').set(change).where('id', '=', facilityId).execute();
}
