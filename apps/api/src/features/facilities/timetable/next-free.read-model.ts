import type { FreeTime, Venue } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { toFreeTime } from './free-time.view.ts';

const DAYS_AHEAD = 21;
const MAX_TIMES = 3;
/** Sessions that are read of each facility: of the present one only past slots may be free. */
const MAX_SESSIONS = 4;

/** One free time as the database finds it. */
export interface OpenTime {
  readonly id: string;
  readonly slotNo: number;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly timeZone: string;
  readonly venue: Venue | null;
}

/** When slot `p` of session `s` begins. */
export const BEGINS = sql`(s.starts_at + (p.slot_no - 1) * s.slot_minutes * interval '1 minute')`;

/** The slots `p` of the sessions `s`. */
export const SLOTS = sql`cross join lateral unnest(s.places, s.taken) with ordinality p (places, taken, slot_no)`;

/** Facility `f` has a free time on a day. */
export function hasFreeTimeOn(day: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from donation_sessions s ${SLOTS}
    where s.facility_id = f.id and s.date = ${day}::date and s.ends_at > ${now} and s.open_places > 0
      and s.status <> 'closed' and p.taken < p.places and ${BEGINS} > ${now})`;
}

/** The next free times of facility `f`, of one day where one is given, as JSON; null where it has none within three weeks. */
export function openTimesColumn(now: Date | RawBuilder<Date>, day?: string): RawBuilder<unknown> {
  const ofDay = day === undefined ? sql`` : sql`and d.date = ${day}::date`;
  return sql`(
    select json_agg(json_build_object('id', t.id, 'slotNo', t.slot_no, 'startsAt', t.begins_at, 'timeZone', t.time_zone,
      'venue', t.venue)
      order by t.number)
    from (
      select s.id, p.slot_no, ${BEGINS} as begins_at, s.time_zone, s.venue,
        row_number() over (order by s.starts_at, s.id, p.slot_no) as number
      from (
        select * from donation_sessions d
        where d.facility_id = f.id and d.starts_at > ${now}::timestamptz - interval '1 day'
          and d.starts_at < ${now}::timestamptz + ${sql.lit(DAYS_AHEAD)} * interval '1 day'
          and d.ends_at > ${now} and d.open_places > 0 and d.status <> 'closed' ${ofDay}
        order by d.starts_at, d.id limit ${sql.lit(MAX_SESSIONS)}
      ) s ${SLOTS}
      where p.taken < p.places and ${BEGINS} > ${now}
      order by s.starts_at, s.id, p.slot_no limit ${sql.lit(MAX_TIMES)}
    ) t)`;
}

/** Free times as the contract has them. */
export function freeTimesOf(times: readonly OpenTime[]): FreeTime[] {
  return times.map(({ id, slotNo, startsAt, timeZone, venue }) => ({
    // The first slot of a session that begins there.
    ...toFreeTime({ id, startsAt: new Date(startsAt), slotMinutes: 0, timeZone, venue }, 1),
    slotNo,
  }));
}

export interface WishedTimes {
  readonly facilityId: string;
  /** Days of sessions, both included. */
  readonly from: string;
  readonly until: string;
  /** Times of the day at which a slot begins; `untilTime` itself is left out. */
  readonly fromTime: string;
  readonly untilTime: string;
  /** Local dates on which a slot may begin. */
  readonly dates: readonly string[];
}

/** The first three free times of a facility on these days and at these times of the day. */
export async function listFirstFreeTimes(
  db: Kysely<Tables>,
  { facilityId, from, until, fromTime, untilTime, dates }: WishedTimes,
  now: Date,
): Promise<FreeTime[]> {
  const { rows } = await sql<Omit<OpenTime, 'startsAt'> & { startsAt: Date }>`
    select id, slot_no::int as "slotNo", begins_at as "startsAt", time_zone as "timeZone", venue from (
      select s.id, s.starts_at, s.time_zone, s.venue, p.slot_no, ${BEGINS} as begins_at,
        to_char(${BEGINS} at time zone s.time_zone, 'YYYY-MM-DD HH24:MI') as label
      from donation_sessions s ${SLOTS}
      where s.facility_id = ${facilityId} and s.date between ${from}::date and ${until}::date
        and s.starts_at >= (${from}::date - 1)::timestamp at time zone 'UTC'
        and s.starts_at < (${until}::date + 2)::timestamp at time zone 'UTC'
        and s.ends_at > ${now} and s.open_places > 0 and s.status <> 'closed' and p.taken < p.places
    ) free
    where begins_at > ${now} and left(label, 10) = any(${[...dates]}::text[])
      and right(label, 5) >= ${fromTime}::text and right(label, 5) < ${untilTime}::text
    order by starts_at, id, slot_no limit ${MAX_TIMES}`.execute(db);
  return freeTimesOf(rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })));
}

/** One slot of a facility, whether or not it is free. */
export async function findSlotTime(
  db: Kysely<Tables>,
  { facilityId, sessionId, slotNo }: { facilityId: string; sessionId: string; slotNo: number },
  now: Date,
): Promise<(FreeTime & { isFree: boolean }) | undefined> {
  const { rows } = await sql<Omit<OpenTime, 'startsAt'> & { startsAt: Date; isFree: boolean }>`
    select s.id, p.slot_no::int as "slotNo", ${BEGINS} as "startsAt", s.time_zone as "timeZone", s.venue,
      s.status <> 'closed' and p.taken < p.places and ${BEGINS} > ${now} as "isFree"
    from donation_sessions s ${SLOTS}
    where s.id = ${sessionId} and s.facility_id = ${facilityId} and p.slot_no = ${slotNo}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const [time] = freeTimesOf([{ ...row, startsAt: row.startsAt.toISOString() }]);
  return time && { ...time, isFree: row.isFree };
}
