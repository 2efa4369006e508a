import type { BloodType, FacilityUrgency } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import {
  type FacilityListRow,
  type Place,
  distanceColumn,
  pointOf,
  verificationColumns,
  stockColumn,
} from './facility-columns.read-model.ts';

export interface FacilityListQuery {
  readonly words: readonly string[];
  /** All of them are stocked. */
  readonly bloodTypes: readonly BloodType[];
  readonly urgency: FacilityUrgency | undefined;
  readonly near: Place | undefined;
  readonly now: Date;
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

export function conditions(query: FacilityListQuery): RawBuilder<boolean>[] {
  return [
    ...query.words.map(wordCondition),
    ...(query.bloodTypes.length > 0 ? [sql<boolean>`f.blood_types @> ${[...query.bloodTypes]}::text[]`] : []),
    ...(query.urgency ? [sql<boolean>`urgency_rank(f.urgency) = urgency_rank(${query.urgency})`] : []),
  ];
}

/** Whether the answer depends on urgency, which a figure that has just gone stale may have changed. */
function asksUrgency(query: FacilityListQuery): boolean {
  return query.urgency !== undefined || query.sort === 'urgency';
}

/** The facilities of which a figure has gone stale since they were summarised, as urgent as they are by now: few. */
function due(query: FacilityListQuery): RawBuilder<unknown> {
  const nothing = sql`select null::uuid as id, null as urgency where false`;
  if (!asksUrgency(query)) return nothing;
  return sql`select f.id, s.urgency from stock_freshness k join facilities f on f.id = k.facility_id
    cross join lateral stock_summary(f.id, f.urgent_below, f.low_below, f.stock_stale_hours, ${query.now}) s
    where k.stale_at <= ${query.now}`;
}

const COLUMNS = sql`f.id, f.name, f.blood_types, f.search_text, f.place`;

/** The facilities that are due, as urgent as they are by now. */
const ofDue = sql`select ${COLUMNS}, d.urgency from due d join facilities f on f.id = d.id`;

/** The facilities, each as urgent as it is by now. */
function present(query: FacilityListQuery): RawBuilder<unknown> {
  if (!asksUrgency(query)) return sql`facilities`;
  return sql`(
    select ${COLUMNS}, f.urgency from facilities f where f.id not in (select id from due)
    union all ${ofDue})`;
}

/** What triggers have counted, with those that are due counted by what they are by now. */
function counted(query: FacilityListQuery): RawBuilder<unknown> {
  if (!asksUrgency(query)) return sql`facility_counts`;
  return sql`(
    select c.urgency, c.blood_types, c.facilities from facility_counts c
    union all
    select u.urgency, f.blood_types, u.facilities from due d join facilities f on f.id = d.id
      cross join lateral (values (f.urgency, -1::bigint), (d.urgency, 1::bigint)) as u (urgency, facilities))`;
}

/** Without words the counts that triggers keep answer; words have to be looked for. */
function total(query: FacilityListQuery): RawBuilder<unknown> {
  const all = [sql`true`, ...conditions(query)];
  const where = sql.join(all, sql` and `);
  if (query.words.length > 0) return sql`select count(*) as facilities from ${present(query)} f where ${where}`;
  return sql`select coalesce(sum(f.facilities), 0)::bigint as facilities from ${counted(query)} f where ${where}`;
}

/** The point from which the distances go that order the page, if they do. */
export function originOf({ sort, near }: FacilityListQuery): RawBuilder<unknown> | undefined {
  return sort === 'distance' && near !== undefined ? pointOf(near) : undefined;
}

function order(query: FacilityListQuery, urgency: RawBuilder<unknown> = sql`f.urgency`): RawBuilder<unknown> {
  if (query.sort === 'urgency') return sql`urgency_rank(${urgency}), f.name collate "C", f.id`;
  const origin = originOf(query);
  if (origin !== undefined) return sql`f.place <-> ${origin}, f.id`;
  return sql`f.name collate "C", f.id`;
}

/** The first rows of the order, as many as the page needs; with distances all that are as far as the last one. */
function first(query: FacilityListQuery): RawBuilder<unknown> {
  const most = sql`${query.offset + query.limit}::bigint`;
  const origin = originOf(query);
  if (origin === undefined) return sql`order by ${order(query)} limit ${most}`;
  // The index knows distances only: the ids decide afterwards.
  return sql`order by f.place <-> ${origin} fetch first (${most}) rows with ties`;
}

/**
 * The rows from which a page is cut, read along the index that has its order. No index has the order of both halves of
 * the present facilities: so the first rows of the one are taken, and all of the few that are due.
 */
function along(query: FacilityListQuery, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const isNearest = originOf(query) !== undefined;
  const columns = isNearest ? sql`f.id, f.place` : sql`f.id, f.name, f.urgency`;
  if (asksUrgency(query)) {
    return sql`select f.id from (
      (select ${columns} from facilities f where f.id not in (select id from due) and ${where} ${first(query)})
      union all
      select ${columns} from (${ofDue}) f where ${where}) f`;
  }
  if (!isNearest) return sql`select f.id from facilities f where ${where}`;
  return sql`select f.id from (select ${columns} from facilities f where ${where} ${first(query)}) f`;
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
      select * from ${present(query)} f where ${where} and (select facilities from total) <= ${FEW} offset 0
    ) f ${page})`;
}

/** One page and the number of all matches, in one statement. */
export async function listFacilities(
  db: Kysely<Tables>,
  query: FacilityListQuery,
): Promise<{ rows: FacilityListRow[]; total: number }> {
  const { rows } = await sql<(FacilityListRow | { id: null }) & { total: number }>`
    with due as materialized (${due(query)}), total as materialized (${total(query)}), page as (${pageIds(query)})
    select (select facilities from total) as total, f.id, f.name, f.address, f.operational_hours, f.blood_types,
      f.urgency, f.urgent_below, f.low_below, f.stock_stale_hours, ${stockColumn} as stock, ${distanceColumn(query.near)} as distance_km,
      ${verificationColumns}
    from (select) as once left join (page join facilities f using (id) left join due on due.id = f.id) on true
    order by ${order(query, sql`coalesce(due.urgency, f.urgency)`)}`.execute(db);
  const found = rows.filter((row): row is FacilityListRow & { total: number } => row.id !== null);
  return { rows: found, total: rows[0]?.total ?? 0 };
}
