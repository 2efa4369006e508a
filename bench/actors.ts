import { createHash } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../apps/api/src/platform/db/index.ts';
import { insertSession } from '../apps/api/src/features/identity/index.ts';
import { type Sizes, restedDonors } from './seed/sizes.ts';

const USER_AGENT = 'bench';
/** Marks the bookings of a run, so that the next run on the same database can remove them. */
export const NOTES = 'bench';

interface SignedIn {
  readonly token: string;
  readonly userId: string;
  readonly email: string;
  /** Values that statements of this person's requests may contain. */
  readonly vars: Readonly<Record<string, string>>;
}

export interface BenchDonor extends SignedIn {
  readonly bloodType: string;
}

export interface BenchStaff extends SignedIn {
  readonly facilityId: string;
}

export interface PendingBooking {
  readonly id: string;
  readonly local: string;
  readonly staff: number;
}

export interface Cast {
  /** Of everyone. */
  readonly passwordHash: string;
  readonly donors: readonly BenchDonor[];
  readonly staff: readonly BenchStaff[];
  readonly facilityIds: readonly string[];
  /** Bookings for the run to accept, each once; each of a different donor, at the facility of that member of staff. */
  readonly pending: readonly PendingBooking[];
}

const quiet = { info: () => {}, warn: () => {}, error: console.error };
const MAX_DONORS = 2_000;
const MAX_STAFF = 1_000;
const MAX_PENDING = 40_000;

interface Person {
  id: string;
  email: string;
  blood_type: string;
  facility_id: string;
  password_hash: string;
}

async function readPeople(client: pg.Client, ids: string, count: number): Promise<Person[]> {
  const { rows } = await client.query<Person>(
    `select u.id, u.email, u.blood_type, u.facility_id, u.password_hash from generate_series(0, $1::bigint - 1) n join users u on u.id = ${ids}
     order by n`,
    [count],
  );
  return rows;
}

async function signIn(url: string, people: readonly Person[], role: 'donor' | 'facility_staff'): Promise<SignedIn[]> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1, log: quiet });
  try {
    return await database.transaction(async (trx) => {
      const issued = people.map(async ({ id: userId, email }) => {
        const { token } = await insertSession(trx, { userId, role, userAgent: USER_AGENT, now: new Date() });
        const tokenHash = createHash('sha256').update(token).digest('base64');
        return { token, userId, email, vars: { tokenHash, userId } };
      });
      return Promise.all(issued);
    });
  } finally {
    await database.close();
  }
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
  returning id, to_char(preferred_date, 'YYYY-MM-DD"T"HH24:MI') as local`;

async function makePending(client: pg.Client, first: number, count: number, staff: number): Promise<PendingBooking[]> {
  const { rows } = await client.query<{ id: string; local: string }>(PENDING, [count, first, NOTES, staff]);
  // The last 15 hexadecimal digits of an id made here count from 0.
  const numberOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(-15), 16);
  return rows.map(({ id, local }) => ({ id, local, staff: numberOf(id) % staff }));
}

async function makeCast(client: pg.Client, url: string, sizes: Sizes): Promise<Cast> {
  const rested = restedDonors(sizes);
  const donorCount = Math.min(MAX_DONORS, Math.floor(rested.count / 4));
  const staffCount = Math.min(MAX_STAFF, sizes.busyFacilities);
  const donorPeople = await readPeople(
    client,
    `bench_seed.donor_id(bench_seed.donor_of(${rested.first} + n))`,
    donorCount,
  );
  const staffPeople = await readPeople(client, 'bench_seed.staff_id(1 + n)', staffCount);
  const [donors, staff] = [await signIn(url, donorPeople, 'donor'), await signIn(url, staffPeople, 'facility_staff')];
  const facilities = await client.query<{ id: string }>(
    'select bench_seed.facility_id(1 + n * 7907 % $1::bigint) as id from generate_series(0, $1::bigint - 1) n limit 20000',
    [sizes.facilities],
  );
  const pendingCount = Math.min(MAX_PENDING, rested.count - donorCount);
  const pending = await makePending(client, rested.first + donorCount, pendingCount, staffCount);
  return {
    passwordHash: donorPeople[0]?.password_hash ?? '',
    donors: donors.map((donor, index) => ({ ...donor, bloodType: donorPeople[index]?.blood_type ?? 'O+' })),
    staff: staff.map((one, index) => ({ ...one, facilityId: staffPeople[index]?.facility_id ?? '' })),
    facilityIds: facilities.rows.map((row) => row.id),
    pending,
  };
}

/**
 * Removes the bookings that the actors made, so that they may book again. The bookings to accept are of other donors.
 */
export async function removeBookings(url: string, { donors }: Cast): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('delete from donation_requests where notes = $1 and donor_id = any($2)', [
      NOTES,
      donors.map(({ userId }) => userId),
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
    const cast = await makeCast(client, url, sizes);
    // With a "last seen" in the future, no request of the run is the one per minute that updates it.
    await client.query(`update sessions set last_seen_at = now() + interval '20 minutes' where user_agent = $1`, [
      USER_AGENT,
    ]);
    await client.query('vacuum (analyze) donation_requests, sessions');
    return cast;
  } finally {
    await client.end();
  }
}
