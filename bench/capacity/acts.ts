import type pg from 'pg';
import { PASSWORD } from '../../apps/api/test/support/seed/seed.ts';
import type { Program } from '../../apps/api/test/support/programs.ts';
import type { Asked, Cast, Http, MailSink } from './stage.ts';

/** All that acts need. */
export interface Stage {
  readonly client: pg.Client;
  readonly http: Http;
  readonly mails: MailSink;
  readonly cast: Cast;
  readonly web: Program;
  readonly worker: Program;
  readonly zone: string;
}

/** Something that people do, which is done many times while the processor time of all processes is read. */
export interface Act {
  readonly name: string;
  readonly what: string;
  /** Done once for each index, a few at once; the first ones are not measured. */
  readonly one: (stage: Stage, index: number) => Promise<unknown>;
  /** At most so many. */
  readonly most?: (cast: Cast) => number;
  /** Done when all are done: waits for what follows from them, and returns how many to divide by. */
  readonly after?: (stage: Stage, done: number) => Promise<number>;
}

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('There is nothing to pick from');
  return found;
}

const TYPES = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'];
const SCHEDULE = '/api/donation/schedule';
const PLACES_OF_SESSION = 16;

async function sendAll({ http }: Stage, ...all: readonly Asked[]): Promise<void> {
  for (const asked of all) await http.send(asked);
}

const linksIn = (html: string, to: RegExp) => [...new Set([...html.matchAll(to)].map(([, path = '']) => path))];

/** Somebody without an account who has never been here: two pages, and the files that the first one names. */
async function visit(stage: Stage, index: number): Promise<void> {
  const { place } = pick(stage.cast.donors, index);
  const html = await stage.http.send({ path: `/donate?place=${place}`, visitor: index });
  const facilities = linksIn(html, /href="(\/facilities\/[^"?]+)/g).slice(0, 1);
  const files = linksIn(html, /(?:src|href)="(\/assets\/[^"]+)"/g);
  await sendAll(stage, ...[...facilities, ...files].map((path) => ({ path, visitor: index })));
}

const cookieOfFacility = ({ staff }: Cast, facilityId: string) =>
  staff.find((one) => one.facility_id === facilityId)?.cookie ?? '';

const booked: { readonly id: string; readonly facilityId: string }[] = [];

/** Each books once, a place that nobody else takes. */
async function book({ http, cast }: Stage, index: number): Promise<void> {
  const { id: sessionId, facility_id: facilityId } = pick(cast.sessions, index);
  const slotNo = 1 + (Math.floor(index / cast.sessions.length) % PLACES_OF_SESSION);
  const { cookie } = pick(cast.donors, index);
  const body = { facilityId, sessionId, slotNo };
  const { data } = JSON.parse(await http.send({ method: 'POST', path: SCHEDULE, cookie, body })) as {
    data: { id: string };
  };
  booked.push({ id: data.id, facilityId });
}

function step(name: string, of: (cast: Cast, index: number) => { id: string; facilityId: string }, body?: object) {
  return ({ http, cast }: Stage, index: number) => {
    const { id, facilityId } = of(cast, index);
    const cookie = cookieOfFacility(cast, facilityId);
    return http.send({ method: 'POST', path: `${SCHEDULE}/${id}/${name}`, cookie, ...(body && { body }) });
  };
}

const ofToday = ({ today }: Cast, index: number) => {
  const { id, facility_id: facilityId } = pick(today, index);
  return { id, facilityId };
};

export const EMERGENCIES = 24;
const UNITS = 4;

function raise({ http, cast, zone }: Stage, index: number): Promise<unknown> {
  const day = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('sv-SE', { timeZone: zone });
  const body = {
    bloodType: index % 2 === 0 ? 'O+' : 'A+',
    unitsNeeded: UNITS,
    urgency: 'HIGH',
    preferredDate: `${day} 12:00`,
  };
  return http.send({ method: 'POST', path: SCHEDULE, cookie: pick(cast.staff, index).cookie, body });
}

const LOOKS_PER_SECOND = 3;

async function untilNone(client: pg.Client, sql: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ left: boolean }>(`select exists (${sql}) as left`);
    if (rows[0]?.left !== true) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

const AT_WORK = `select from pg_stat_activity
  where pid <> pg_backend_pid() and state = 'active' and backend_type in ('client backend', 'autovacuum worker')`;

/** Waits until the database has had nothing to do for so many seconds, as often as one looks: what a start brings is over. */
export async function untilQuiet(client: pg.Client, seconds: number): Promise<void> {
  for (let looks = 0; looks < seconds * LOOKS_PER_SECOND; looks += 1) {
    const { rows } = await client.query<{ busy: boolean }>(`select exists (${AT_WORK}) as busy`);
    if (rows[0]?.busy === true) looks = 0;
    await new Promise((resolve) => setTimeout(resolve, 1000 / LOOKS_PER_SECOND));
  }
}

/** Waits until all that follows from commits is done, but for mails in the queue. */
export const settle = ({ client }: Pick<Stage, 'client'>) =>
  untilNone(client, 'select from outbox where due_at <= now()');

