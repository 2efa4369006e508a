import type { OfferState } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { announceEach } from '../../notify/notifications/index.ts';
import type { PlannedOffer } from './offer-plan.rules.ts';

export interface DueSeat {
  readonly id: string;
  readonly sessionId: string;
  /** The reason why its offers end. */
  readonly state: 'expired' | 'withdrawn';
}

/** Places whose offers end now, and sessions in which a place may be offered now. */
export async function listDueSeats(db: Kysely<Tables>, now: Date, limit: number) {
  const { rows } = await sql<{ id: string | null; sessionId: string; isOver: boolean }>`
    (select p.id, p.session_id as "sessionId", p.expires_at <= ${now} as "isOver" from offered_places p
      join donation_sessions s on s.id = p.session_id
      where p.expires_at <= ${now} or s.status = 'closed' order by p.expires_at limit ${limit})
    union all
    (select null, session_id, false from sessions_to_offer where look_at <= ${now} order by look_at limit ${limit})`.execute(
    db,
  );
  return {
    places: rows.flatMap(({ id, sessionId, isOver }): DueSeat[] =>
      id === null ? [] : [{ id, sessionId, state: isOver ? 'expired' : 'withdrawn' }],
    ),
    sessions: rows.flatMap(({ id, sessionId }) => (id === null ? [sessionId] : [])),
  };
}

/** Ends the open offers of a place, but for one; answers whose they were. The session is locked. */
export async function endOffersOf(
  trx: Trx,
  seatId: string,
  { state, except = null }: { state: OfferState; except?: string | null },
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ donor_id: string }>`
    update slot_offers set state = ${state}, ended_at = ${now}
    where place_id = ${seatId} and state = 'open' and id is distinct from ${except}::uuid
    returning donor_id`.execute(trx);
  return rows.map((row) => row.donor_id);
}

interface Ended {
  readonly state: OfferState;
  readonly requestId?: string;
}

export async function endOffer(trx: Trx, id: string, { state, requestId }: Ended, now: Date): Promise<void> {
  await sql`update slot_offers set state = ${state}, ended_at = ${now}, request_id = ${requestId ?? null}
    where id = ${id} and state = 'open'`.execute(trx);
}

/** Gives a kept place back. The session is locked. */
export async function releaseSeat(trx: Trx, seatId: string): Promise<void> {
  // Trigger: apps/api/sql/facilities/timetable/count_hold_place.sql
  await sql`delete from offered_places where id = ${seatId}`.execute(trx);
}

/** The same where nobody has an open offer of it any more. */
export async function releaseUnwanted(trx: Trx, seatId: string): Promise<void> {
  await sql`delete from offered_places p where p.id = ${seatId}
    and not exists (select from slot_offers o where o.place_id = p.id and o.state = 'open')`.execute(trx);
}

export async function lockSessionOf(trx: Trx, sessionId: string): Promise<void> {
  await sql`select from donation_sessions where id = ${sessionId} for no key update`.execute(trx);
}

/** A session is no longer to be looked at, or again later; whether it was due. The session is locked. */
export async function takeMark(trx: Trx, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    delete from sessions_to_offer where session_id = ${sessionId} and look_at <= ${now} returning session_id`.execute(
    trx,
  );
  return rows.length > 0;
}

export async function markAgain(trx: Trx, sessionId: string, at: Date): Promise<void> {
  await sql`insert into sessions_to_offer (session_id, look_at) values (${sessionId}, ${at})
    on conflict (session_id) do nothing`.execute(trx);
}

interface OfferedSession {
  readonly id: string;
  readonly facilityId: string;
  readonly timeZone: string;
}

/**
 * Keeps a place and offers it; answers to whom. Somebody who has just been offered another place is left out, and without
 * anybody the place stays free.
 */
export async function storeOffer(trx: Trx, session: OfferedSession, offer: PlannedOffer, now: Date): Promise<string[]> {
  const { slot, until, shared, to } = offer;
  const seat = { id: newId(), session_id: session.id, slot_no: slot.slotNo, expires_at: until };
  // Trigger: apps/api/sql/facilities/timetable/count_hold_place.sql
  await trx.insertInto('offered_places').values(seat).execute();
  const people = to.map(({ entryId }) => ({ id: newId(), entry: entryId }));
  const { rows } = await sql<{ id: string; donor_id: string }>`
    insert into slot_offers (id, donor_id, facility_id, session_id, slot_no, place_id, blood_type, starts_at, local_time,
      time_zone, shared, offered_at, expires_at)
    select p.id, e.donor_id, ${session.facilityId}, ${session.id}, ${slot.slotNo}, ${seat.id}, e.blood_type,
      ${slot.startsAt}, ${slot.localTime}, ${session.timeZone}, ${shared}, ${now}, ${until}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (id uuid, entry uuid)
    join wait_list_entries e on e.id = p.entry
    on conflict do nothing returning id, donor_id`.execute(trx);
  if (rows.length === 0) await releaseSeat(trx, seat.id);
  // An offer is its own event: it is announced once.
  const ids = rows.map(({ id }) => id);
  const readers = sql`select id as event_id, id as subject_id, donor_id as user_id from slot_offers
    where id = any(${ids}::uuid[])`;
  if (ids.length > 0) await announceEach(trx, { kind: 'place_offered', now }, readers);
  return rows.map((row) => row.donor_id);
}
