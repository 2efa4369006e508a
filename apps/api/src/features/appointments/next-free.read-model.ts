import type { FreeTime } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { after, DAY } from '../../platform/clock.ts';
import type { Tables } from '../../platform/db/index.ts';
import { slotLabel, slotStart } from './session-slots.rules.ts';
import { listSessions } from './sessions.read-model.ts';

const DAYS_AHEAD = 21;
const MAX_TIMES = 3;
/** Sessions that are read of each facility: of the present one only past slots may be free. */
const MAX_SESSIONS = 4;

export interface OpenSession {
  readonly id: string;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly slotMinutes: number;
  readonly timeZone: string;
  readonly places: readonly number[];
  readonly taken: readonly number[];
}

/** The next sessions of facility `f` with free places, as JSON; null where it has none within three weeks. */
export function openSessionsColumn(now: Date): RawBuilder<unknown> {
  return sql`(
    select json_agg(json_build_object('id', s.id, 'startsAt', s.starts_at, 'slotMinutes', s.slot_minutes,
      'timeZone', s.time_zone, 'places', s.places, 'taken', s.taken) order by s.starts_at, s.id)
    from (
      select * from donation_sessions d
      where d.facility_id = f.id and d.starts_at > ${after(now, -DAY)} and d.starts_at < ${after(now, DAYS_AHEAD * DAY)}
        and d.ends_at > ${now} and d.open_places > 0 and d.status <> 'closed'
      order by d.starts_at, d.id limit ${MAX_SESSIONS}
    ) s)`;
}

/** The next three free times of these sessions, which are in the order of time. */
export function freeTimesOf(sessions: readonly OpenSession[], now: Date): FreeTime[] {
  return sessions.flatMap((session) => slotsOf(session, now)).slice(0, MAX_TIMES);
}

function slotsOf({ startsAt, ...session }: OpenSession, now: Date): FreeTime[] {
  const times = { ...session, startsAt: new Date(startsAt) };
  return session.places.flatMap((places, index) => {
    const slotNo = index + 1;
    const at = slotStart(times, slotNo);
    if (at <= now || (session.taken[index] ?? 0) >= places) return [];
    return [{ sessionId: session.id, slotNo, startsAt: at.toISOString(), localTime: slotLabel(times, slotNo) }];
  });
}

/** Every free time of a facility on these days, both included, in the order of time. */
export async function freeTimesOn(
  db: Kysely<Tables>,
  facilityId: string,
  days: { from: string; until: string },
  now: Date,
): Promise<FreeTime[]> {
  const rows = await listSessions(db, facilityId, days);
  return rows
    .filter(({ status }) => status !== 'closed')
    .flatMap(({ id, starts_at: startsAt, slot_minutes: slotMinutes, time_zone: timeZone, places, taken }) =>
      slotsOf({ id, startsAt: startsAt.toISOString(), slotMinutes, timeZone, places, taken }, now),
    );
}
