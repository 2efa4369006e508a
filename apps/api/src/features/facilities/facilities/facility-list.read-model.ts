import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { componentNeedsColumn } from '../../stock/stock/index.ts';
import { openTimesColumn } from '../timetable/index.ts';
import {
  type FacilityListRow,
  distanceColumn,
  pointColumns,
  verificationColumns,
  searchedColumn,
  stockColumn,
} from './facility-columns.read-model.ts';
import {
  type FacilityListQuery,
  all,
  asksUrgency,
  conditions,
  counted,
  due,
  isCurrent,
  ofDue,
  order,
  pageOf as cut,
} from './facility-filter.read-model.ts';
import { matches, nearest } from './facility-matches.read-model.ts';

export interface FacilitiesFound {
  readonly rows: FacilityListRow[];
  /** The number of matches, or at least so many when `isMore`. */
  readonly total: number;
  readonly isMore: boolean;
}

/** Tells whether the pages go on to the last facility: a filter, a search and distances list the first ones only. */
export function isWholeList(query: FacilityListQuery): boolean {
  return query.sort !== 'distance' && conditions(query).length === 0;
}

/** The total and a page of all facilities by name or urgency, read along the index that has this order. */
function wholeList(query: FacilityListQuery): RawBuilder<unknown> {
  const total = sql`total as materialized (select (${counted(query)}) as facilities, false as is_more)`;
  const current = sql`from facilities f where ${all(isCurrent(query))} order by ${order(query)}`;
  if (!asksUrgency(query)) {
    // A subselect, as PostgreSQL sorts all facilities where it sees that a page lies deep, which takes twice as long.
    const deep = sql`limit ${sql.lit(query.limit)} offset (select ${query.offset}::bigint)`;
    return sql`${total}, page as (select f.id ${current} ${query.offset === 0 ? cut(query) : deep})`;
  }
  const columns = sql`f.id, f.name, f.urgency`;
  const { limit, offset } = query;
  // Each of the few that are due may come before the page, and push one of the others onto it.
  const many = sql`(select count(*) from due)`;
  const skipped = sql`greatest(${offset}::bigint - ${many}, 0)`;
  const cutHere = offset === 0 ? cut(query) : sql`limit ${sql.lit(limit)} + ${many} offset ${skipped}`;
  const rest = offset === 0 ? cut(query) : sql`limit ${sql.lit(limit)} offset ${offset}::bigint - ${skipped}`;
  return sql`${total}, page as (select f.id
    from ((select ${columns} ${current} ${cutHere}) union all (${ofDue(query, columns)})) f order by ${order(query)} ${rest})`;
}

function pageOf(query: FacilityListQuery): RawBuilder<unknown> {
  if (isWholeList(query)) return wholeList(query);
  return conditions(query).length === 0 ? nearest(query) : matches(query);
}

/** One page and the number of all matches, in one statement. */
export async function listFacilities(db: Kysely<Tables>, asked: FacilityListQuery): Promise<FacilitiesFound> {
  // Among facilities of one urgency, the order of urgency is that of the names.
  const query = asked.urgency !== undefined && asked.sort === 'urgency' ? { ...asked, sort: 'name' as const } : asked;
  const { rows } = await sql<(FacilityListRow | { id: null }) & { total: number; is_more: boolean }>`
    with due as materialized (${due(query)}), ${pageOf(query)}
    select t.facilities as total, t.is_more, f.id, f.name, f.address, f.operational_hours, f.blood_types,
      f.urgency, f.urgent_below, f.low_below, f.stock_stale_hours, ${stockColumn} as stock, ${componentNeedsColumn(query.now)} as component_needs,
      ${distanceColumn(query.near)} as distance_km,
      ${verificationColumns}, ${pointColumns}, ${searchedColumn(query.words)} as searched, ${openTimesColumn(query.now, query.day)} as open_times
    from total t left join (page join facilities f using (id) left join due on due.id = f.id) on true
    order by ${order(query, sql`coalesce(due.urgency, f.urgency)`)}`.execute(db);
  const found = rows.filter((row): row is FacilityListRow & { total: number; is_more: boolean } => row.id !== null);
  return { rows: found, total: rows[0]?.total ?? 0, isMore: rows[0]?.is_more ?? false };
}