/** Waits for the first wave of each emergency, stops the others, and returns how many donors were asked. */
async function askDonors(stage: Stage): Promise<number> {
  const { client } = stage;
  await untilNone(client, 'select from appeals where next_wave_at <= now()');
  await settle(stage);
  const { rows } = await client.query<{ asked: number }>(
    `with stopped as (update appeals set next_wave_at = null where next_wave_at is not null returning asked)
     select coalesce(sum(asked), 0)::int as asked from stopped`,
  );
  return rows[0]?.asked ?? 0;
}

/** Waits until the mail server has all mails that are due. */
export const deliver = ({ client }: Pick<Stage, 'client'>) =>
  untilNone(
    client,
    "select from pgboss.job where name <> 'dead-letters' and state < 'completed' and start_after <= now()",
  );

/** The acts in the order in which they are done: some need what others have left. Mails wait meanwhile. */
export const ACTS: readonly Act[] = [
  {
    name: 'visit',
    what: "a visitor's first visit: the list around a place, a facility's page, and their files",
    one: visit,
  },
  {
    name: 'donor',
    what: "a donor's visit: the dashboard's page, appointments, profile, notifications",
    one: (stage, index) => {
      const { cookie } = pick(stage.cast.donors, index);
      const paths = [
        '/user/dashboard',
        `${SCHEDULE}/donor?status=APPROVED`,
        '/api/profile',
        '/api/notifications?page=1',
      ];
      return sendAll(stage, ...paths.map((path) => ({ path, cookie })));
    },
  },
  {
    name: 'search',
    what: 'a donor searches: who needs my blood first, then the nearest to a place',
    one: (stage, index) => {
      const { cookie, near, blood_type: type } = pick(stage.cast.donors, index);
      const needs = `/api/facility/1?sort=urgency&donorBloodType=${encodeURIComponent(type)}`;
      return sendAll(stage, { path: needs, cookie }, { path: `/api/facility/1?sort=distance&near=${near}`, cookie });
    },
  },
  {
    name: 'staff',
    what: "staff's visit: the dashboard's page, the bookings to decide on, the day",
    one: (stage, index) => {
      const { cookie, facility_id: id } = pick(stage.cast.staff, index);
      const day = new Date().toLocaleDateString('sv-SE', { timeZone: stage.zone });
      const lists = [`${SCHEDULE}/facility?status=PENDING&creator=donor`, `/api/facility/${id}/day?date=${day}`];
      return sendAll(stage, ...['/facility/dashboard', ...lists].map((path) => ({ path, cookie })));
    },
  },
  { name: 'book', what: 'a booking of a free time, with what follows', one: book, most: ({ donors }) => donors.length },
  {
    name: 'decide',
    what: 'a facility accepts a booking',
    one: step('approve', (_, index) => pick(booked, index), {}),
    most: () => booked.length,
  },
  {
    name: 'check-in',
    what: 'a donor is checked in',
    one: step('check-in', ofToday),
    most: ({ today }) => today.length,
  },
  {
    name: 'complete',
    what: 'a donation is recorded',
    one: step('complete', ofToday, { withoutArrival: true, reason: 'not-checked-in' }),
    most: ({ today }) => today.length,
  },
  {
    name: 'stock',
    what: 'a figure of the stock is changed',
    one: ({ http, cast }, index) => {
      const { cookie, facility_id: id } = pick(cast.staff, index);
      const type = pick(TYPES, Math.floor(index / cast.staff.length));
      const path = `/api/facility/${id}/inventory/${encodeURIComponent(type)}`;
      return http.send({ method: 'PUT', path, cookie, body: { unitsAvailable: (index * 7919) % 41 } });
    },
  },
  {
    name: 'asked',
    what: 'a donor is asked by an appeal (without the mail)',
    one: raise,
    most: () => EMERGENCIES,
    after: askDonors,
  },
];

/** Acts whose mails leave at once. */
export const MAILING: readonly Act[] = [
  {
    name: 'sign-in',
    what: 'somebody signs in',
    one: ({ http, cast }, index) => {
      const { email } = pick(cast.donors, index);
      return http.send({
        method: 'POST',
        path: '/api/auth/login',
        body: { email, password: PASSWORD },
        visitor: index,
      });
    },
  },
  {
    name: 'register',
    what: 'a donor registers (with the mail that confirms the address)',
    one: ({ http, cast }, index) => {
      const { place, blood_type: bloodType } = pick(cast.donors, index);
      const person = {
        firstName: 'Ada',
        lastName: 'Bench',
        email: `new${index}-${Date.now()}@bench.example`,
        password: `${PASSWORD} 7`,
      };
      const body = {
        ...person,
        bloodType,
        dateOfBirth: '1990-05-05',
        placeId: place,
        acceptedTerms: true,
        healthDataConsent: true,
      };
      return http.send({ method: 'POST', path: '/api/users/register/donor', body, visitor: index });
    },
  },
];
