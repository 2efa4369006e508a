import type { BloodType, FacilityUrgency } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import {
  type FacilityListRow,
  type Place,
  distanceColumn,
  pointOf,
  stockColumn,
} from './facility-columns.read-model.ts';

export interface FacilityListQuery {
  readonly words: readonly string[];
  /** All of them are stocked. */
  readonly bloodTypes: readonly BloodType[];
  readonly urgency: FacilityUrgency | undefined;
  readonly near: Place | undefined;
  readonly sort: 'name' | 'urgency' | 'distance';
  readonly limit: number;
  readonly offset: number;
}

/** Up to so many matches are sorted at once; more are met soon enough while walking along the sorted index. */
const FEW = 2000;
/** One or two letters or digits, which hardly choose anywhere in a word, are looked for at its beginning. */
const SHORT = /^[\p{L}\p{N}].?$/u;

function wordCondition(word: string): RawBuilder<boolean> {
  const start = SHORT.test(word) ? '% ' : '%';
  const escaped = sql`regexp_replace(search_form(${word}), '([\\\\%_])', '\\\\\\1', 'g')`;
  return sql`f.search_text like ${start} || ${escaped} || '%'`;
}

function conditions(query: FacilityListQuery): RawBuilder<boolean>[] {
  return [
    ...query.words.map(wordCondition),
    ...(query.bloodTypes.length > 0 ? [sql<boolean>`f.blood_types @> ${[...query.bloodTypes]}::text[]`] : []),
    ...(query.urgency ? [sql<boolean>`urgency_rank(f.urgency) = urgency_rank(${query.urgency})`] : []),
  ];
}

/** Without words the counts that triggers keep answer; words have to be looked for. */
function total(query: FacilityListQuery): RawBuilder<unknown> {
  const all = [sql`true`, ...conditions(query)];
  const where = sql.join(all, sql` and `);
  if (query.words.length > 0) return sql`select count(*) as facilities from facilities f where ${where}`;
  return sql`select coalesce(sum(f.facilities), 0)::bigint as facilities from facility_counts f where ${where}`;
}

function order(query: FacilityListQuery): RawBuilder<unknown> {
  if (query.sort === 'urgency') return sql`urgency_rank(f.urgency), f.name collate "C", f.id`;
  if (query.sort === 'distance' && query.near) return sql`f.place <-> ${pointOf(query.near)}, f.id`;
  return sql`f.name collate "C", f.id`;
}

/** The rows from which a page is cut, read along the index that has its order. */
function along(query: FacilityListQuery, where: RawBuilder<unknown>): RawBuilder<unknown> {
  if (query.sort !== 'distance' || !query.near) return sql`select f.id from facilities f where ${where}`;
  // The index knows distances only: all that are as far as the last one are read, for the ids to decide.
  return sql`select f.id from (
    select f.id, f.place from facilities f where ${where}
    order by f.place <-> ${pointOf(query.near)} fetch first (${query.offset + query.limit}::bigint) rows with ties
  ) f`;
}

/**
 * The ids of the page. The number of matches, counted before, chooses the way: the planner's guess of it is far off
 * where words exclude each other, and a wrong way reads the whole table.
 */
function pageIds(query: FacilityListQuery): RawBuilder<unknown> {
  const page = sql`order by ${order(query)} limit ${query.limit} offset ${query.offset}`;
  const matching = conditions(query);
  const isThere = sql`(select facilities from total) > ${query.offset}`;
  if (matching.length === 0) return sql`${along(query, isThere)} ${page}`;
  const where = sql.join([isThere, ...matching], sql` and `);
  return sql`
    (${along(query, sql`${where} and (select facilities from total) > ${FEW}`)} ${page})
    union all
    (select f.id from (
      select * from facilities f where ${where} and (select facilities from total) <= ${FEW} offset 0
    ) f ${page})`;
}

/** One page and the number of all matches, in one statement. */
export async function listFacilities(
  db: Kysely<Tables>,
  query: FacilityListQuery,
): Promise<{ rows: FacilityListRow[]; total: number }> {
  const { rows } = await sql<(FacilityListRow | { id: null }) & { total: number }>`
    with total as materialized (${total(query)}), page as (${pageIds(query)})
    select (select facilities from total) as total, f.id, f.name, f.address, f.operational_hours, f.blood_types,
      f.urgency, f.urgent_below, f.low_below, ${stockColumn} as stock, ${distanceColumn(query.near)} as distance_km
    from (select) as once left join (page join facilities f using (id)) on true
    order by ${order(query)}`.execute(db);
  const found = rows.filter((row): row is FacilityListRow & { total: number } => row.id !== null);
  return { rows: found, total: rows[0]?.total ?? 0 };
}
