import type pg from 'pg';
import { CITIES, ZONES } from './names.ts';
import type { Sizes } from './sizes.ts';

/** A text[] literal; our values contain neither quotes nor backslashes. */
export function textArray(words: readonly string[]): string {
  return `array[${words.map((word) => `'${word}'`).join(',')}]::text[]`;
}

/** One of the words, chosen by an integer expression. */
export function oneOf(words: readonly string[], index: string): string {
  return `(${textArray(words)})[1 + (${index})::bigint % ${words.length}]`;
}

const idFunction = `
  create function bench_seed.id(kind int, n bigint, at timestamptz) returns uuid
  language sql immutable strict parallel safe return (
    lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8'
    || lpad(to_hex(n), 15, '0'))::uuid`;

function spread(name: string, from: string, to: string, count: number): string {
  return `create function bench_seed.${name}(n bigint) returns timestamptz
    language sql immutable strict parallel safe return
    '${from}'::timestamptz + n * (('${to}'::timestamptz - '${from}'::timestamptz) / ${count})`;
}

const YEARS_BACK = 3;

/** Functions that compute the ids of every table, so that no step waits for another. */
export async function createHelpers(client: pg.Client, sizes: Sizes): Promise<void> {
  const { rows } = await client.query<{ now: string; start: string; month: string; waiting: string }>(
    `select now()::text as now, (now() - interval '${YEARS_BACK} years')::text as start,
      (now() - interval '30 days')::text as month, (now() - interval '47 hours')::text as waiting`,
  );
  const [times] = rows;
  if (times === undefined) throw new Error('The database does not tell the time');
  const waitingFrom = times.waiting;
  await client.query('drop schema if exists bench_seed cascade; create schema bench_seed');
  for (const statement of [
    idFunction,
    spread('facility_at', times.start, times.month, sizes.facilities),
    spread('donor_at', times.start, times.now, sizes.donors),
    spread('past_at', times.start, times.month, sizes.pastRequests),
    spread('approved_at', times.month, waitingFrom, sizes.approvedRequests),
    spread('pending_at', waitingFrom, times.now, sizes.pendingRequests),
    `create function bench_seed.city(n bigint) returns int language sql immutable strict parallel safe return
      floor(${CITIES.length} * power((n * 7907 % 100003) / 100003.0, 2))::int`,
    `create function bench_seed.zone(n bigint) returns text language sql immutable strict parallel safe return
      ${oneOf(ZONES, 'bench_seed.city(n)')}`,
    `create function bench_seed.facility_of(k bigint) returns bigint language sql immutable strict parallel safe return
      case when k % 5 = 0 then 1 + (k / 5 * 31) % ${sizes.busyFacilities} else 1 + (k * 7907) % ${sizes.facilities} end`,
    `create function bench_seed.donor_of(k bigint) returns bigint language sql immutable strict parallel safe return
      1 + (k * 7919) % ${sizes.donors}`,
    `create function bench_seed.facility_id(n bigint) returns uuid language sql immutable strict parallel safe return
      bench_seed.id(1, n, bench_seed.facility_at(n))`,
    `create function bench_seed.donor_id(n bigint) returns uuid language sql immutable strict parallel safe return
      bench_seed.id(2, n, bench_seed.donor_at(n))`,
    `create function bench_seed.staff_id(n bigint) returns uuid language sql immutable strict parallel safe return
      bench_seed.id(3, n, bench_seed.facility_at(n))`,
  ]) {
    await client.query(statement);
  }
}
