import { sql } from 'kysely';
import type { Trx } from '../../platform/db/index.ts';
import type { Slot } from './places.repository.ts';

export async function insertWalkIn(trx: Trx, id: string, { sessionId, slotNo }: Slot, now: Date): Promise<void> {
  await trx.insertInto('session_walk_ins').values({ id, session_id: sessionId, slot_no: slotNo, at: now }).execute();
}

/** Whether there was one of this id in the session. */
export async function deleteWalkIn(trx: Trx, sessionId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from session_walk_ins where id = ${id} and session_id = ${sessionId} returning id`.execute(trx);
  return rows.length > 0;
}

export async function countWalkIns(trx: Trx, sessionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session_walk_ins where session_id = ${sessionId}`.execute(trx);
  return rows[0]?.count ?? 0;
}
