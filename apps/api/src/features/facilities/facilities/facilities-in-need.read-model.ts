import { type BloodType, MAX_FACILITIES_LISTED, WITHHELD_REASONS } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { componentNeedsColumn, USABLE_UNITS } from '../../stock/stock/index.ts';
import { openTimesColumn } from '../timetable/index.ts';
import {
  type FacilityListRow,
  distanceColumn,
  pointColumns,
  pointOf,
  verificationColumns,
  searchedColumn,
  stockColumn,
} from './facility-columns.read-model.ts';
import {
  type FacilityListQuery,
  IS_OPEN,
  all,
  byDistance,
  conditions,
  originOf,
  textConditions,
} from './facility-filter.read-model.ts';

const LIMIT = sql.lit(MAX_FACILITIES_LISTED + 1);

export interface FacilityInNeedRow extends FacilityListRow {
  /** The types of its open emergencies that the donor can serve. */
  readonly emergency_types: BloodType[];
}

interface NeedQuery extends FacilityListQuery {
  /** The types to which the donor's red cells may be given. */
  readonly servable: readonly BloodType[];
}

/**
 * The values that differ from call to call, read from a row of the statement: a plan by the values themselves would be made anew for
 * each call, which takes as long as half of the list.
 */
const given = ({ servable, now }: NeedQuery) =>
  sql`given as materialized (select ${now}::timestamptz as now, ${[...servable]}::text[] as servable)`;
const NOW = sql<Date>`(select now from given)`;
const SERVABLE = sql`(select servable from given)::text[]`;

/** Emergencies `r` that the donor can serve; those that are withheld from donors do not count, there are few such facilities. */
const EMERGENCIES = sql`donation_requests r
  where r.creator = 'facility_staff' and r.status = 'PENDING' and r.preferred_at > ${NOW}
    and r.blood_type::text = any(${SERVABLE}) and r.facility_id not in (
      select id from facilities where verification_status in (${sql.join(WITHHELD_REASONS.map(sql.lit))}))`;

/**
 * Tells whether a fresh figure of facility `f` is under its threshold for one of the types. Stands behind `offset 0`,
 * so that it is looked up for one facility after the other, and only until enough are found.
 */
const IS_SHORT = sql<boolean>`exists (select from inventory i join facilities t on t.id = i.facility_id
    where i.facility_id = f.id and i.component = 'red_cells' and i.blood_type::text = any(${SERVABLE})
      and ${USABLE_UNITS} < coalesce(i.low_below, t.low_below)
      and i.confirmed_at + t.stock_stale_hours * interval '1 hour' > ${NOW} offset 0)`;

/** From where distances are told: they order the list, or what needs blood equally. */
function fromWhere({ near }: NeedQuery): RawBuilder<unknown> | undefined {
  return near && pointOf(near);
}

/** Tells whether the order is by urgency, and among the equally urgent by distance. */
const isUrgentAndNear = ({ sort, near }: NeedQuery) => sort === 'urgency' && near !== undefined;

function order(query: NeedQuery): RawBuilder<unknown> {
  const origin = isUrgentAndNear(query) ? fromWhere(query) : originOf(query);
  if (origin !== undefined) return sql`f.place <-> ${origin}`;
  if (query.sort === 'urgency') return sql`urgency_rank(f.urgency), f.name collate "C", f.id`;
  return sql`f.name collate "C", f.id`;
}

/** By urgency an open emergency comes before a low stock; the nearest of them first where it is known from where. */
function overall(query: NeedQuery): RawBuilder<unknown> {
  if (isUrgentAndNear(query)) {
    const need = sql`case when f.has_emergency then 0 else urgency_rank(f.urgency) end`;
    return sql`f.has_emergency desc, ${need}, ${byDistance(order(query))}`;
  }
  if (query.sort === 'urgency') return sql`f.has_emergency desc, ${order(query)}`;
  return originOf(query) === undefined ? order(query) : byDistance(order(query));
}

const typeConditions = (query: NeedQuery) => textConditions({ ...query, words: [], except: [] });
const HAS_EMERGENCY = sql<boolean>`f.id in (select facility_id from emergencies)`;
const MAY_BE_SHORT = sql<boolean>`urgency_rank(f.urgency) < 3`;
const IS_HIGH = sql<boolean>`urgency_rank(f.urgency) = 1`;
const IS_MEDIUM = sql<boolean>`urgency_rank(f.urgency) = 2`;

/** From so many emergencies on, enough facilities that have one are met along the index of urgency. */
const MANY = sql.lit(1_500);
/** More facilities than there can be. */
const ALL = sql.lit(1_000_000_000);

/** Without the place, an index alone may answer. */
const columnsOf = (query: NeedQuery) =>
  sql`f.id, f.name, f.urgency, f.blood_types, ${query.sort === 'name' || fromWhere(query) === undefined ? sql`null::cube` : sql`f.place`} as place`;

