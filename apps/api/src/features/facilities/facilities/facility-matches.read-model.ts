import { MAX_FACILITIES_LISTED } from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  type FacilityListQuery,
  IS_OPEN,
  all,
  andDue,
  byDistance,
  conditions,
  counted,
  isCurrent,
  order,
  originOf,
  pageOf,
  textConditions,
  urgencyConditions,
} from './facility-filter.read-model.ts';
import { totalOf } from './facility-counts.read-model.ts';

/** So many facilities are read along an index; where fewer than enough of them match, all matches are few to sort. */
const MAX_READ = 8_000;
/** A minute ago: the others are those that came since. */
const MOST_REACHED = 7_500;
/** Distances cost more: an eighth of the facilities near by has to match. */
const READ_PER_NEAR_ROW = 8;
const FEWEST_READ = 400;
/** Up to so many facilities, all that match are gathered: reading along an index would read nearly all of them. */
const SMALL_DIRECTORY = 12_000;
/** A word that fewer of the sample have may be there by chance. */
const FEWEST_HITS = 3;
const PERCENT_SAMPLED = 1;

/** More than there can be. */
const MAX_FACILITIES = 1_000_000_000;
const LIMIT = sql.lit(MAX_FACILITIES_LISTED + 1);
const COLUMNS = sql`f.id, f.name, f.rank, f.distance`;

const distanceFrom = (origin: RawBuilder<unknown> | undefined) =>
  origin === undefined ? sql`null::float8` : sql`f.place <-> ${origin}`;

/** Only the order of urgency needs it. */
const rankOf = ({ sort }: FacilityListQuery) => (sort === 'urgency' ? sql`urgency_rank(f.urgency)` : sql`0`);

/** The columns of a facility `f` by which matches are ordered. */
const columnsOf = (query: FacilityListQuery) =>
  sql`f.id, f.name, ${rankOf(query)} as rank, ${distanceFrom(originOf(query))} as distance`;

/** As `order`, of rows that have their rank and distance with them. */
function orderOfFound({ sort }: FacilityListQuery): RawBuilder<unknown> {
  if (sort === 'distance') return byDistance(sql`f.distance`);
  return sort === 'urgency' ? sql`f.rank, f.name collate "C", f.id` : sql`f.name collate "C", f.id`;
}

/**
 * Words are common when so many of a sample have them that enough are met among those that are read. For distances two
 * suffice: a word may be the name of the place near which all have it.
 */
function sample(query: FacilityListQuery): RawBuilder<unknown> {
  if (query.words.length === 0) return sql`select true as is_common, true as is_met`;
  const words = textConditions({ ...query, bloodTypes: [] });
  const isLarge = sql`${totalOf(query.counts)}::bigint > ${sql.lit(SMALL_DIRECTORY)}`;
  const isCommon = sql`${isLarge} and m.hits >= greatest(${sql.lit(FEWEST_HITS)}, m.sampled * ${sql.lit(MAX_FACILITIES_LISTED / MAX_READ)})`;
  return sql`select ${isCommon} as is_common, ${originOf(query) === undefined ? isCommon : sql`${isLarge} and m.hits >= 2`} as is_met
    from (select count(*) as sampled, count(*) filter (where ${all(words)}) as hits
      from facility_search f tablesample system (${sql.lit(PERCENT_SAMPLED)}) repeatable (1)) m`;
}

const IS_COMMON = sql<boolean>`(select is_common from sample)`;
/** True if facilities are read along the index of the order. */
const IS_MET = sql<boolean>`(select is_met from sample)`;

interface Reading {
  /** The first facilities that match, and the number of them with which the page is complete. */
  readonly rows: RawBuilder<unknown>;
  readonly needed: number;
  /** True if there are no others to read. */
  readonly isAll: RawBuilder<boolean>;
}

/** By name or urgency; the index has what is looked for. */
function readByName(query: FacilityListQuery): Reading {
  const within = urgencyConditions(query);
  const first = sql`select f.id, f.name, ${rankOf(query)} as rank, null::float8 as distance, f.blood_types, f.search_text
    from facilities f where ${all([IS_MET, ...isCurrent(query), ...within])}
    order by ${order(query)} limit ${sql.lit(MAX_READ)}`;
  // Words are counted by what is found.
  const needed = query.words.length === 0 && query.offset === 0 ? query.limit : MAX_FACILITIES_LISTED + 1;
  const rows = sql`select ${COLUMNS} from (${first}) f where ${all(textConditions(query))}
    order by ${orderOfFound(query)} limit ${sql.lit(needed)}`;
  const reach = totalOf(query.counts, { urgency: query.urgency });
  return { rows, needed, isAll: sql`${reach}::bigint <= ${sql.lit(MOST_REACHED)}` };
}

