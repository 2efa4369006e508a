import { type RawBuilder, sql } from 'kysely';
import {
  type FacilityListQuery,
  all,
  asksUrgency,
  counted,
  isCurrent,
  ofDue,
  order,
  pageOf,
} from './facility-filter.read-model.ts';

/** Pages from here on begin at a mark. */
const DEEP = 1_000;

const COLUMNS = sql`f.id, f.name, f.urgency`;

/** What has come, gone or moved since the marks were made, and by now differs from its summary. */
function moves(query: FacilityListQuery): RawBuilder<unknown> {
  if (query.sort === 'name') return sql`select 0 as rank, name, id, facilities from facility_moves`;
  return sql`select rank, name, id, facilities from facility_moves
    union all
    select urgency_rank(u.urgency), f.name, f.id, u.facilities from due d join facilities f on f.id = d.id
      cross join lateral (values (f.urgency, -1), (d.urgency, 1)) as u (urgency, facilities)`;
}

/** The last mark before the page, with the number of facilities before it now; the beginning where there is none. */
function startOf(query: FacilityListQuery): RawBuilder<unknown> {
  const list = query.sort === 'name' ? 'name' : 'need';
  return sql`select coalesce(max(s.before), 0)::bigint as before, coalesce(max(s.rank), 0) as rank,
      coalesce(max(s.name), '') as name, coalesce(max(s.id::text), '00000000-0000-0000-0000-000000000000')::uuid as id
    from (
      select * from (
        select p.is_mark, p.rank, p.name, p.id,
          p.before + sum(p.facilities) over (order by p.rank, p.name collate "C", p.id, p.is_mark desc rows unbounded preceding)
            as before
        from (
          select true as is_mark, rank, name, id, before, 0 as facilities from facility_marks where list = ${list}
          union all
          select false, m.rank, m.name, m.id, 0, m.facilities from (${moves(query)}) m
        ) p
      ) p
      where p.is_mark and p.before <= ${query.offset} order by p.before desc limit 1
    ) s`;
}

const KEY_OF_START = sql`(select name from start), (select id from start)`;

/** Facilities `f` that do not come before the start. */
function isFromStart(query: FacilityListQuery): RawBuilder<boolean> {
  if (query.sort === 'name') return sql`(f.name collate "C", f.id) >= (${KEY_OF_START})`;
  return sql`(urgency_rank(f.urgency), f.name collate "C", f.id) >= ((select rank from start), ${KEY_OF_START})`;
}

/** The page is cut from the first rows of the index, and all of the few that are due. */
function cut(query: FacilityListQuery, where: RawBuilder<boolean>[], most: RawBuilder<unknown>): RawBuilder<unknown> {
  const first = sql`select ${COLUMNS} from facilities f where ${all([...where, ...isCurrent(query)])}
    order by ${order(query)} ${most}`;
  if (!asksUrgency(query)) return first;
  return sql`(${first}) union all (select * from (${ofDue(query, COLUMNS)}) f where ${all(where)})`;
}

/** The total and a page of all facilities by name or urgency, as deep as the list goes. */
export function wholeList(query: FacilityListQuery): RawBuilder<unknown> {
  const total = sql`total as materialized (select (${counted(query)}) as facilities, false as is_more)`;
  const { limit, offset } = query;
  if (offset < DEEP) {
    const rows = cut(query, [], offset === 0 ? pageOf(query) : sql`limit ${offset + limit}`);
    return sql`${total}, page as (select f.id from (${rows}) f order by ${order(query)} ${pageOf(query)})`;
  }
  const rest = sql`(${offset}::bigint - (select before from start))`;
  const isThere = sql<boolean>`(select facilities from total) > ${offset}`;
  const rows = cut(query, [isThere, isFromStart(query)], sql`limit ${rest} + ${sql.lit(limit)}`);
  return sql`${total}, start as materialized (${startOf(query)}),
    page as (select f.id from (${rows}) f order by ${order(query)} limit ${sql.lit(limit)} offset ${rest})`;
}
