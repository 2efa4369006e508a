import { type BloodType, type FacilityUrgency, MAX_FACILITIES_LISTED } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestDatabase, describeDatabase } from '../../../../test/support/test-database.ts';
import { DAY, after } from '../../../platform/clock.ts';
import { countFacilities } from './facility-counts.read-model.ts';
import type { FacilityListQuery } from './facility-filter.read-model.ts';
import { isWholeList, listFacilities } from './facility-list.read-model.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
/** More than a small directory, so that common words are met along the index. */
const COUNT = 13_000;
const PAGE: Omit<FacilityListQuery, 'counts'> = {
  words: [],
  bloodTypes: [],
  urgency: undefined,
  near: undefined,
  now: NOW,
  sort: 'name',
  limit: 12,
  offset: 0,
};
const DEPTHS = [1_008, 3_996, 8_004];
const NEAR = { latitude: 10, longitude: 10 };

/** Few names for many facilities; those of "Zulu" come last, "rare" ones are 30, and a third has no place. */
const SEED = sql`
  insert into facilities (id, name, address, operational_hours, time_zone, urgency, blood_types, latitude, longitude)
  select gen_random_uuid(),
    case when n % 10 = 0 then 'Zulu' else chr(65 + n * 7 % 11) || 'a' end || case when n % 6 = 0 then ' Hospital' else ' Clinic' end,
    case when n % 300 = 0 then 'Rare Road ' else 'High Street ' end || n % 50, '', 'UTC',
    (array['low', 'high', 'medium'])[1 + n % 3],
    case when n % 5 = 0 then '{}'::text[] when n % 2 = 0 then '{A+,O-}' else '{O-}' end,
    case when n % 3 > 0 then n % 90 end, case when n % 3 > 0 then n * 31 % 180 end
  from generate_series(1, ${COUNT}::int) n`;

/** A low figure that was confirmed two days ago counts as urgent until the job looks at it again. */
const STALE = sql`
  insert into inventory (id, facility_id, blood_type, units_available, updated_at, confirmed_at)
  select gen_random_uuid(), id, 'O-', 1, ${after(NOW, -2 * DAY)}, ${after(NOW, -2 * DAY)}
  from (select id from facilities order by md5(id::text) limit 25) f`;

/** As each report of a figure does, for those that have one. */
const SUMMED = sql`select summarise_stock(array(select facility_id from inventory))`;

/** Facilities come, go, close, open again, and change their name or urgency. */
const CHANGES = [
  sql`delete from facilities where id in (select id from facilities f where not exists (select from inventory where facility_id = f.id)
    order by md5(id::text || 'x') limit 40)`,
  sql`update facilities set name = 'Aa first' where id in (select id from facilities order by md5(id::text || 'y') limit 30)`,
  sql`update facilities set urgency = 'high' where id in (select id from facilities order by md5(id::text || 'z') limit 60)`,
  sql`insert into facilities (id, name, address, operational_hours, time_zone)
    select gen_random_uuid(), 'Da Clinic', 'New Road', '', 'UTC' from generate_series(1, 35)`,
  sql`update facilities set claimed_at = null, closed_at = now()
    where id in (select id from facilities order by md5(id::text || 'c') limit 45)`,
  sql`update facilities set closed_at = null where id in (select id from facilities where closed_at is not null limit 20)`,
  sql`delete from facilities where id in (select id from facilities f where closed_at is not null
    and not exists (select from inventory where facility_id = f.id) limit 5)`,
];

const URGENCY = sql`case when k.stale_at <= ${NOW}
  then (select urgency from stock_as_of(f.id, f.urgent_below, f.low_below, f.stock_stale_hours, ${NOW})) else f.urgency end`;

const RANK = sql`array_position(array['high', 'medium', 'low'], urgency)`;

function orderOf({ sort }: FacilityListQuery): RawBuilder<unknown> {
  if (sort === 'urgency') return sql`${RANK}, name collate "C", id`;
  if (sort === 'name') return sql`name collate "C", id`;
  const [latitude, longitude] = [NEAR.latitude, NEAR.longitude].map((degrees) => (degrees * Math.PI) / 180);
  return sql`place <-> cube(array[cos(${latitude}::float8) * cos(${longitude}::float8),
    cos(${latitude}::float8) * sin(${longitude}::float8), sin(${latitude}::float8)]),
    case when place is null then name end collate "C", id`;
}

