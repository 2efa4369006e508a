import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import type { Slot } from './session-slots.rules.ts';

export interface HoldRow extends Slot {
  readonly expiresAt: Date;
}

/** Keeps a place for a donor in place of the one kept before; one that is not free is refused by `count_hold_place`. */
export async function storeHold(trx: Trx, donorId: string, { sessionId, slotNo, expiresAt }: HoldRow): Promise<void> {
  const seat = { session_id: sessionId, slot_no: slotNo, expires_at: expiresAt };
  // Trigger: apps/api/sql/facilities/timetable/count_hold_place.sql
  await trx
    .insertInto('slot_holds')
    .values({ donor_id: donorId, ...seat })
    .onConflict((conflict) => conflict.column('donor_id').doUpdateSet(seat))
    .execute();
}

export async function deleteHold(db: Kysely<Tables>, donorId: string): Promise<void> {
  // Trigger: apps/api/sql/facilities/timetable/count_hold_place.sql
  await db.deleteFrom('slot_holds').where('donor_id', '=', donorId).execute();
}

/** Finds what is held for a donor at one facility. */
export async function findHold(
  db: Kysely<Tables>,
  donorId: string,
  facilityId: string,
  now: Date,
): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`
    select h.session_id as "sessionId", h.slot_no as "slotNo", h.expires_at as "expiresAt"
    from slot_holds h join donation_sessions s on s.id = h.session_id
    where h.donor_id = ${donorId} and s.facility_id = ${facilityId} and h.expires_at > ${now}`.execute(db);
  return rows[0];
}

/** Returns when the first hold ends, if there is one. */
export async function findNextExpiry(db: Kysely<Tables>): Promise<Date | undefined> {
  const first = db.selectFrom('slot_holds').select('expires_at').orderBy('expires_at').limit(1);
  return (await first.executeTakeFirst())?.expires_at;
}

/** Gives back what nobody booked in time. */
export async function deleteExpiredHolds(trx: Trx, now: Date): Promise<void> {
  await sql`
    delete from slot_holds where donor_id in (
      select donor_id from slot_holds where expires_at <= ${now} order by session_id, slot_no for update skip locked)`.execute(
    trx,
  );
}
