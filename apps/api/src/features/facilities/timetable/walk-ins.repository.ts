import { LATE_ENTRY_DAYS, takesWalkIns } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { type CivilMoment, dateOf, momentAt } from '../../../platform/civil-time.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { lockSession } from './announcements.repository.ts';
import { noSuchSession, noSuchTime, notItsDay } from './appointments.errors.ts';
import { presentSlot, type Slot, slotLabel, slotStart } from './session-slots.rules.ts';
import type { SessionRow } from './sessions.read-model.ts';

interface WantedSlot {
  readonly sessionId: string;
  /** The slot that begins or runs now by default; of a past day its last. */
  readonly slotNo?: number | undefined;
}

/** A slot of a session that takes place today, or took place in the days for which walk-ins are still added, under the lock of the session. */
export async function lockSlotOfWalkIn(
  trx: Trx,
  facilityId: string,
  { sessionId, slotNo }: WantedSlot,
  now: Date,
): Promise<{ session: SessionRow; slot: Slot; moment: CivilMoment }> {
  const session = await lockSession(trx, facilityId, sessionId);
  if (session === undefined) throw noSuchSession();
  if (!takesWalkIns(session.date, dateOf(momentAt(session.time_zone, now).local))) throw notItsDay(LATE_ENTRY_DAYS);
  const { starts_at: startsAt, slot_minutes: slotMinutes, time_zone: timeZone, places } = session;
  const times = { startsAt, slotMinutes, timeZone, slots: places.length };
  const slot = { sessionId, slotNo: slotNo ?? presentSlot(times, now) };
  if (slot.slotNo > places.length) throw noSuchTime();
  return {
    session,
    slot,
    moment: { local: slotLabel(times, slot.slotNo), at: slotStart(times, slot.slotNo), timeZone },
  };
}

export async function insertWalkIn(trx: Trx, id: string, { sessionId, slotNo }: Slot, now: Date): Promise<void> {
  // Trigger: apps/api/sql/facilities/timetable/count_hold_place.sql
  await trx.insertInto('session_walk_ins').values({ id, session_id: sessionId, slot_no: slotNo, at: now }).execute();
}

/** Deletes a walk-in, and tells whether there was one of this id in the session. */
export async function deleteWalkIn(trx: Trx, sessionId: string, id: string): Promise<boolean> {
  // Trigger: apps/api/sql/facilities/timetable/count_hold_place.sql
  const { rows } = await sql`
    delete from session_walk_ins where id = ${id} and session_id = ${sessionId} returning id`.execute(trx);
  return rows.length > 0;
}

export async function countWalkIns(trx: Trx, sessionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session_walk_ins where session_id = ${sessionId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** People without an account who walked in on a day of a facility, by slot. */
export async function listWalkIns(db: Kysely<Tables>, facilityId: string, day: string) {
  const { rows } = await sql<{ sessionId: string; slotNo: number; count: number }>`
    select w.session_id as "sessionId", w.slot_no as "slotNo", count(*)::int as count
    from session_walk_ins w join donation_sessions s on s.id = w.session_id
    where s.facility_id = ${facilityId}::uuid and s.date = ${day}::date
    group by w.session_id, w.slot_no order by w.session_id, w.slot_no`.execute(db);
  return rows;
}