/** All ids in their order, by the plainest query. */
async function plain(database: TestDatabase, query: FacilityListQuery): Promise<string[]> {
  const has = (words: FacilityListQuery['words']) =>
    sql.join(
      [sql`true`, ...words.map((word) => sql`f.search_text like any (${word.map((one) => `%${one}%`)}::text[])`)],
      sql` and `,
    );
  const { words, except = [], bloodTypes } = query;
  const where = sql`${has(words)} and not (${except.length > 0} and ${has(except)}) and f.blood_types @> ${[...bloodTypes]}::text[]`;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select f.id, f.name, f.place, ${URGENCY} as urgency
      from facilities f left join stock_freshness k on k.facility_id = f.id where f.closed_at is null and ${where}
    ) f where urgency = coalesce(${query.urgency ?? null}, urgency) order by ${orderOf(query)}`.execute(
    database.kysely,
  );
  return rows.map((row) => row.id);
}

const SORTS = [
  { sort: 'name', near: undefined },
  { sort: 'urgency', near: undefined },
  { sort: 'distance', near: NEAR },
] as const;
const WORDS: readonly Pick<FacilityListQuery, 'words' | 'except'>[] = [
  { words: [] },
  { words: [['clinic']] },
  { words: [['hospital']] },
  { words: [['zulu']] },
  { words: [['rare']] },
  { words: [['hospital'], ['zulu']] },
  { words: [['hospital'], ['clinic']] },
  { words: [['nothing']] },
  {
    words: [
      ['rare', 'zulu'],
      ['clinic', 'nothing'],
    ],
  },
  { words: [['nothing', 'rare']], except: [['hospital']] },
];
const FILTERS: { bloodTypes: BloodType[]; urgency: FacilityUrgency | undefined }[] = [
  { bloodTypes: [], urgency: undefined },
  { bloodTypes: ['A+'], urgency: undefined },
  { bloodTypes: ['O-'], urgency: 'high' },
  { bloodTypes: [], urgency: 'low' },
];
/** The whole list by every filter; of the others each with none and with one that differs from its neighbours'. */
const queries = SORTS.flatMap((order, row) =>
  WORDS.flatMap((words, column) => {
    const filters = words.words.length === 0 ? FILTERS : [FILTERS[0], FILTERS[1 + ((row + column) % 3)]];
    return filters.map((filter): FacilityListQuery => ({ ...PAGE, counts: [], ...order, ...filter, ...words }));
  }),
);

describeDatabase('pages of the facility list', (database) => {
  beforeAll(async () => {
    for (const statement of [SEED, STALE, SUMMED, sql`analyze facilities, facility_search`])
      await statement.execute(database().kysely);
  });

  async function expectPages(query: FacilityListQuery, depths: readonly number[] = DEPTHS): Promise<void> {
    const expected = await plain(database(), query);
    const counts = await countFacilities(database().kysely);
    const listed = isWholeList(query) ? expected : expected.slice(0, MAX_FACILITIES_LISTED);
    const last = Math.floor((listed.length - 1) / query.limit) * query.limit;
    const deep = depths.filter((offset) => offset < last);
    for (const offset of new Set([0, 12, 240, ...deep, Math.max(0, last), last + query.limit])) {
      const { rows, total, isMore } = await listFacilities(database().kysely, { ...query, counts, offset });
      expect(rows.map((row) => row.id)).toEqual(listed.slice(offset, offset + query.limit));
      const isCut = query.words.length > 0 && expected.length > MAX_FACILITIES_LISTED;
      expect([total, isMore]).toEqual(isCut ? [MAX_FACILITIES_LISTED, true] : [expected.length, false]);
    }
  }

  test('are those of the plain query, near and deep', async () => {
    for (const query of queries) await expectPages(query);
  });

  test('stay so while facilities come, go and change', async () => {
    const whole = queries.filter(isWholeList);
    for (const [turn, change] of CHANGES.entries()) {
      await change.execute(database().kysely);
      for (const [at, query] of whole.entries()) if ((at + turn) % 2 === 0) await expectPages(query, []);
    }
    // Words are looked for in a copy, and below it is what it is a copy of: a few of them show that it is still read.
    const some = queries.filter((query, at) => isWholeList(query) || at % 5 === 0);
    for (const query of some) await expectPages(query, DEPTHS.slice(0, 1));
    const columns = sql`id, name, search_text, urgency, blood_types, place`;
    const { rows } = await sql`
      (select ${columns} from facilities except select ${columns} from facility_search)
      union all (select ${columns} from facility_search except select ${columns} from facilities)`.execute(
      database().kysely,
    );
    expect(rows).toEqual([]);
  });
});