/**
 * The first facilities that match, in the order of the list. They are read in that order, along an index or after what is
 * searched for has been gathered, and only until enough are found: the inner limit keeps the two steps apart.
 */
function first(
  query: NeedQuery,
  within: RawBuilder<boolean>[],
  wanted: RawBuilder<boolean>,
  most: RawBuilder<unknown> = LIMIT,
): RawBuilder<unknown> {
  const source = query.words.length > 0 ? sql`facility_search` : sql`facilities`;
  return sql`select f.*, ${HAS_EMERGENCY} as has_emergency from (
      select ${columnsOf(query)} from ${source} f
      where ${all([IS_OPEN, ...conditions({ ...query, bloodTypes: [] }), ...within])} order by ${order(query)} limit ${ALL}
    ) f where ${all([...typeConditions(query), wanted])} limit ${most}`;
}

/** Looks the facilities with an emergency up, where there are few. */
function withEmergency(query: NeedQuery): RawBuilder<unknown> {
  const isMany = sql<boolean>`(select count(*) from emergencies) >= ${MANY}`;
  const lookedUp = sql`select ${columnsOf(query)}, true as has_emergency from facility_search f
    where ${all([sql<boolean>`not ${isMany}`, HAS_EMERGENCY, ...conditions(query)])}
    order by ${order(query)} limit ${LIMIT}`;
  return sql`(${lookedUp}) union all (${first(query, [isMany], HAS_EMERGENCY)})`;
}

/**
 * The facilities in need: those with an emergency, and those that are short. By urgency these are two lists, and the second
 * is read as far as the first leaves room. The summary of urgency never misses a shortage: a figure counts as urgent from
 * the moment at which it is entered, and longer than it is fresh.
 */
function found(query: NeedQuery): RawBuilder<unknown> {
  if (query.sort !== 'urgency') return first(query, [], sql`(${HAS_EMERGENCY} or ${MAY_BE_SHORT} and ${IS_SHORT})`);
  const others = (within: RawBuilder<boolean>, before: RawBuilder<unknown>) =>
    first(query, [within], sql`not ${HAS_EMERGENCY} and ${IS_SHORT}`, sql`${LIMIT} - ${before}`);
  const asked = sql`(select count(*) from urgent)`;
  // Along the index of each urgency the nearest are met first.
  const [next, last] = isUrgentAndNear(query)
    ? [others(IS_HIGH, asked), others(IS_MEDIUM, sql`${asked} - (select count(*) from next)`)]
    : [others(MAY_BE_SHORT, asked), undefined];
  return sql`with urgent as materialized (${withEmergency(query)}), next as materialized (${next})
    select f.* from (
      select * from urgent union all select * from next ${last === undefined ? sql`` : sql`union all (${last})`}
    ) f order by ${overall(query)} limit ${LIMIT}`;
}

/** One page of the facilities that need what a donor can give, and the number of all of them up to the most. */
export async function listFacilitiesInNeed(
  db: Kysely<Tables>,
  query: NeedQuery,
): Promise<{ rows: FacilityInNeedRow[]; total: number; isMore: boolean }> {
  const limit = Math.max(0, Math.min(query.limit, MAX_FACILITIES_LISTED - query.offset));
  const { rows } = await sql<(FacilityInNeedRow | { id: null }) & { total: number }>`
    with ${given(query)}, emergencies as materialized (select distinct r.facility_id from ${EMERGENCIES}), found as materialized (${found(query)}), page as (
      select p.* from (select f.id, row_number() over (order by ${overall(query)}) as position from found f) p
      where p.position > ${query.offset} and p.position <= ${query.offset + limit}
    )
    select (select count(*) from found) as total, f.id, f.name, f.address, f.operational_hours, f.blood_types,
      f.urgency, f.urgent_below, f.low_below, f.stock_stale_hours, ${stockColumn} as stock, ${componentNeedsColumn(NOW)} as component_needs,
      ${distanceColumn(query.near)} as distance_km,
      ${verificationColumns}, ${pointColumns}, ${searchedColumn(query.words)} as searched, ${openTimesColumn(NOW, query.day)} as open_times, coalesce((
        select array_agg(distinct r.blood_type::text) from ${EMERGENCIES} and r.facility_id = f.id), '{}') as emergency_types
    from (select) as once left join (page join facilities f using (id)) on true
    order by page.position`.execute(db);
  const kept = rows.filter((row): row is FacilityInNeedRow & { total: number } => row.id !== null);
  const total = rows[0]?.total ?? 0;
  return { rows: kept, total: Math.min(total, MAX_FACILITIES_LISTED), isMore: total > MAX_FACILITIES_LISTED };
}
