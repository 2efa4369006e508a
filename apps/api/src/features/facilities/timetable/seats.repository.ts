import type { FreeTime, SessionStatus, Venue } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { after, DAY } from '../../../platform/clock.ts';
import { fixed, type Tables, type Trx } from '../../../platform/db/index.ts';
import { BEGINS, SLOTS } from './next-free.read-model.ts';
import { toFreeTime } from './free-time.view.ts';
import { type OpenSlot, type SessionNear, type Slot, slotLabel, slotStart } from './session-slots.rules.ts';

interface SlotRow {
  readonly id: string;
  readonly facility_id: string;
  readonly starts_at: Date;
  readonly slot_minutes: number;
  readonly time_zone: string;
  readonly status: SessionStatus;
  readonly instant: boolean;
  readonly free: number;
}

type TimesRow = Pick<SlotRow, 'starts_at' | 'slot_minutes' | 'time_zone'>;

function timesOf({ starts_at: startsAt, slot_minutes: slotMinutes, time_zone: timeZone }: TimesRow) {
  return { startsAt, slotMinutes, timeZone };
}

/** A slot as it is now, for a donor whose own hold does not count; undefined when there is none. */
export async function findSlot(
  db: Kysely<Tables>,
  { sessionId, slotNo }: Slot,
  donorId: string | null = null,
): Promise<OpenSlot | undefined> {
  const { rows } = await sql<SlotRow>`
    select id, facility_id, starts_at, slot_minutes, time_zone, status, instant,
      places[${slotNo}::int] - taken[${slotNo}::int] + (select count(*) from slot_holds h where h.donor_id = ${donorId}::uuid
        and h.session_id = s.id and h.slot_no = ${slotNo}::int) as free
    from donation_sessions s where id = ${sessionId} and ${slotNo}::int between 1 and cardinality(places)`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const [session, { time_zone: timeZone, facility_id: facilityId, status, instant, free }] = [timesOf(row), row];
  const moment = { local: slotLabel(session, slotNo), at: slotStart(session, slotNo), timeZone };
  return { sessionId, slotNo, facilityId, moment, status, instant, free };
}

/**
 * A slot under the lock of its session. The donor's own hold is given back first, so that it never keeps its owner out;
 * `leaving` is a session whose place they leave. Sessions are locked in the order of their ids.
 */
export async function lockSlot(
  trx: Trx,
  donorId: string | null,
  slot: Slot,
  leaving: string | null = null,
): Promise<OpenSlot | undefined> {
  const lock = sql`select from donation_sessions
    where id = ${slot.sessionId} or id = ${leaving}::uuid
      or id in (select session_id from slot_holds where donor_id = ${donorId}::uuid)
    order by id for no key update`;
  const release = sql`delete from slot_holds where donor_id = ${donorId}::uuid`;
  const [, , open] = await Promise.all([lock.execute(trx), release.execute(trx), findSlot(trx, slot)]);
  return open;
}

const sessionsNear = fixed((facilityId: string, local: string, donorId: string | null) => {
  const there = sql`(${local}::timestamp at time zone 'UTC')`;
  return sql<SessionNear>`
    select s.id as "sessionId", s.facility_id as "facilityId", s.starts_at as "startsAt", s.ends_at as "endsAt",
      s.slot_minutes as "slotMinutes", s.time_zone as "timeZone", s.status, s.instant, s.places, s.taken,
      (select h.slot_no from slot_holds h where h.donor_id = ${donorId}::uuid and h.session_id = s.id) as "ownSlot"
    from donation_sessions s
    where s.facility_id = ${facilityId} and s.starts_at > ${there} - interval '3 days'
      and s.starts_at < ${there} + interval '1 day' and s.ends_at > ${there} - interval '1 day'
      and s.status <> 'closed' and s.venue is null
    order by s.starts_at, s.id`;
});

/**
 * Sessions at the facility itself that may be held at a local time there, whatever its zone: `slotAt` finds the one that
 * is. The donor's own hold does not count as taken.
 */
export function listSessionsNear(
  trx: Trx,
  facilityId: string,
  local: string,
  donorId: string | null,
): Promise<SessionNear[]> {
  return sessionsNear(trx, facilityId, local, donorId);
}

interface FreeRow extends TimesRow {
  readonly id: string;
  readonly venue: Venue | null;
  readonly slot_no: number;
  readonly begins_at: Date;
  readonly isSameVenue: boolean;
}

const MAX_FREE_TIMES = 3;
const SEARCHED_DAYS = 14;

/** The time that a donor wanted or had, and its session. */
export interface WantedTime {
  readonly facilityId: string;
  readonly sessionId: string | null;
  readonly at: Date;
}