/** The index knows distances only: ids decide afterwards. */
function readByDistance(query: FacilityListQuery): Reading {
  const needed = Math.min(query.offset + query.limit, MAX_FACILITIES_LISTED);
  const most = Math.max(FEWEST_READ, needed * READ_PER_NEAR_ROW);
  const placed = sql`select ${columnsOf(query)}, f.urgency, f.blood_types, f.search_text from facilities f
    where ${all([IS_MET, sql`f.place is not null`, ...isCurrent(query)])}
    order by distance fetch first (${most}) rows with ties`;
  const rows = sql`select ${COLUMNS} from (${placed}) f where ${all(conditions(query))}
    order by ${orderOfFound(query)} limit ${needed}`;
  return { rows, needed, isAll: sql`false` };
}

/** The total and a page of all facilities, the nearest first; those without a place come last. */
export function nearest(query: FacilityListQuery): RawBuilder<unknown> {
  const limit = Math.max(0, Math.min(query.limit, MAX_FACILITIES_LISTED - query.offset));
  const needed = sql.lit(query.offset + limit);
  return sql`near as materialized (
      select f.id, f.place <-> ${originOf(query)} as distance from facilities f where f.place is not null and ${IS_OPEN}
      order by distance fetch first (${needed}) rows with ties
    ), total as materialized (select (${counted(query)}) as facilities, false as is_more),
    page as (select f.id from (
        select id, distance, null as name from near union all
        (select f.id, null, f.name from facilities f
          where f.place is null and ${IS_OPEN} and (select count(*) from near) < ${needed}
          order by f.name collate "C", f.id limit ${needed})
      ) f order by ${orderOfFound(query)} ${pageOf({ limit, offset: query.offset })})`;
}

/**
 * Matches beyond those near by: common words are met soon wherever one reads, the others are looked up. The limit keeps
 * PostgreSQL from looking up the common ones, too.
 */
function countedAnywhere(query: FacilityListQuery): RawBuilder<unknown> {
  const asked = all([...isCurrent(query), ...conditions(query)]);
  const read = sql`select from (select f.id, f.urgency, f.blood_types, f.search_text from facilities f
    order by f.name collate "C", f.id limit ${sql.lit(MAX_FACILITIES)}) f where ${IS_COMMON} and ${asked}`;
  const found = sql`select from facility_search f where not ${IS_COMMON} and ${asked}`;
  return sql`select count(*) from (
    (${read} limit ${LIMIT}) union all (${found} limit ${LIMIT}) ${andDue(query, sql``)} limit ${LIMIT}) f`;
}

/** Words are counted up to one more than are listed. */
function countedMatches(query: FacilityListQuery): RawBuilder<unknown> {
  if (query.words.length === 0) return sql`select (${counted(query)}) as facilities, false as is_more`;
  const inFound = sql`select count(*) from found`;
  const number =
    originOf(query) === undefined
      ? inFound
      : sql`select case when (select is_enough from reading) then (${countedAnywhere(query)}) else (${inFound}) end`;
  const most = sql.lit(MAX_FACILITIES_LISTED);
  return sql`select least(m.facilities, ${most}) as facilities, m.facilities > ${most} as is_more
    from (select (${number}) as facilities) m`;
}

/**
 * The total and a page of the facilities that a filter or search finds, or that are nearest. Common ones are met soon
 * along the index that has the order; the others are gathered by the indexes of what is looked for, and sorted.
 */
export function matches(query: FacilityListQuery): RawBuilder<unknown> {
  const { rows, needed, isAll } = originOf(query) === undefined ? readByName(query) : readByDistance(query);
  const limit = Math.max(0, Math.min(query.limit, MAX_FACILITIES_LISTED - query.offset));
  return sql`sample as materialized (${sample(query)}), read as materialized (${rows}),
    reading as materialized (
      select ${IS_MET} and (${isAll} or (select count(*) from read) >= ${needed}) as is_enough
    ), gathered as materialized (
      select ${columnsOf(query)} from facility_search f
      where ${all([sql`not (select is_enough from reading)`, ...isCurrent(query), ...conditions(query)])}
    ), found as materialized (
      select * from (
        select * from read where (select is_enough from reading)
        union all select * from gathered ${andDue(query, columnsOf(query))}
      ) f order by ${orderOfFound(query)} limit ${LIMIT}
    ), total as materialized (${countedMatches(query)}),
    page as (select f.id from found f order by ${orderOfFound(query)} ${pageOf({ limit, offset: query.offset })})`;
}
