import { FAMILY_NAMES, GIVEN_NAMES, STREETS } from './names.ts';
import { oneOf } from './helpers.ts';
import type { Sizes } from './sizes.ts';

const COLUMNS = `id, role, first_name, last_name, email, email_verified_at, phone_number, address, password_hash, facility_id,
  personnel_role, blood_type, blood_type_certainty, date_of_birth, terms_accepted_at, created_at`;

// Per hundred donors, roughly as in England.
const SHARES = { 'O+': 35, 'A+': 30, 'O-': 13, 'A-': 8, 'B+': 8, 'B-': 2, 'AB+': 2, 'AB-': 2 };
const TYPES = Object.entries(SHARES).flatMap(([type, share]) => Array.from({ length: share }, () => type));

/** All with the same password: a million hashes would take hours. `hash` is its argon2 hash. */
export function donorsSql({ donors }: Sizes, hash: string): string {
  return `
    insert into users (${COLUMNS})
    select bench_seed.donor_id(n), 'donor', ${oneOf(GIVEN_NAMES, 'n * 31')}, ${oneOf(FAMILY_NAMES, 'n * 17')},
      'donor' || n || '@bench.example', bench_seed.donor_at(n), '+44 20 7946 ' || lpad((n % 10000)::text, 4, '0'),
      1 + n % 180 || ' ' || ${oneOf(STREETS, 'n')}, '${hash}', null, null,
      ${oneOf(TYPES, 'n * 37')}, case when n % 5 < 2 then 'confirmed' else 'self-reported' end,
      date '1964-01-01' + (n * 13 % 14000)::int, bench_seed.donor_at(n), bench_seed.donor_at(n)
    from generate_series(1, ${donors}::bigint) n`;
}

/** One Admin per facility. */
export function staffSql({ facilities }: Sizes, hash: string): string {
  return `
    insert into users (${COLUMNS})
    select bench_seed.staff_id(n), 'facility_staff', ${oneOf(GIVEN_NAMES, 'n * 31')}, ${oneOf(FAMILY_NAMES, 'n * 17')},
      'staff' || n || '@bench.example', bench_seed.facility_at(n), '+44 161 496 ' || lpad((n % 10000)::text, 4, '0'), '', '${hash}',
      bench_seed.facility_id(n), 'Admin', null, 'unknown', null, bench_seed.facility_at(n), bench_seed.facility_at(n)
    from generate_series(1, ${facilities}::bigint) n`;
}

export const donorCountsSql = `
  delete from donor_counts;
  insert into donor_counts
  select (created_at at time zone 'UTC')::date, count(*) from users where role = 'donor' group by 1`;

/** Sessions of donors who do not take part: the table is as large as a busy service's. */
export function sessionsSql({ donors, sessions }: Sizes): string {
  return `
    insert into sessions (id, token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
    select bench_seed.id(6, n, now() - interval '13 days' + n * interval '1 second'), sha256(n::text::bytea),
      bench_seed.donor_id(1 + n * 7 % ${donors}), 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      now() - interval '10 days', now() - interval '1 day', now() + interval '20 days'
    from generate_series(1, ${sessions}::bigint) n`;
}
