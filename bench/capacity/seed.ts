import pg from 'pg';
import { hashPassword } from '../../apps/api/src/features/people/identity/passwords.rules.ts';
import { DETAILS_SQL } from '../../apps/api/test/support/seed/details.ts';
import { FIRST_WORDS, KINDS, PEOPLE, SECOND_WORDS, STREETS } from '../../apps/api/test/support/seed/names.ts';
import { PASSWORD } from '../../apps/api/test/support/seed/seed.ts';
import { share, withoutIndexes } from './indexes.ts';

/** Rows of the seeded database. */
export interface Sizes {
  readonly donors: number;
  readonly facilities: number;
  /** Bookings of former months, by donors in turn. */
  readonly past: number;
  /** Accepted for today, and waiting for an answer: of the last donors. */
  readonly today: number;
  readonly waiting: number;
}

/** The donors for each facility, and the fewest facilities. */
const DONORS_PER_FACILITY = 3_750;
const FEWEST = 27;

export function sizesOf(donors: number): Sizes {
  const facilities = Math.max(FEWEST, Math.round(donors / DONORS_PER_FACILITY));
  const today = Math.min(Math.ceil(donors / 4), Math.max(400, Math.ceil(donors / 300)));
  return { donors, facilities, past: Math.round(1.5 * donors), today, waiting: Math.ceil(donors / 100) };
}