/** The free times nearest to one that cannot be had, within two weeks of it: those at its place first, none at the minute of a closed one. */
export async function nearestFree(
  db: Kysely<Tables>,
  { facilityId, sessionId, at }: WantedTime,
  now: Date,
): Promise<readonly FreeTime[]> {
  const { rows } = await sql<FreeRow>`
    select * from (
      select s.id, s.starts_at, s.slot_minutes, s.time_zone, s.venue, p.slot_no::int as slot_no,
        s.venue->>'address' is not distinct from wanted.venue->>'address' as "isSameVenue",
        coalesce(wanted.status = 'closed', false) as "isClosed",
        ${BEGINS} as begins_at
      from donation_sessions s left join donation_sessions wanted on wanted.id = ${sessionId}::uuid
      ${SLOTS}
      where s.facility_id = ${facilityId} and s.open_places > 0 and s.status <> 'closed' and p.taken < p.places
        and s.starts_at between ${after(at, -SEARCHED_DAYS * DAY)} and ${after(at, SEARCHED_DAYS * DAY)}
    ) free
    where begins_at > ${now} and not ("isClosed" and begins_at = ${at})
    order by "isSameVenue" desc, abs(extract(epoch from begins_at - ${at}::timestamptz)), begins_at limit ${MAX_FREE_TIMES}`.execute(
    db,
  );
  return rows
    .toSorted(
      (one, other) =>
        Number(other.isSameVenue) - Number(one.isSameVenue) || Number(one.begins_at) - Number(other.begins_at),
    )
    .map((row) => toFreeTime({ ...timesOf(row), id: row.id, venue: row.venue }, row.slot_no));
}

/** A slot as a booking takes it, and as it is shown. */
export interface FreeSlot {
  readonly slot: OpenSlot;
  readonly time: FreeTime;
}

const MAX_SLOTS = 200;

/** The slots with a free place that begin after `from` and not after `until`, the earliest first. */
export async function listFreeSlots(
  db: Kysely<Tables>,
  facilityId: string,
  from: Date,
  until: Date,
): Promise<FreeSlot[]> {
  const { rows } = await sql<SlotRow & { readonly venue: Venue | null; readonly slot_no: number }>`
    select * from (
      select s.id, s.facility_id, s.starts_at, s.slot_minutes, s.time_zone, s.status, s.instant, s.venue,
        p.slot_no::int as slot_no, p.places - p.taken as free,
        ${BEGINS} as begins_at
      from donation_sessions s ${SLOTS}
      where s.facility_id = ${facilityId} and s.open_places > 0 and s.status <> 'closed' and p.taken < p.places
        and s.starts_at > ${after(from, -DAY)} and s.starts_at <= ${until}
    ) free
    where begins_at > ${from} and begins_at <= ${until} order by begins_at, id limit ${MAX_SLOTS}`.execute(db);
  return rows.map(({ id, slot_no: slotNo, venue, facility_id, status, instant, free, ...row }) => {
    const [session, timeZone] = [timesOf(row), row.time_zone];
    const moment = { local: slotLabel(session, slotNo), at: slotStart(session, slotNo), timeZone };
    const slot = { sessionId: id, slotNo, facilityId: facility_id, moment, status, instant, free };
    return { slot, time: toFreeTime({ ...session, id, venue }, slotNo) };
  });
}

/**
 * Places that donors can still take between two instants; undefined where the facility holds no sessions then, so that
 * they come by wished times. A closed or full session offers none.
 */
export async function countOpenSeats(
  db: Kysely<Tables>,
  facilityId: string,
  from: Date,
  until: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ sessions: number; open: number }>`
    select count(distinct s.id)::int as sessions,
      coalesce(sum(greatest(p.places - p.taken, 0)) filter (where s.status <> 'closed'), 0)::int as open
    from donation_sessions s
    ${SLOTS}
    where s.facility_id = ${facilityId} and s.starts_at > ${after(from, -DAY)} and s.starts_at <= ${until}
      and ${BEGINS} > ${from}
      and ${BEGINS} <= ${until}`.execute(db);
  return rows[0]?.sessions === 0 ? undefined : rows[0]?.open;
}

/** The number of places taken in each slot of the session `s`, by its requests, holds and offers. */
const COUNTED = sql`(
  select array_agg((
      (select count(*) from donation_requests r
        where r.session_id = s.id and r.slot_no = p.slot and holds_place(r.status))
      + (select count(*) from slot_holds h where h.session_id = s.id and h.slot_no = p.slot)
      + (select count(*) from offered_places o where o.session_id = s.id and o.slot_no = p.slot)
      + (select count(*) from session_walk_ins w where w.session_id = s.id and w.slot_no = p.slot)
    )::smallint order by p.slot)
  from generate_series(1, cardinality(s.places)) p (slot))`;

/** Sessions that end after an instant and whose counters are wrong, with what they should be. */
export async function findDrift(db: Kysely<Tables>, since: Date): Promise<{ id: string; counted: number[] }[]> {
  const { rows } = await sql<{ id: string; counted: number[] }>`
    select id, counted from (
      select s.id, s.taken, ${COUNTED} as counted from donation_sessions s where s.ends_at > ${since}
    ) compared where taken <> counted order by id`.execute(db);
  return rows;
}

/** Sets the counters of a session anew, under its lock. */
export async function recount(trx: Trx, id: string): Promise<void> {
  await sql`select from donation_sessions where id = ${id} for update`.execute(trx);
  await sql`update donation_sessions s set taken = ${COUNTED} where s.id = ${id}`.execute(trx);
}
