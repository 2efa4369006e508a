import { MAX_FACILITIES_LISTED } from '@sanguine/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeDatabase } from '../../../../test/support/test-database.ts';
import { HOUR, after } from '../../../platform/clock.ts';
import { listFacilitiesInNeed } from './facilities-in-need.read-model.ts';
import type { SearchWord } from './facility-search.rules.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const NEAR = { latitude: 10, longitude: 10 };

/** A third has an urgent figure of O-; the names of every second end alike. */
const SEED = sql`
  insert into facilities (id, name, address, operational_hours, time_zone, latitude, longitude, claimed_at, email_confirmed)
  select gen_random_uuid(), chr(65 + n * 7 % 11) || lpad(n::text, 5, '0') || case when n % 2 = 0 then ' Hospital' else '' end,
    'Road', '', 'UTC', n % 90 + n / 10000.0, n * 31 % 170 + n / 10000.0, now(), true
  from generate_series(1, 3000) n`;
const STOCK = sql`
  insert into inventory (id, facility_id, blood_type, units_available, updated_at, confirmed_at)
  select gen_random_uuid(), id, 'O-', case when row_number() over (order by md5(id::text)) % 3 = 0 then 1 else 50 end,
    ${after(NOW, -HOUR)}, ${after(NOW, -HOUR)}
  from facilities`;

const SUMMED = sql`select summarise_stock(array(select id from facilities))`;

/** Emergencies of every `nth` facility by its id. */
const emergencies = (nth: number) => sql`
  insert into donation_requests (id, creator, status, facility_id, blood_type, units_requested, urgency_level, preferred_date,
    preferred_at, time_zone, interval_days, notes, created_at)
  select gen_random_uuid(), 'facility_staff', 'PENDING', id, 'O-', 1, 'HIGH', ${after(NOW, HOUR)}, ${after(NOW, HOUR)}, 'UTC', 56,
    '', ${NOW}
  from (select id, row_number() over (order by md5(id::text || 'e')) as n from facilities) f where n % ${sql.lit(nth)} = 0`;

const DISTANCE = sql`place <-> cube(array[cos(radians(10)) * cos(radians(10)), cos(radians(10)) * sin(radians(10)), sin(radians(10))])`;
const ORDERS = {
  name: sql`name collate "C", id`,
  urgency: sql`has_emergency desc, case when has_emergency then 0 else urgency_rank(urgency) end, ${DISTANCE}, id`,
  distance: sql`${DISTANCE}, id`,
} as const;

describeDatabase('many facilities in need', (database) => {
  beforeAll(async () => {
    for (const statement of [SEED, STOCK, SUMMED]) await statement.execute(database().kysely);
  });

  /** All ids in their order, by the plainest query. */
  async function plain(sort: keyof typeof ORDERS, words: readonly SearchWord[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from (
        select f.*, exists (select from donation_requests where facility_id = f.id) as has_emergency,
          exists (select from inventory where facility_id = f.id and units_available < f.low_below) as is_short
        from facilities f
      ) f where (has_emergency or is_short) and (${words.length === 0} or name like '%Hospital')
      order by ${ORDERS[sort]}`.execute(database().kysely);
    return rows.map((row) => row.id);
  }

  const WORDS: readonly (readonly SearchWord[])[] = [[], [['hospital']], [['nothing', 'hospital']]];

  async function expectLists(): Promise<void> {
    for (const sort of ['name', 'urgency', 'distance'] as const) {
      for (const words of WORDS) {
        const expected = await plain(sort, words);
        const query = {
          words,
          bloodTypes: [],
          urgency: undefined,
          near: NEAR,
          counts: [],
          now: NOW,
          sort,
          servable: ['O-'],
        } as const;
        for (const offset of [0, 240, 348]) {
          const { rows, total } = await listFacilitiesInNeed(database().kysely, { ...query, limit: 12, offset });
          expect([sort, rows.map((row) => row.id)]).toEqual([sort, expected.slice(offset, offset + 12)]);
          expect(total).toBe(Math.min(expected.length, MAX_FACILITIES_LISTED));
        }
      }
    }
  }

  test.each([100, 2])('are those of the plain query when one in %i has an emergency', async (nth) => {
    await sql`delete from donation_requests`.execute(database().kysely);
    await emergencies(nth).execute(database().kysely);
    await expectLists();
  });
});
