import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Marks the bookings of a run, so that they can be removed. */
export const NOTES = 'bench';
const MOST = 10_000;

/** Somebody who is signed in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly blood_type: string;
  readonly facility_id: string;
  readonly token: string;
}

export interface Cast {
  /** Donors who may book. */
  readonly donors: readonly Person[];
  /** Staff of the facilities with the most bookings to decide on. */
  readonly staff: readonly Person[];
  readonly facilityIds: readonly string[];
  /** Bookings at other facilities, and who may accept them. */
  readonly pending: readonly { readonly request: string; readonly by: Person }[];
}

type Row = Omit<Person, 'token'> & { request: string };

const WAITING = "donation_requests r where r.creator = 'donor' and r.status = 'PENDING'";
const DONORS = `select id, email, blood_type from users u
  where role = 'donor' and not exists (select from ${WAITING} and r.donor_id = u.id) order by id limit ${MOST}`;
const STAFF = `select u.id, email, u.facility_id from users u join (select facility_id, count(*) as waiting from ${WAITING}
  group by facility_id order by waiting desc, facility_id limit $1) busy using (facility_id) order by u.id`;
const PENDING = `select distinct on (u.id) u.id, email, u.facility_id, r.id as request from users u
  join (select id, facility_id from ${WAITING}) r using (facility_id) where u.facility_id <> all($1) order by u.id limit ${MOST}`;

/** With a "last seen" in the future, no request of the run is the one per minute that updates it. */
export async function signIn<P extends { id: string }>(client: pg.Client, people: readonly P[]) {
  const signedIn = people.map((person) => ({ ...person, token: randomBytes(32).toString('base64url') }));
  const hashes = signedIn.map(({ token }) => createHash('sha256').update(token).digest());
  await client.query(
    `insert into sessions (id, token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), hash, id, 'bench', now(), now() + interval '8 hours', now() + interval '8 hours'
     from unnest($1::uuid[], $2::bytea[]) s (id, hash)`,
    [signedIn.map(({ id }) => id), hashes],
  );
  return signedIn;
}

/** Signs people in through the database. */
export async function signInCast(client: pg.Client, busy: number): Promise<Cast> {
  const rowsOf = async (sql: string, ...values: unknown[]) => (await client.query<Row>(sql, values)).rows;
  const donors = await signIn(client, await rowsOf(DONORS));
  const staff = await signIn(client, await rowsOf(STAFF, busy));
  const deciding = await signIn(
    client,
    await rowsOf(
      PENDING,
      staff.map((person) => person.facility_id),
    ),
  );
  const facilities = await rowsOf(`select id from facilities order by id limit ${MOST}`);
  await client.query('vacuum (analyze) sessions');
  const pending = deciding.map((by) => ({ request: by.request, by }));
  return { donors, staff, facilityIds: facilities.map(({ id }) => id), pending };
}

/** Removes what the run has booked, so that its donors may book again. */
export async function removeBookings(client: pg.Client): Promise<void> {
  await client.query('delete from donation_requests where notes = $1', [NOTES]);
}
