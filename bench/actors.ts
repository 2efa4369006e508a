import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Sizes, restedDonors } from './seed/sizes.ts';

const USER_AGENT = 'bench';
/** Marks the bookings of a run, so that they can be removed. */
export const NOTES = 'bench';

interface Person {
  readonly id: string;
  readonly email: string;
  readonly blood_type: string;
  readonly facility_id: string;
}

/** Somebody who is signed in. */
export interface Actor extends Person {
  readonly token: string;
}

interface PendingBooking {
  readonly id: string;
  /** The position of the member of staff who decides on it. */
  readonly staff: number;
}

export interface Cast {
  readonly donors: readonly Actor[];
  readonly staff: readonly Actor[];
  readonly facilityIds: readonly string[];
  /** Bookings for the run to accept, each once; each of a different donor. */
  readonly pending: readonly PendingBooking[];
}

const MAX_DONORS = 20_000;
const MAX_STAFF = 1_000;
const MAX_PENDING = 40_000;
const MAX_FACILITIES = 20_000;

async function readPeople(client: pg.Client, ids: string, count: number): Promise<Person[]> {
  const { rows } = await client.query<Person>(
    `select u.id, u.email, u.blood_type, u.facility_id from generate_series(0, $1::bigint - 1) n join users u on u.id = ${ids}
     order by n`,
    [count],
  );
  return rows;
}

/** With a "last seen" in the future, no request of the run is the one per minute that updates it. */
async function signIn(client: pg.Client, people: readonly Person[]): Promise<Actor[]> {
  const actors = people.map((person) => ({ ...person, token: randomBytes(32).toString('base64url') }));
  await client.query(
    `insert into sessions (id, token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), decode(hash, 'hex'), person, $3, now(), now() + interval '8 hours', now() + interval '8 hours'
     from unnest($1::uuid[], $2::text[]) as s (person, hash)`,
    [
      actors.map(({ id }) => id),
      actors.map(({ token }) => createHash('sha256').update(token).digest('hex')),
      USER_AGENT,
    ],
  );
  return actors;
}

/** Removes what an earlier run has left, so that its donors may be accepted again. */
async function cleanUp(client: pg.Client): Promise<void> {
  await client.query('delete from donation_requests where notes = $1', [NOTES]);
  await client.query('delete from sessions where user_agent = $1', [USER_AGENT]);
}

/** Bookings in the afternoons of the coming days: every facility gets one for a day before any gets a second. */
const PENDING = `
  insert into donation_requests (id, creator, status, facility_id, donor_id, blood_type, preferred_date, preferred_at,
    time_zone, notes, created_by, created_at, expires_at)
  select bench_seed.id(10, n, now()), 'donor', 'PENDING', f.id, d.id, d.blood_type, local, local at time zone f.time_zone,
    f.time_zone, $3, d.id, now(), now() + interval '47 hours'
  from generate_series(0, $1::bigint - 1) n
  join facilities f on f.id = bench_seed.facility_id(1 + n % $4::bigint)
  join users d on d.id = bench_seed.donor_id(bench_seed.donor_of($2::bigint + n))
  cross join lateral (select date_trunc('day', now() at time zone 'UTC') + (2 + n / $4::bigint % 27) * interval '1 day'
    + interval '13 hours' + (n / $4::bigint % 5) * interval '30 minutes' as local) l
  returning id`;

async function makePending(client: pg.Client, first: number, count: number, staff: number): Promise<PendingBooking[]> {
  const { rows } = await client.query<{ id: string }>(PENDING, [count, first, NOTES, staff]);
  // The last 15 hexadecimal digits of an id made here count from 0.
  const numberOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(-15), 16);
  return rows.map(({ id }) => ({ id, staff: numberOf(id) % staff }));
}

async function makeCast(client: pg.Client, sizes: Sizes): Promise<Cast> {
  const rested = restedDonors(sizes);
  const donorCount = Math.min(MAX_DONORS, Math.floor(rested.count / 4));
  const staffCount = Math.min(MAX_STAFF, sizes.busyFacilities);
  const donorIds = `bench_seed.donor_id(bench_seed.donor_of(${rested.first} + n))`;
  const donors = await signIn(client, await readPeople(client, donorIds, donorCount));
  const staff = await signIn(client, await readPeople(client, 'bench_seed.staff_id(1 + n)', staffCount));
  const facilities = await client.query<{ id: string }>(
    `select bench_seed.facility_id(1 + n * 7907 % $1::bigint) as id from generate_series(0, $1::bigint - 1) n limit $2`,
    [sizes.facilities, MAX_FACILITIES],
  );
  const pendingCount = Math.min(MAX_PENDING, rested.count - donorCount);
  const pending = await makePending(client, rested.first + donorCount, pendingCount, staffCount);
  return { donors, staff, facilityIds: facilities.rows.map((row) => row.id), pending };
}

/** Removes the bookings that the actors made, so that they may book again. The bookings to accept are of other donors. */
export async function removeBookings(url: string, { donors }: Cast): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('delete from donation_requests where notes = $1 and donor_id = any($2)', [
      NOTES,
      donors.map(({ id }) => id),
    ]);
  } finally {
    await client.end();
  }
}

/** Signs people in through the database and creates the bookings that the run accepts. */
export async function prepareCast(url: string, sizes: Sizes): Promise<Cast> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await cleanUp(client);
    const cast = await makeCast(client, sizes);
    await client.query('vacuum (analyze) donation_requests, sessions');
    return cast;
  } finally {
    await client.end();
  }
}
