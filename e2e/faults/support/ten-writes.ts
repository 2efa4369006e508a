import { randomBytes } from 'node:crypto';
import { templateBody } from '../../../apps/api/test/support/appointments.ts';
import { donorBody } from '../../../apps/api/test/support/people.ts';
import { noisyPng } from '../../../apps/api/test/support/pictures.ts';
import { bookSlot, dayIn, publish, slotOn } from './appointments.ts';
import type { Request } from './http.ts';
import {
  addDonors,
  addFacilities,
  booking,
  emergency,
  inDays,
  type Person,
  signIn,
  type Staff,
  verifyFacilities,
} from './people.ts';
import { range } from './scale.ts';
import type { Database } from './server.ts';

/** A write, and the statement that finds what it has stored; the id is the answer's, where it has one. */
export interface Kept {
  readonly kind: string;
  readonly request: Request;
  readonly stored: (id: string) => readonly [text: string, ...values: unknown[]];
}

/** People for so many writes of each kind: nobody writes twice, so no limit is reached. */
export interface Cast {
  readonly staff: readonly Staff[];
  readonly donors: readonly Person[];
  readonly operator: Person;
  readonly picture: Buffer;
}

export async function addCast(database: Database, count: number): Promise<Cast> {
  const [staff, donors] = [await addFacilities(database, count), await addDonors(database, count)];
  await verifyFacilities(database);
  await database.rows(`insert into inventory (id, facility_id, blood_type)
    select gen_random_uuid(), id, unnest(array['A+', 'B+', 'O-']::blood_type[]) from facilities`);
  const [operator] = await database.rows<{ id: string }>(
    `insert into users (id, role, first_name, email, email_verified_at, password_hash, terms_accepted_at)
     values (gen_random_uuid(), 'operator', 'Dorothy', 'dorothy@example.org', now(), '', now()) returning id`,
  );
  return { staff, donors, operator: await signIn(database, operator?.id ?? ''), picture: noisyPng(512) };
}

/** A session in which a donor has booked: whom a message is for. */
export interface Booked {
  readonly id: string;
  readonly staff: Staff;
}

/** Publishes times of the last facility; each of the last donors books on a day of their own. */
export async function bookedSessions(port: number, { staff, donors }: Cast, count: number): Promise<Booked[]> {
  const publisher = staff.at(-1);
  if (publisher === undefined) throw new Error('Somebody has to publish.');
  await publish(port, publisher);
  const booked: Booked[] = [];
  for (const [day, donor] of donors.slice(-count).entries()) {
    const slot = await slotOn(port, publisher, day + 2);
    const { status, text } = await bookSlot(port, donor, publisher.facilityId, slot);
    if (status !== 201) throw new Error(`booking answered ${status}: ${text}`);
    booked.push({ id: slot.sessionId, staff: publisher });
  }
  return booked;
}

const SCHEDULE = '/api/donation/schedule';
const at = ({ facilityId }: Staff, rest: string) => `/api/facility/${facilityId}${rest}`;

/** A file of five thousand facilities, of which the program reads one at a time. */
export function directory({ operator }: Cast, mark: string): Kept {
  const rows = range(5_000).map((n) => `${mark} ${n},${n} Long Road ${randomBytes(60).toString('hex')}`);
  return {
    kind: 'import a directory',
    request: {
      method: 'POST',
      path: '/api/operator/directory?trial=false&mail=false&country=GB',
      cookie: operator.cookie,
      body: ['name,address', ...rows].join('\n'),
      headers: { 'content-type': 'text/csv' },
    },
    stored: (id) => ['select from directory_imports where id = $1', id],
  };
}

function ofStock(staff: Staff, mark: string): Kept[] {
  const { cookie, facilityId } = staff;
  const lines = range(200).map((n) => ({
    component: 'red_cells',
    bloodType: 'O-',
    units: 1,
    expiresOn: dayIn(20),
    donationNumber: `G${mark}${String(n).padStart(5, '0')}`,
  }));
  return [
    {
      kind: 'receive 200 units',
      request: { method: 'POST', path: at(staff, '/stock/received'), cookie, body: { lines } },
      stored: () => ['select from stock_lots where facility_id = $1 having count(*) >= 200', facilityId],
    },
    {
      kind: 'set a stock',
      request: { method: 'PUT', path: at(staff, '/inventory/A%2B'), cookie, body: { unitsAvailable: 7 } },
      stored: () => [
        `select from inventory where facility_id = $1 and blood_type = 'A+' and units_available = 7`,
        facilityId,
      ],
    },
    {
      kind: 'import a file of stock',
      request: {
        method: 'POST',
        path: at(staff, '/inventory/csv'),
        cookie,
        body: 'blood_type,units\nB+,9\n',
        headers: { 'content-type': 'text/csv' },
      },
      stored: () => [
        `select from inventory where facility_id = $1 and blood_type = 'B+' and units_available = 9`,
        facilityId,
      ],
    },
  ];
}

function ofDays(staff: Staff, mark: string): Kept[] {
  const { cookie, facilityId } = staff;
  const text = `${mark} ${'words '.repeat(150)}`.trim();
  return [
    {
      kind: 'write a note',
      request: { method: 'PUT', path: at(staff, `/days/${dayIn(1)}/note`), cookie, body: { text, version: 0 } },
      stored: () => ['select from day_notes where facility_id = $1 and text = $2', facilityId, text],
    },
    {
      kind: 'publish sessions',
      request: {
        method: 'POST',
        path: at(staff, '/session-templates'),
        cookie,
        body: templateBody({ validFrom: dayIn(0) }),
      },
      stored: () => ['select from session_templates where facility_id = $1', facilityId],
    },
    {
      kind: 'raise an emergency',
      request: { method: 'POST', path: SCHEDULE, cookie, body: emergency(mark) },
      stored: () => ['select from donation_requests where notes = $1', mark],
    },
  ];
}

function ofDonors(
  { cookie, id }: Person,
  facilityId: string,
  { picture, mark }: { picture: Buffer; mark: string },
): Kept[] {
  const body = donorBody({ email: `${mark}@example.org` });
  return [
    {
      kind: 'register',
      request: { method: 'POST', path: '/api/users/register/donor', body },
      stored: () => ['select from users where email = $1', `${mark}@example.org`],
    },
    {
      kind: 'book',
      request: { method: 'POST', path: SCHEDULE, cookie, body: booking(facilityId, inDays(20)) },
      stored: () => ['select from donation_requests where donor_id = $1', id],
    },
    {
      kind: 'send a picture',
      request: {
        method: 'PUT',
        path: '/api/profile/avatar',
        cookie,
        body: picture,
        headers: { 'content-type': 'image/png' },
      },
      stored: () => ['select from user_avatars where user_id = $1', id],
    },
  ];
}

/** The ten writes of one round; the session is one of `bookedSessions`. */
export function tenWrites(cast: Cast, round: number, session: Booked): Kept[] {
  const [staff, donor] = [cast.staff[round], cast.donors[round]];
  if (staff === undefined || donor === undefined) throw new Error('Somebody has to write.');
  const mark = `r${String(round).padStart(4, '0')}`;
  return [
    ...ofStock(staff, mark.toUpperCase()),
    ...ofDays(staff, mark),
    ...ofDonors(donor, staff.facilityId, { picture: cast.picture, mark }),
    {
      kind: 'send a message',
      request: {
        method: 'POST',
        path: at(session.staff, `/sessions/${session.id}/message`),
        cookie: session.staff.cookie,
        body: { text: `Bring a book, ${mark}.` },
      },
      stored: () => ['select from session_messages where session_id = $1', session.id],
    },
  ];
}
