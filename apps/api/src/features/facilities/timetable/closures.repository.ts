import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';

export interface ClosureRow {
  readonly id: string;
  readonly from: string;
  readonly until: string;
  readonly reason: string;
}

interface StoredClosure extends ClosureRow {
  readonly created_at: Date;
}

/** A facility's closures that end on this day or later. */
export async function listClosures(db: Kysely<Tables>, facilityId: string, from: string): Promise<ClosureRow[]> {
  const { rows } = await sql<ClosureRow>`
    select id, from_date as "from", until_date as "until", reason from facility_closures
    where facility_id = ${facilityId} and until_date >= ${from}::date order by from_date, id`.execute(db);
  return rows;
}

export async function insertClosure(trx: Trx, facilityId: string, closure: ClosureRow, now: Date): Promise<void> {
  const { id, from, until, reason } = closure;
  const row = { id, facility_id: facilityId, from_date: from, until_date: until, reason, created_at: now };
  // Trigger: apps/api/sql/facilities/timetable/audit_closure.sql
  await trx.insertInto('facility_closures').values(row).execute();
}

export async function deleteClosure(trx: Trx, facilityId: string, id: string): Promise<StoredClosure | undefined> {
  // Trigger: apps/api/sql/facilities/timetable/audit_closure.sql
  const { rows } = await sql<StoredClosure>`
    delete from facility_closures where id = ${id} and facility_id = ${facilityId}
    returning id, from_date as "from", until_date as "until", reason, created_at`.execute(trx);
  return rows[0];
}

export async function deleteClosuresOf(trx: Trx, facilityId: string): Promise<void> {
  await trx.deleteFrom('facility_closures').where('facility_id', '=', facilityId).execute();
}
