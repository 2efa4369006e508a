import type { FreeTime } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { after, DAY } from '../../platform/clock.ts';
import type { Tables } from '../../platform/db/index.ts';
import { slotLabel, slotStart } from './session-slots.rules.ts';

const DAYS_AHEAD = 21;
const MAX_TIMES = 3;
/** Sessions that are read of each facility: of the present one only past slots may be free. */
const MAX_SESSIONS = 4;

interface OpenSession {
  readonly id: string;
  readonly facilityId: string;
  readonly startsAt: Date;
  readonly slotMinutes: number;
  readonly timeZone: string;
  readonly places: number[];
  readonly taken: number[];
}

function freeOf(session: OpenSession, now: Date): FreeTime[] {
  return session.places.flatMap((places, index) => {
    const slotNo = index + 1;
    const at = slotStart(session, slotNo);
    if (at <= now || (session.taken[index] ?? 0) >= places) return [];
    return [{ sessionId: session.id, slotNo, startsAt: at.toISOString(), localTime: slotLabel(session, slotNo) }];
  });
}

/** The next three free times of each of these facilities within three weeks; a facility without any is not in the answer. */
export async function nextFreeTimes(
  db: Kysely<Tables>,
  facilityIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, FreeTime[]>> {
  const { rows } = await sql<OpenSession>`
    select s.id, s.facility_id as "facilityId", s.starts_at as "startsAt", s.slot_minutes as "slotMinutes",
      s.time_zone as "timeZone", s.places, s.taken
    from unnest(${[...facilityIds]}::uuid[]) f (id) cross join lateral (
      select * from donation_sessions d
      where d.facility_id = f.id and d.starts_at > ${after(now, -DAY)} and d.starts_at < ${after(now, DAYS_AHEAD * DAY)}
        and d.ends_at > ${now} and d.open_places > 0 and d.status <> 'closed'
      order by d.starts_at, d.id limit ${MAX_SESSIONS}
    ) s order by s.starts_at, s.id`.execute(db);
  const times = Map.groupBy(rows, ({ facilityId }) => facilityId);
  return new Map(
    [...times].map(([id, sessions]) => [id, sessions.flatMap((session) => freeOf(session, now)).slice(0, MAX_TIMES)]),
  );
}
