import type { Venue } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outcomes } from './outcomes.read-model.ts';
import {
  type ComingBooking,
  type ExistingSession,
  offered,
  seatsOf,
  type SessionChanges,
  type WantedSession,
} from './session-plan.rules.ts';
import { inStates } from '../../people/request-states/index.ts';

const EXISTING = sql`id, date, status, starts_at as "startsAt", slot_minutes as "slotMinutes", time_zone as "timeZone", places,
  taken`;

/** The sessions of a template that have not ended. */
export async function listSessionsOf(db: Kysely<Tables>, templateId: string, now: Date): Promise<ExistingSession[]> {
  const { rows } = await sql<ExistingSession>`
    select ${EXISTING} from donation_sessions where template_id = ${templateId} and ends_at > ${now}`.execute(db);
  return rows;
}

/** The sessions of a template that have not ended, locked: nobody books them meanwhile. */
export async function lockSessionsOf(trx: Trx, templateId: string, now: Date): Promise<ExistingSession[]> {
  const { rows } = await sql<ExistingSession>`
    select ${EXISTING}
    from donation_sessions where template_id = ${templateId} and ends_at > ${now} order by id for update`.execute(trx);
  return rows;
}

interface Shared {
  readonly facilityId: string;
  readonly templateId: string;
  readonly venue: Venue | null;
  readonly instant: boolean;
  /** undefined: no session offers more places than there are. */
  readonly outcomes: Outcomes | undefined;
}

const timesOf = (session: WantedSession, { outcomes }: Shared) => ({
  date: session.date,
  starts_at: session.startsAt,
  ends_at: session.endsAt,
  time_zone: session.timeZone,
  slot_minutes: session.slotMinutes,
  slots: session.slots,
  ...offered(seatsOf(session), outcomes),
});

/** Publishes new sessions. */
async function insertSessions(trx: Trx, sessions: SessionChanges['add'], shared: Shared): Promise<void> {
  const rows = sessions.map((session) => ({ id: newId(), ...timesOf(session, shared) }));
  // Triggers: apps/api/sql/facilities/timetable/adopt_bookings.sql, apps/api/sql/bookings/wait-list/mark_freed_session.sql
  await sql`
    insert into donation_sessions (id, facility_id, template_id, date, starts_at, ends_at, time_zone, slot_minutes, places,
      extra_places, taken, venue, instant)
    select s.id, ${shared.facilityId}, ${shared.templateId}, s.date, s.starts_at, s.ends_at, s.time_zone, s.slot_minutes,
      s.places, s.extra_places, array_fill(0::smallint, array[s.slots]), ${jsonOf(shared.venue)}::jsonb,
      ${shared.instant}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, date date, starts_at timestamptz,
      ends_at timestamptz, time_zone text, slot_minutes int, slots int, places smallint[],
      extra_places int)`.execute(trx);
}

/** Publishes sessions anew that nobody has booked. */
async function replaceSessions(trx: Trx, sessions: SessionChanges['replace'], shared: Shared): Promise<void> {
  const rows = sessions.map(({ id, by }) => ({ id, ...timesOf(by, shared) }));
  await sql`
    update donation_sessions d set starts_at = s.starts_at, ends_at = s.ends_at, time_zone = s.time_zone,
      slot_minutes = s.slot_minutes, places = s.places, extra_places = s.extra_places,
      taken = array_fill(0::smallint, array[s.slots]), venue = ${jsonOf(shared.venue)}::jsonb, instant = ${shared.instant}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, starts_at timestamptz,
      ends_at timestamptz, time_zone text, slot_minutes int, slots int, places smallint[],
      extra_places int)
    where d.id = s.id`.execute(trx);
}

/** Sets how many places booked sessions offer; where they take place stays as it was booked. */
async function offerSeats(trx: Trx, sessions: SessionChanges['offer'], { instant, outcomes }: Shared): Promise<void> {
  const rows = sessions.map(({ id, places }) => ({ id, ...offered(places, outcomes) }));
  await sql`
    update donation_sessions d set places = s.places, extra_places = s.extra_places, instant = ${instant}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, places smallint[], extra_places int)
    where d.id = s.id`.execute(trx);
}

export async function storeChanges(trx: Trx, changes: SessionChanges, shared: Shared): Promise<void> {
  const { add, replace, offer, remove } = changes;
  if (remove.length > 0) await trx.deleteFrom('donation_sessions').where('id', 'in', remove).execute();
  if (add.length > 0) await insertSessions(trx, add, shared);
  if (replace.length > 0) await replaceSessions(trx, replace, shared);
  if (offer.length > 0) await offerSeats(trx, offer, shared);
}

const jsonOf = (venue: Venue | null) => (venue === null ? null : JSON.stringify(venue));

/** Deletes the sessions of a facility that have not begun, with the places that are held in them or on offer. */
export async function deleteComing(trx: Trx, facilityId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('donation_sessions')
    .where('facility_id', '=', facilityId)
    .where('starts_at', '>', now)
    .execute();
}

/** The bookings of sessions that are still to come. */
export async function listComing(
  db: Kysely<Tables>,
  sessionIds: readonly string[],
  now: Date,
): Promise<ComingBooking[]> {
  const { rows } = await sql<ComingBooking>`
    select id, donor_id, session_id as "sessionId", slot_no::int as "slotNo" from donation_requests
    where session_id = any(${[...sessionIds]}::uuid[]) and donor_id is not null and ${inStates('isOpen', '')}
      and preferred_at > ${now} order by id`.execute(db);
  return rows;
}

/** Moves bookings of a locked session into one of their own, which belongs to no template and takes no more bookings. */
export async function splitSession(trx: Trx, sessionId: string, requestIds: readonly string[]): Promise<string> {
  const id = newId();
  // Function: apps/api/sql/facilities/timetable/split_session.sql
  await sql`select split_session(${sessionId}, ${id}, ${[...requestIds]}::uuid[])`.execute(trx);
  return id;
}
