import pg from 'pg';
import { hashPassword } from '../../../src/features/people/identity/passwords.rules.ts';
import { DETAILS_SQL } from './details.ts';
import { FIRST_WORDS, KINDS, PEOPLE, SECOND_WORDS, STREETS, TOWNS } from './names.ts';

/** Every seeded person's password. */
export const PASSWORD = 'correct horse battery staple';

/** Rows of the seeded database. */
export interface Sizes {
  readonly facilities: number;
  /** The first facilities, which have half of all bookings. */
  readonly busy: number;
  /** Every second one waits for an answer to a booking, the others may book. */
  readonly donors: number;
}

export function sizesOf(facilities: number): Sizes {
  return { facilities, busy: Math.max(4, Math.ceil(facilities / 250)), donors: 2 * facilities };
}

/** One of the words, chosen by an integer expression. */
function oneOf(words: readonly string[], index: string): string {
  return `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + (${index})::bigint % ${words.length}]`;
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const WEEK = JSON.stringify(Object.fromEntries(DAYS.map((day) => [day, [{ opens: '00:00', closes: '24:00' }]])));
const TYPES = ['O+', 'A+', 'O+', 'A+', 'O-', 'B+', 'A-', 'B-', 'AB+', 'AB-'];
const ZONE = 'Europe/London';

/** Ids that follow from a number, so that no table is searched for another's. */
const HELPERS = `
  create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable return
    overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid;
  select setseed(0.5); set synchronous_commit = off; set jit = off`;

function facilitiesSql({ facilities }: Sizes): string {
  const town = `floor(${TOWNS.length} * power(n * 7907 % 100003 / 100003.0, 2))`;
  return `insert into facilities (id, name, address, operational_hours, opening_hours, time_zone, latitude, longitude,
      slot_capacity, stock_stale_hours, created_at, verified_at, email_confirmed)
    select pg_temp.id('facility', n),
      concat_ws(' ', ${oneOf(FIRST_WORDS, 'n * 7')}, ${oneOf(SECOND_WORDS, 'n * 7907 / 30')}, ${oneOf(KINDS, 'n * 31 / 7')}),
      1 + n % 240 || ' ' || ${oneOf(STREETS, 'n')} || ', ' || ${oneOf(TOWNS, town)}, '24 hours', '${WEEK}',
      '${ZONE}', -50 + n * 37 % 110 + random(), -120 + n * 61 % 260 + random(),
      case when n % 3 > 0 then 4 end, 720, now() - interval '2 years', now() - interval '2 years', true
    from generate_series(1, ${facilities}::bigint) n`;
}

/** Eight rows for each facility; about one in sixteen was never reported. */
function stockSql({ facilities }: Sizes): string {
  return `insert into inventory (id, facility_id, blood_type, units_available, version, updated_at, confirmed_at)
    select gen_random_uuid(), pg_temp.id('facility', n), type, case when at is null then 0 else floor(usual * random() * 1.6) end,
      (at is not null)::int, at, at
    from generate_series(1, ${facilities}::bigint) n
    cross join unnest(array['A+','A-','B+','B-','O+','O-','AB+','AB-'], array[30,9,16,6,34,8,7,4]) types (type, usual)
    cross join lateral (select case when n > 0 and random() > 0.06 then now() - random() * interval '20 hours' end as at) reported`;
}

/** All with the same password: to hash each would take hours. */
function peopleSql({ facilities, donors }: Sizes, hash: string): string[] {
  const columns = `id, role, first_name, last_name, email, email_verified_at, first_verified_at, phone_number, address, password_hash,
    terms_accepted_at, created_at, facility_id, personnel_role, blood_type, blood_type_certainty, date_of_birth`;
  const common = (role: string) => `pg_temp.id('${role}', n), '${role}', ${oneOf(PEOPLE, 'n')}, ${oneOf(TOWNS, 'n')},
    '${role}' || n || '@bench.example', at, at, '+44 20 7946 ' || lpad((n % 10000)::text, 4, '0'), '', '${hash}', at, at`;
  const since = "cross join lateral (select now() - n % 900 * interval '1 day' as at) joined";
  return [
    // Each would claim its facility once more.
    'alter table users disable trigger user',
    `insert into users (${columns})
     select ${common('facility_staff')}, pg_temp.id('facility', n), 'Admin', null, 'unknown', null
     from generate_series(1, ${facilities}::bigint) n ${since}`,
    'alter table users enable trigger user',
    `insert into users (${columns})
     select ${common('donor')}, null, null, ${oneOf(TYPES, 'n / 2')},
       case when n % 5 < 2 then 'confirmed' else 'self-reported' end, date '1964-01-01' + (n * 13 % 14000)::int
     from generate_series(1, ${donors}::bigint) n ${since}`,
    `insert into consents (id, user_id, kind, version, action, at)
     select gen_random_uuid(), pg_temp.id('donor', n), 'health_data', '2026-11', 'given', now() - interval '1 day'
     from generate_series(1, ${donors}::bigint) n`,
  ];
}

const REQUESTS = `insert into donation_requests (id, creator, status, facility_id, donor_id, created_by, blood_type, units_requested,
  urgency_level, preferred_date, preferred_at, time_zone, created_at, decided_at, expires_at)`;
const SOON = `cross join lateral (select date_trunc('day', now()::timestamp) + (2 + n % 25) * interval '1 day' + interval '8 hours'
  + n % 20 * interval '30 minutes' as local) times`;

/** Two past bookings for each donor, one that waits for every second, and open emergencies. */
function requestsSql({ facilities, busy, donors }: Sizes): string[] {
  const anywhere = `1 + n * 7907 % ${facilities}`;
  const facility = `pg_temp.id('facility', case when n % 2 = 0 then 1 + n / 2 % ${busy} else ${anywhere} end)`;
  const every = `pg_temp.id('donor', 1 + n % ${donors})`;
  const everySecond = `pg_temp.id('donor', 2 * n)`;
  return [
    `${REQUESTS}
     select gen_random_uuid(), 'donor', case when n % 9 = 0 then 'CANCELLED' else 'COMPLETED' end, ${facility}, ${every}, ${every},
       ${oneOf(TYPES, 'n')}, 1, null, local, local at time zone '${ZONE}', '${ZONE}', local - interval '3 days',
       local - interval '2 days', null
     from generate_series(1, ${2 * donors}::bigint) n
     cross join lateral (select date_trunc('day', now()::timestamp) - (150 + n % 100 + n / ${donors} * 200) * interval '1 day'
       + interval '10 hours' as local) times`,
    `${REQUESTS}
     select gen_random_uuid(), 'donor', 'PENDING', ${facility}, ${everySecond}, ${everySecond}, ${oneOf(TYPES, 'n')}, 1, null,
       local, local at time zone '${ZONE}', '${ZONE}', now(), null, now() + interval '47 hours'
     from generate_series(1, ${donors / 2}::bigint) n ${SOON}`,
    `${REQUESTS}
     select gen_random_uuid(), 'facility_staff', 'PENDING', pg_temp.id('facility', ${anywhere}), null,
       pg_temp.id('facility_staff', ${anywhere}), ${oneOf(TYPES, 'n')}, 1 + n % 9, ${oneOf(['HIGH', 'MEDIUM', 'LOW'], 'n')},
       local, local at time zone '${ZONE}', '${ZONE}', now(), null, local at time zone '${ZONE}'
     from generate_series(1, ${Math.ceil(facilities / 20)}::bigint) n ${SOON}`,
    `insert into request_history (id, request_id, actor_id, actor_role, action, from_status, to_status, at)
     select r.id, r.id, r.created_by, r.creator, 'create', null, 'PENDING', r.created_at from donation_requests r`,
  ];
}

const SUMMED = 'select summarise_stock(array(select id from facilities))';
const ASKABLE = "select refresh_askable(array(select id from users where role = 'donor'))";

/** Fills an empty, migrated database; triggers write most of what follows from the rows, as they do when people use the program. */
export async function seed(connectionString: string, sizes: Sizes): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(HELPERS);
    const people = peopleSql(sizes, await hashPassword(PASSWORD));
    for (const sql of [
      facilitiesSql(sizes),
      ...DETAILS_SQL,
      stockSql(sizes),
      SUMMED,
      ...people,
      ...requestsSql(sizes),
      ASKABLE,
    ]) {
      await client.query(sql);
    }
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