/** A zone in which it is noon when the run begins: it ends on the day on which it began. */
export function zoneAtNoon(now: Date): string {
  const offset = 12 - now.getUTCHours();
  // The names of these zones have the opposite sign.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** One of the words, chosen by an integer expression. */
function oneOf(words: readonly string[], index: string): string {
  return `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + (${index})::bigint % ${words.length}]`;
}

// Per hundred donors, roughly as in England.
const SHARES = { 'O+': 35, 'A+': 30, 'O-': 13, 'A-': 8, 'B+': 8, 'B-': 2, 'AB+': 2, 'AB-': 2 };
const TYPES = Object.entries(SHARES).flatMap(([type, share_]) => Array.from({ length: share_ }, () => type));
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const WEEK = JSON.stringify(Object.fromEntries(WEEKDAYS.map((day) => [day, [{ opens: '00:00', closes: '24:00' }]])));
/** Kinds of ids: each begins at another time, and ids of a kind follow each other as those of the program do. */
const KIND = { facility: 1, donor: 2, staff: 3, booking: 4, today: 5, waiting: 6, emergency: 7, step: 8, news: 9 };

const SLOTS = 4096;
/** The towns of one country by their people; a slot is 1/4096 of them. */
const HELPERS = `
  create schema capacity;
  create function capacity.id(kind int, n bigint) returns uuid language sql immutable parallel safe return
    (lpad(to_hex((kind::bigint << 37) + n), 12, '0') || '70008000000000000000')::uuid;
  create function capacity.ref(kind int, n bigint) returns uuid language sql immutable parallel safe return
    md5(kind::text || '.'::text || n::text)::uuid;
  create table capacity.slots as
    with towns as materialized (
      select *, sum(population) over (order by population desc, id) as upto, sum(population) over () as total
      from (select * from gazetteer_places where country = 'GB' order by population desc, id limit 400) largest)
    select s as slot, t.id as place_id, t.name, t.region, t.country, round(t.latitude::numeric, 2)::float8 as latitude,
      round(t.longitude::numeric, 2)::float8 as longitude
    from generate_series(0, ${SLOTS - 1}) s
    cross join lateral (select * from towns where upto > (s + 0.5) / ${SLOTS} * total order by upto limit 1) t;
  analyze capacity.slots`;
const SESSION = `set synchronous_commit = off; set maintenance_work_mem = '900MB'; set work_mem = '200MB'; set jit = off;
  set max_parallel_maintenance_workers = 0; select setseed(0.5)`;

const donor = (n: string) => `capacity.id(${KIND.donor}, ${n})`;
const facility = (n: string) => `capacity.id(${KIND.facility}, ${n})`;
const staff = (n: string) => `capacity.id(${KIND.staff}, ${n})`;
const series = (most: number) => `generate_series(1, ${most}::bigint) n`;

function facilitiesSql({ facilities }: Sizes, zone: string): string[] {
  return [
    `insert into facilities (id, name, address, city, operational_hours, opening_hours, time_zone, latitude, longitude,
       slot_capacity, stock_stale_hours, created_at, verified_at, email_confirmed)
     select ${facility('n')}, concat_ws(' ', ${oneOf(FIRST_WORDS, 'n * 7')}, ${oneOf(SECOND_WORDS, 'n * 7907 / 30')},
         ${oneOf(KINDS, 'n * 31 / 7')}), 1 + n % 240 || ' ' || ${oneOf(STREETS, 'n')} || ', ' || name, name, '24 hours',
       '${WEEK}', '${zone}', latitude + random() / 20, longitude + random() / 20, 4, 720, now() - interval '2 years',
       now() - interval '2 years', true
     from ${series(facilities)} join capacity.slots on slot = n * 2531 % ${SLOTS}`,
    `insert into inventory (id, facility_id, blood_type, units_available, version, updated_at, confirmed_at)
     select gen_random_uuid(), ${facility('n')}, type, floor(usual * random() * 1.6), 1, at, at
     from ${series(facilities)}
     cross join unnest(array['A+','A-','B+','B-','O+','O-','AB+','AB-'], array[30,9,16,6,34,8,7,4]) types (type, usual)
     cross join lateral (select case when n > 0 then now() - random() * interval '20 hours' end as at) reported`,
    `insert into donation_sessions (id, facility_id, date, starts_at, ends_at, time_zone, slot_minutes, places, taken, instant)
     select gen_random_uuid(), ${facility('n')}, day, at, at + interval '8 hours', '${zone}', 30,
       array_fill(4::smallint, array[16]), array_fill(0::smallint, array[16]), false
     from ${series(facilities)} cross join generate_series(1, 21) ahead
     cross join lateral (select (now() at time zone '${zone}')::date + ahead as day) days
     cross join lateral (select (day + time '09:00') at time zone '${zone}' as at) times`,
  ];
}

function peopleSql({ donors, facilities }: Sizes, hash: string): string[] {
  const columns = `id, role, first_name, last_name, email, email_verified_at, first_verified_at, phone_number, password_hash,
    facility_id, personnel_role, blood_type, blood_type_certainty, stated_blood_type, date_of_birth, sex, terms_accepted_at,
    created_at, last_sign_in_at, audit_ref`;
  const type = oneOf(TYPES, 'n * 37');
  const joined = "cross join lateral (select now() - (n * 7907 % 900) * interval '1 day' as at) joined";
  const origin = "'203.0.113.0/24', 'Firefox on Android', '0190a5b2-6c1e-7f00-8000-00000000beef'";
  return [
    `insert into users (${columns})
     select ${donor('n')}, 'donor', ${oneOf(PEOPLE, 'n * 31')}, ${oneOf(PEOPLE, 'n * 17')}, 'donor' || n || '@bench.example',
       at, at, '+44 20 7946 ' || lpad((n % 10000)::text, 4, '0'), '${hash}', null, null, ${type},
       case when n % 5 < 2 then 'confirmed' else 'self-reported' end, ${type}, date '1964-01-01' + (n * 13 % 14000)::int,
       case n % 3 when 0 then 'female' when 1 then 'male' end, at, at, now() - n % 90 * interval '1 day', capacity.ref(${KIND.donor}, n)
     from ${series(donors)} ${joined}`,
    `insert into users (${columns})
     select ${staff('n')}, 'facility_staff', 'Admin', 'Bench', 'staff' || n || '@bench.example', at, at, '', '${hash}',
       ${facility('n')}, 'Admin', null, 'unknown', null, null, null, at, at, now(), capacity.ref(${KIND.staff}, n)
     from ${series(facilities)} ${joined}`,
    `insert into consents (id, user_id, kind, version, action, at)
     select gen_random_uuid(), ${donor('n')}, kind, '2026-11', 'given', at
     from ${series(donors)} ${joined} cross join unnest(array['terms', 'health_data']) kind where kind = 'terms' or n % 20 > 0`,
    `insert into audit_events (at, action, actor_role, actor_ref, subject_kind, subject_id, new, network, device, request_id)
     select at, action, 'donor', capacity.ref(${KIND.donor}, n), 'person', capacity.ref(${KIND.donor}, n), facts, ${origin}
     from ${series(donors)} ${joined} cross join (values ('consent.given', '{"kind": "terms", "version": "2026-11"}'::jsonb),
       ('consent.given', '{"kind": "health_data", "version": "2026-11"}'), ('session.started', null)) entries (action, facts)`,
    `insert into donor_places (user_id, name, region, country, latitude, longitude, chosen_at)
     select ${donor('n')}, name, region, country, latitude, longitude, at
     from ${series(donors)} ${joined} join capacity.slots on slot = n * 7919 % ${SLOTS} where n % 20 <> 7`,
    `insert into known_devices (token_hash, user_id, created_at, last_seen_at)
     select sha256(('d' || n)::bytea), ${donor('n')}, at, now() - n % 90 * interval '1 day' from ${series(donors)} ${joined}`,
    `insert into sessions (id, token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), sha256(('s' || n)::bytea), ${donor('n')}, 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
       now() - interval '10 days', now() - interval '1 day', now() + interval '20 days' from ${series(Math.ceil(donors / 3))}`,
  ];
}

const BOOKINGS = `insert into donation_requests (id, creator, status, facility_id, donor_id, created_by, blood_type,
  units_requested, urgency_level, preferred_date, preferred_at, time_zone, interval_days, created_at, decided_at, expires_at, checked_in_at)`;

/** Two bookings of a donor are 200 days apart, the last one at least 130 days ago: everybody may give today. */
function pastSql({ donors, facilities, past }: Sizes, zone: string): string[] {
  const b = `${series(past)} cross join lateral (select 1 + n % ${donors} as d, 1 + n * 7907 % ${facilities} as f,
    n % 9 = 0 as cancelled, date_trunc('day', now() at time zone '${zone}') - (130 + n % 100 + n / ${donors} * 200) * interval '1 day'
      + interval '9 hours' + n % 16 * interval '30 minutes' as local) b`;
  const id = `capacity.id(${KIND.booking}, n)`;
  const at = `local at time zone '${zone}'`;
  const steps = `${b} cross join lateral (values
    (1, 'create', 'donor', ${donor('d')}, capacity.ref(${KIND.donor}, d), null, 'PENDING', interval '10 days'),
    (2, 'approve', 'facility_staff', ${staff('f')}, capacity.ref(${KIND.staff}, f), 'PENDING', 'APPROVED', interval '9 days'),
    (3, case when cancelled then 'cancel' else 'complete' end, 'facility_staff', ${staff('f')}, capacity.ref(${KIND.staff}, f),
      'APPROVED', case when cancelled then 'CANCELLED' else 'COMPLETED' end, interval '0')
  ) step (no, action, role, actor, ref, before, after, ago)`;
  return [
    `${BOOKINGS}
     select ${id}, 'donor', case when cancelled then 'CANCELLED' else 'COMPLETED' end, ${facility('f')}, ${donor('d')}, ${donor('d')},
       ${oneOf(TYPES, 'd * 37')}, 1, null, local, ${at}, '${zone}', 56, ${at} - interval '10 days', ${at}, null,
       case when not cancelled then ${at} end
     from ${b}`,
    `insert into request_history (id, request_id, actor_id, actor_role, action, from_status, to_status, at)
     select capacity.id(${KIND.step}, 4 * n + no), ${id}, actor, role, action, before, after, ${at} - ago from ${steps}`,
    `insert into audit_events (at, action, actor_role, actor_ref, subject_kind, subject_id, facility_id, old, new, network, device, request_id)
     select ${at} - ago, 'request.' || action, role, ref, 'request', ${id}, ${facility('f')},
       case when before is not null then jsonb_build_object('status', before) end, jsonb_build_object('status', after),
       '203.0.113.0/24', 'Firefox on Android', '0190a5b2-6c1e-7f00-8000-00000000beef' from ${steps}`,
    `insert into notifications (id, user_id, event_id, kind, request_id, created_at, read_at)
     select capacity.id(${KIND.news}, 4 * n + no), ${donor('d')}, gen_random_uuid(), kind, ${id}, ${at} - ago,
       case when n % 3 > 0 then ${at} end
     from ${b} cross join (values (1, 'request_accepted', interval '9 days'), (2, 'donation_reminder', interval '1 day')) news (no, kind, ago)`,
    `insert into reminders (request_id, kind, event_id, at)
     select ${id}, 'donation_reminder', gen_random_uuid(), ${at} from ${b}`,
  ];
}

/** Open bookings of the last donors, former emergencies and stock changes: few beside the others. */
function presentSql({ donors, facilities, today, waiting }: Sizes, zone: string): string[] {
  const local = `date_trunc('day', now() at time zone '${zone}')`;
  const booked = (kind: number, many: number, before: number, row: string) => `${BOOKINGS}
     select capacity.id(${kind}, n), 'donor', status, ${facility(`1 + n % ${facilities}`)}, ${donor('d')}, ${donor('d')},
       ${oneOf(TYPES, 'd * 37')}, 1, null, local, local at time zone '${zone}', '${zone}', 56, now() - interval '3 days',
       case status when 'APPROVED' then now() - interval '2 days' end, case status when 'PENDING' then now() + interval '2 days' end, null
     from ${series(many)} cross join lateral (select ${donors} - ${before} - n + 1 as d, ${row}) b`;
  const emergency = `capacity.id(${KIND.emergency}, n)`;
  const since = "now() - (20 + n % 900) * interval '1 day'";
  const asked = `${series(facilities * 20)} cross join generate_series(1, 100) k
    cross join lateral (select 1 + (n * 100 + k) * 7907 % ${donors} as d) d`;
  return [
    booked(
      KIND.today,
      today,
      0,
      `'APPROVED' as status, ${local} + interval '8 hours' + n % 16 * interval '15 minutes' as local`,
    ),
    booked(
      KIND.waiting,
      waiting,
      today,
      `'PENDING' as status, ${local} + (3 + n % 18) * interval '1 day' + interval '19 hours' as local`,
    ),
    `${BOOKINGS}
     select ${emergency}, 'facility_staff', 'COMPLETED', ${facility(`1 + n % ${facilities}`)}, null, ${staff(`1 + n % ${facilities}`)},
       ${oneOf(TYPES, 'n * 37')}, 4, 'HIGH', (at + interval '3 days') at time zone '${zone}', at + interval '3 days', '${zone}', 56, at, at, null, null
     from ${series(facilities * 20)} cross join lateral (select ${since} as at) times`,
    `insert into appeals (request_id, started_at, waves, asked, last_wave_at, sent_at, told_open)
     select ${emergency}, ${since}, 1, 100, ${since}, ${since}, false from ${series(facilities * 20)}`,
    `insert into appeal_recipients (request_id, donor_id, wave, tier, distance_km, asked_at)
     select ${emergency}, ${donor('d')}, 1, 1, random() * 50, ${since} from ${asked} on conflict do nothing`,
    `insert into notifications (id, user_id, event_id, kind, request_id, created_at, read_at)
     select gen_random_uuid(), donor_id, gen_random_uuid(), 'emergency_appeal', request_id, asked_at, asked_at from appeal_recipients`,
    `insert into inventory_movements (id, facility_id, blood_type, delta, resulting_units, actor_id, at, kind)
     select gen_random_uuid(), ${facility('n')}, ${oneOf(['O+', 'A+', 'O-', 'B+'], 'k')}, k % 9 - 4, k % 40, ${staff('n')},
       now() - k * interval '4 hours', 'set'
     from ${series(facilities)} cross join generate_series(1, 2000) k`,
  ];
}

const LOADED = [
  'users',
  'consents',
  'donor_places',
  'known_devices',
  'sessions',
  'donation_requests',
  'request_history',
  'audit_events',
  'notifications',
  'reminders',
  'appeals',
  'appeal_recipients',
  'inventory_movements',
];

const ASKABLE = `insert into askable_donors (user_id, blood_type, is_verified, is_consented, is_reachable, only_high,
    high_breaks_quiet, anywhere, most_per_month, date_of_birth, last_donation, paused_until, quiet_from, quiet_to, time_zone,
    city, place, reach, area, waiting_since, not_before, sex)
  select a.*, u.sex from askable_now a join users u on u.id = a.user_id`;

const SUMMED = 'select summarise_stock(array(select id from facilities))';

/** Fills an empty, prepared database as people and the program would have. `progress` is called before each step. */
export async function seed(url: string, sizes: Sizes, zone: string, progress: (step: string) => void): Promise<void> {
  const clients = [new pg.Client(url), new pg.Client(url)] as const;
  for (const client of clients) await client.connect();
  const [client] = clients;
  try {
    await client.query(HELPERS);
    for (const each of clients) await each.query(SESSION);
    for (const sql of [...facilitiesSql(sizes, zone), ...DETAILS_SQL, SUMMED]) await client.query(sql);
    const hash = await hashPassword(PASSWORD);
    progress('rows');
    await withoutIndexes(clients, LOADED, async () => {
      const rows = [...pastSql(sizes, zone), ...peopleSql(sizes, hash)];
      await share(clients, rows);
      for (const sql of presentSql(sizes, zone)) await client.query(sql);
      progress('their indexes');
    });
    progress('donors whom appeals may ask');
    await client.query('analyze');
    await withoutIndexes(clients, ['askable_donors'], async () => {
      await client.query(ASKABLE);
    });
    progress('vacuum');
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    for (const each of clients) await each.end();
  }
}
