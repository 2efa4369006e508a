import pg from 'pg';
import { type Actor, NOTES } from '../actors.ts';
import type { Sizes } from '../seed/sizes.ts';

const HOT_SLOTS = 24;
const HOT_PLACES = 200;
/** Days on which every tenth facility holds a session. */
export const DAYS = 14;
const NAME = 'bench';

export interface HotSession {
  readonly id: string;
  readonly facilityId: string;
  readonly date: string;
}

/** In the evening, when nothing else is booked. Of six slots the first is full, and the second has one place left. */
const SESSIONS = `
  insert into donation_sessions (id, facility_id, date, starts_at, ends_at, time_zone, slot_minutes, places, taken, instant, reason)
  select gen_random_uuid(), f.id, day::date, at, at + interval '3 hours', f.time_zone, 30, array[4, 4, 4, 4, 4, 4]::smallint[],
    array[4, 3, 1, 0, 0, 0]::smallint[], true, '${NAME}'
  from generate_series(1, $1::bigint, 10) n join facilities f on f.id = bench_seed.facility_id(n)
  cross join generate_series(date_trunc('day', now() at time zone 'UTC') + interval '1 day',
    date_trunc('day', now() at time zone 'UTC') + interval '${DAYS} days', interval '1 day') day
  cross join lateral (select (day + interval '17 hours') at time zone f.time_zone as at) s`;

const HOT = `
  insert into donation_sessions (id, facility_id, date, starts_at, ends_at, time_zone, slot_minutes, places, taken, instant, reason)
  select gen_random_uuid(), f.id, at::date, at, at + interval '8 hours', f.time_zone, 20,
    array_fill(${HOT_PLACES}::smallint, array[${HOT_SLOTS}]), array_fill(0::smallint, array[${HOT_SLOTS}]), true, '${NAME}'
  from facilities f
  cross join lateral (select date_trunc('day', now() at time zone 'UTC') + interval '40 days 9 hours' as at) t
  where f.id = bench_seed.facility_id(2)
  returning id, facility_id as "facilityId", date::text as date`;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Removes the sessions with everything that was booked on them: the other suites have none. */
export function withdraw(url: string): Promise<void> {
  return withClient(url, async (client) => {
    const own = 'select id from donation_sessions where reason = $1';
    await client.query(`delete from donation_requests where session_id in (${own})`, [NAME]);
    await client.query(`delete from donation_sessions where id in (${own})`, [NAME]);
  });
}

/** Publishes times at every tenth facility, and one large session that everybody books. */
export async function publish(url: string, { facilities }: Sizes): Promise<{ hot: HotSession; count: number }> {
  await withdraw(url);
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(SESSIONS, [facilities]);
    const [hot] = (await client.query<HotSession>(HOT)).rows;
    if (hot === undefined) throw new Error('The second facility is missing');
    await client.query('vacuum (analyze) donation_sessions');
    return { hot, count: (rowCount ?? 0) + 1 };
  });
}

/** Removes what was booked on the large session. */
export function emptySession(url: string, { id }: HotSession): Promise<unknown> {
  return withClient(url, (client) => client.query('delete from donation_requests where session_id = $1', [id]));
}

/** Places that are counted as taken, and bookings that hold one. */
export function countPlaces(url: string, { id }: HotSession): Promise<{ taken: number; booked: number }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ taken: number; booked: number }>(
      `select (select sum(t) from unnest(taken) t)::int as taken,
         (select count(*) from donation_requests r where r.session_id = s.id)::int as booked
       from donation_sessions s where id = $1`,
      [id],
    );
    return rows[0] ?? { taken: -1, booked: 0 };
  });
}

export function bookingOf({ token, blood_type: bloodType }: Actor, { id, facilityId }: HotSession, index: number) {
  const body = { facilityId, bloodType, sessionId: id, slotNo: 1 + (index % HOT_SLOTS), additionalNotes: NOTES };
  return { method: 'POST', path: '/api/donation/schedule', token, body } as const;
}
