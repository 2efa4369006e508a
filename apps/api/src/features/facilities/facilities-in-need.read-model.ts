import { type BloodType, MAX_FACILITIES_LISTED, WITHHELD_REASONS } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { openSessionsColumn } from '../appointments/index.ts';
import {
  type FacilityListRow,
  distanceColumn,
  verificationColumns,
  stockColumn,
} from './facility-columns.read-model.ts';
import { type FacilityListQuery, all, conditions, originOf } from './facility-filter.read-model.ts';

const LIMIT = sql.lit(MAX_FACILITIES_LISTED + 1);

export interface FacilityInNeedRow extends FacilityListRow {
  /** The types of its open emergencies that the donor can serve. */
  readonly emergency_types: BloodType[];
}

interface NeedQuery extends FacilityListQuery {
  /** The types to which the donor's red cells may be given. */
  readonly servable: readonly BloodType[];
}

/** Emergencies that are withheld from donors do not count; there are few such facilities. */
const mayAppeal = sql`r.facility_id not in (
  select id from facilities where verification_status in (${sql.join(WITHHELD_REASONS.map(sql.lit))}))`;

/**
 * Whether a fresh figure of facility `f` is under its threshold for one of the types. Stands behind `offset 0`, so that
 * it is looked up for one facility after the other, and only until enough are found.
 */
function isShort({ servable, now }: NeedQuery): RawBuilder<boolean> {
  return sql`exists (select from inventory i
    where i.facility_id = f.id and i.blood_type::text = any(${[...servable]}::text[])
      and i.units_available < f.low_below and i.confirmed_at + f.stock_stale_hours * interval '1 hour' > ${now} offset 0)`;
}

function order(query: NeedQuery): RawBuilder<unknown> {
  const origin = originOf(query);
  if (origin !== undefined) return sql`f.place <-> ${origin}`;
  if (query.sort === 'urgency') return sql`urgency_rank(f.urgency), f.name collate "C", f.id`;
  return sql`f.name collate "C", f.id`;
}

/** By urgency an open emergency comes before a low stock. */
function overall(query: NeedQuery): RawBuilder<unknown> {
  if (query.sort === 'urgency') return sql`f.has_emergency desc, ${order(query)}`;
  return originOf(query) === undefined ? order(query) : sql`${order(query)}, f.id`;
}

/**
 * The facilities in need, read along the index that has the order: those with an emergency, and those that are short. By
 * urgency these are two lists. The summary of urgency never misses a shortage: a figure counts as urgent from the moment
 * at which it is entered, and longer than it is fresh.
 */
function found(query: NeedQuery): RawBuilder<unknown> {
  const hasEmergency = sql<boolean>`f.id in (select facility_id from emergencies)`;
  const short = sql<boolean>`urgency_rank(f.urgency) < 3 and ${isShort(query)}`;
  const parts =
    query.sort === 'urgency'
      ? [hasEmergency, sql<boolean>`not ${hasEmergency} and ${short}`]
      : [sql<boolean>`(${hasEmergency} or ${short})`];
  const first = parts.map(
    (
      part,
      index,
    ) => sql`(select f.id, f.name, f.urgency, f.place, ${sql.lit(index === 0)} as has_emergency from facilities f
      where ${all([...conditions(query), part])} order by ${order(query)} limit ${LIMIT})`,
  );
  return sql`select f.* from (${sql.join(first, sql` union all `)}) f order by ${overall(query)} limit ${LIMIT}`;
}

/** One page of the facilities that need what a donor can give, and the number of all of them up to the most. */
export async function listFacilitiesInNeed(
  db: Kysely<Tables>,
  query: NeedQuery,
): Promise<{ rows: FacilityInNeedRow[]; total: number; isMore: boolean }> {
  const limit = Math.max(0, Math.min(query.limit, MAX_FACILITIES_LISTED - query.offset));
  const { rows } = await sql<(FacilityInNeedRow | { id: null }) & { total: number }>`
    with emergencies as materialized (
      select r.facility_id, array_agg(distinct r.blood_type::text) as types
      from donation_requests r
      where r.creator = 'facility_staff' and r.status = 'PENDING' and r.preferred_at > ${query.now} and ${mayAppeal}
        and r.blood_type::text = any(${[...query.servable]}::text[])
      group by r.facility_id
    ), found as materialized (${found(query)}), page as (
      select f.id, row_number() over (order by ${overall(query)}) as position from found f
      order by position limit ${limit} offset ${query.offset}
    )
    select (select count(*) from found) as total, f.id, f.name, f.address, f.operational_hours, f.blood_types,
      f.urgency, f.urgent_below, f.low_below, f.stock_stale_hours, ${stockColumn} as stock, ${distanceColumn(query.near)} as distance_km,
      ${verificationColumns}, ${openSessionsColumn(query.now)} as open_sessions, coalesce(e.types, '{}') as emergency_types
    from (select) as once left join (page join facilities f using (id) left join emergencies e on e.facility_id = page.id) on true
    order by page.position`.execute(db);
  const kept = rows.filter((row): row is FacilityInNeedRow & { total: number } => row.id !== null);
  const total = rows[0]?.total ?? 0;
  return { rows: kept, total: Math.min(total, MAX_FACILITIES_LISTED), isMore: total > MAX_FACILITIES_LISTED };
}
