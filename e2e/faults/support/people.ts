import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { facilityBody } from '../../../apps/api/test/support/people.ts';
import { dataOf, send } from './http.ts';
import { range } from './scale.ts';
import type { Database } from './server.ts';

export interface Person {
  readonly id: string;
  readonly cookie: string;
}

export interface Staff extends Person {
  readonly facilityId: string;
}

/** A session's token in the shape that the program issues: it does not look up any other. */
function signedIn(id: string) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  return { id, hash, cookie: `sanguine_session=${token}` };
}

async function addSessions(database: Database, people: readonly { id: string; hash: string }[]): Promise<void> {
  await database.rows(
    `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), decode(p.hash, 'hex'), p.id, now(), now(), now() + interval '12 hours'
     from json_to_recordset($1) as p (id uuid, hash text)`,
    [JSON.stringify(people)],
  );
}

/** Signs in a person who is in the tables already. */
export async function signIn(database: Database, id: string): Promise<Person> {
  const person = signedIn(id);
  await addSessions(database, [person]);
  return { id, cookie: person.cookie };
}

/** Signed-in donors, inserted into the tables as registration would leave them. */
export async function addDonors(database: Database, count: number): Promise<Person[]> {
  const people = range(count).map(() => signedIn(randomUUID()));
  await database.rows(
    `insert into users (id, role, first_name, last_name, email, email_verified_at, password_hash, blood_type,
       blood_type_certainty, terms_accepted_at)
     select p.id, 'donor', 'Ada', 'Lovelace', p.id || '@example.org', now(), '', 'O-', 'self-reported', now()
     from json_to_recordset($1) as p (id uuid)`,
    [JSON.stringify(people)],
  );
  await database.rows('select refresh_askable($1)', [people.map(({ id }) => id)]);
  await addSessions(database, people);
  return people;
}

/**
 * A facility that is open around the clock, with a signed-in Admin, registered through the API and checked by an
 * operator.
 */
export async function addFacility(
  database: Database,
  port: number,
  slotCapacity: number | null = null,
): Promise<Staff> {
  const reply = await send(port, { method: 'POST', path: '/api/facility', body: facilityBody() });
  if (reply.status !== 201) throw new Error(`a facility could not be registered: ${reply.status} ${reply.text}`);
  const { user, facility } = dataOf<{ user: { id: string }; facility: { id: string } }>(reply);
  await database.rows('update users set email_verified_at = now() where id = $1', [user.id]);
  const checked = 'update facilities set slot_capacity = $2, verified_at = now() where id = $1';
  await database.rows(checked, [facility.id, slotCapacity]);
  return { ...(await signIn(database, user.id)), facilityId: facility.id };
}

/**
 * As many facilities as that, each with a signed-in Admin, inserted into the tables as registration would leave them: where
 * more is written than one facility may raise.
 */
export async function addFacilities(database: Database, count: number): Promise<Staff[]> {
  const people = range(count).map(() => ({ ...signedIn(randomUUID()), facilityId: randomUUID() }));
  await database.rows(
    `with p as (select * from json_to_recordset($1) as p (id uuid, "facilityId" uuid)), f as (
       insert into facilities (id, name, address, operational_hours, time_zone, slot_capacity)
       select "facilityId", 'Harbour ' || "facilityId", '1 Mill Lane', '24 hours', 'UTC', null from p
     )
     insert into users (id, role, first_name, email, email_verified_at, password_hash, facility_id, personnel_role,
       terms_accepted_at)
     select id, 'facility_staff', 'Grace', id || '@example.org', now(), '', "facilityId", 'Admin', now() from p`,
    [JSON.stringify(people)],
  );
  await addSessions(database, people);
  return people;
}

/** As an operator who has checked them all. */
export async function verifyFacilities(database: Database): Promise<void> {
  await database.rows('update facilities set verified_at = now()');
}

/** A local time this many days and minutes from now, in UTC. */
export function inDays(days: number, minutes = 0): string {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCHours(10, minutes, 0, 0);
  return at.toISOString().slice(0, 16).replace('T', ' ');
}

export function booking(facilityId: string, preferredDate: string) {
  return { facilityId, bloodType: 'O-', preferredDate };
}

export function emergency(notes: string) {
  return { bloodType: 'O-', unitsNeeded: 1, urgency: 'LOW', preferredDate: inDays(7), notes };
}
