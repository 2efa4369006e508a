import { ANSWER_HOURS, type SessionStatus } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { after, HOUR } from '../../../platform/clock.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import type { SessionRow } from './sessions.read-model.ts';
import { inStates } from '../../people/request-states/index.ts';

const SESSION = sql`id, facility_id, date, starts_at, ends_at, time_zone, slot_minutes, places, taken, venue, instant,
  status, delay_minutes, reason, changes, closed_at, reopened, extra_places`;

/** A session of a facility under its lock: nobody books it meanwhile. */
export async function lockSession(trx: Trx, facilityId: string, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select ${SESSION} from donation_sessions where id = ${id} and facility_id = ${facilityId} for no key update`.execute(
    trx,
  );
  return rows[0];
}

interface Days {
  readonly from: string;
  readonly until: string;
}

/** The sessions of these days that have not ended, under their locks. */
export async function lockSessionsOn(trx: Trx, facilityId: string, days: Days, now: Date): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select ${SESSION} from donation_sessions
    where facility_id = ${facilityId} and date between ${days.from}::date and ${days.until}::date and ends_at > ${now}
    order by id for no key update`.execute(trx);
  return rows;
}

/** Counts the donors of sessions of these days that are not closed, and the bookings that have no session. */
export async function countBookedOn(db: Kysely<Tables>, facilityId: string, { from, until }: Days, now: Date) {
  const { rows } = await sql<{ donors: number; withoutSession: number }>`
    select count(distinct r.donor_id) filter (where s.status <> 'closed' and r.checked_in_at is null)::int as donors,
      count(*) filter (where r.session_id is null)::int as "withoutSession"
    from donation_requests r left join donation_sessions s on s.id = r.session_id
    where r.facility_id = ${facilityId} and r.creator = 'donor' and ${inStates('isOpen')}
      and r.preferred_at > ${now} and r.donor_id is not null
      and coalesce(s.date, r.preferred_date::date) between ${from}::date and ${until}::date`.execute(db);
  return rows[0] ?? { donors: 0, withoutSession: 0 };
}

interface SessionState {
  readonly status: SessionStatus;
  readonly delayMinutes: number;
  readonly reason: string;
  readonly reopened?: true;
}

export async function storeSessionState(trx: Trx, id: string, state: SessionState, now: Date): Promise<void> {
  const { status, delayMinutes, reason, reopened } = state;
  const closed_at = status === 'closed' ? now : null;
  const change = { status, delay_minutes: delayMinutes, reason, closed_at, ...(reopened && { reopened }) };
  // Triggers: apps/api/sql/facilities/timetable/count_session_change.sql,
  // apps/api/sql/facilities/timetable/audit_donation_session.sql, apps/api/sql/bookings/wait-list/mark_freed_session.sql
  await trx.updateTable('donation_sessions').set(change).where('id', '=', id).execute();
}

export interface BookedRow {
  readonly id: string;
  readonly donor_id: string;
}

/** Bookings of a session that are still to come, with their donors. */
export async function listBooked(trx: Trx, sessionId: string, now: Date): Promise<(BookedRow & { isHere: boolean })[]> {
  const { rows } = await sql<BookedRow & { isHere: boolean }>`
    select id, donor_id, checked_in_at is not null as "isHere" from donation_requests
    where session_id = ${sessionId} and donor_id is not null
      and ${inStates('isOpen', '')} and preferred_at > ${now} order by id`.execute(trx);
  return rows;
}

/** Asks the donors of these bookings for another time: within a day, and before the appointment would have begun. */
export async function storeAnnouncements(
  trx: Trx,
  sessionId: string,
  requestIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into session_announcements (request_id, session_id, announced_at, answer_by)
    select r.id, ${sessionId}, ${now}, least(${after(now, ANSWER_HOURS * HOUR)}, r.preferred_at)
    from donation_requests r where r.id = any(${[...requestIds]}::uuid[])
    on conflict (request_id, session_id) do update
      set announced_at = excluded.announced_at, answer_by = excluded.answer_by, settled_at = null`.execute(trx);
}

export interface AnnouncementRow {
  readonly requestId: string;
  readonly sessionId: string;
}

/** Announcements whose time to answer is over. */
export async function listUnanswered(db: Kysely<Tables>, now: Date, limit: number): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select request_id as "requestId", session_id as "sessionId" from session_announcements
    where settled_at is null and answer_by <= ${now} order by answer_by, request_id limit ${limit}`.execute(db);
  return rows;
}

/** Settles an announcement; false where that has happened meanwhile, as when its session was opened again. */
export async function settleAnnouncement(trx: Trx, { requestId, sessionId }: AnnouncementRow, now: Date) {
  const { rows } = await sql`
    update session_announcements set settled_at = ${now}
    where request_id = ${requestId} and session_id = ${sessionId} and settled_at is null returning request_id`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Settles what a session announced, and answers the bookings that are still in it. */
export async function settleKept(trx: Trx, sessionId: string, now: Date): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    with settled as (
      update session_announcements set settled_at = ${now}
      where session_id = ${sessionId} and settled_at is null returning request_id
    )
    select r.id, r.donor_id from settled join donation_requests r on r.id = settled.request_id
    where r.session_id = ${sessionId} and r.donor_id is not null and ${inStates('isOpen')}
    order by r.id`.execute(trx);
  return rows;
}

/** Until when the donor of a closed session may choose another time, and why it was closed. */
export async function findAnnouncement(db: Kysely<Tables>, requestId: string) {
  const { rows } = await sql<{ answer_by: Date; reason: string; session_id: string }>`
    select a.answer_by, s.reason, a.session_id from session_announcements a join donation_sessions s on s.id = a.session_id
    where a.request_id = ${requestId} order by a.announced_at desc limit 1`.execute(db);
  return rows[0];
}
