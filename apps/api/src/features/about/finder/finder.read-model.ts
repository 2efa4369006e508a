import { type BloodType, MAX_FINDER_REACH, NEAR_KM, type OpeningHours, type PublicFacility } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fixed, type Tables } from '../../../platform/db/index.ts';
import { type OpenTime, openTimesColumn } from '../../facilities/timetable/index.ts';
import { componentNeedsColumn, USABLE_UNITS } from '../../stock/stock/index.ts';
import {
  type DetailChanges,
  distanceColumn,
  isPublic,
  type Point,
  pointOf,
} from '../../facilities/facilities/index.ts';

export interface PublicFacilityRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly phone_number: string;
  readonly website: string;
  readonly operational_hours: string;
  readonly opening_hours: OpeningHours | null;
  readonly time_zone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly is_verified: boolean;
  readonly changes: DetailChanges;
  readonly is_claimed: boolean;
  readonly component_needs: PublicFacility['componentNeeds'] | null;
  readonly short: readonly { readonly bloodType: BloodType; readonly isUrgent: boolean }[] | null;
  readonly emergency_types: readonly BloodType[] | null;
  readonly open_times: readonly OpenTime[] | null;
  readonly distance_km: number | null;
}

/** Fresh figures `i` of red cells at facility `f` that are low. */
const shortages = (
  now: Date | RawBuilder<Date>,
) => sql`inventory i where i.facility_id = f.id and i.component = 'red_cells' and i.updated_at is not null
  and ${USABLE_UNITS} < coalesce(i.low_below, f.low_below) and i.confirmed_at + f.stock_stale_hours * interval '1 hour' > ${now}`;

/** Emergencies `r` of facility `f` that are open. */
const emergencies = (now: Date | RawBuilder<Date>) => sql`donation_requests r where r.facility_id = f.id
  and r.creator = 'facility_staff' and r.status = 'PENDING' and r.preferred_at > ${now}`;

const columns = (now: Date, near: Point | undefined) => sql`f.id, f.name, f.address, f.phone_number, f.website,
  f.operational_hours, f.opening_hours, f.time_zone, f.latitude, f.longitude, f.verified_at is not null as is_verified, f.changes_since_verified as changes,
  f.claimed_at is not null as is_claimed, (
    select json_agg(json_build_object('bloodType', i.blood_type, 'isUrgent', ${USABLE_UNITS} < coalesce(i.urgent_below, f.urgent_below)))
    from ${shortages(now)}) as short,
  (select array_agg(distinct r.blood_type::text) from ${emergencies(now)}) as emergency_types,
  ${componentNeedsColumn(now)} as component_needs, ${openTimesColumn(now)} as open_times, ${distanceColumn(near)} as distance_km`;

export interface FinderQuery {
  readonly near: Point | undefined;
  /** Blood types of which one is needed; undefined: whatever is needed. */
  readonly needed: readonly BloodType[] | undefined;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

function isInNeed({ needed, now }: FinderQuery): RawBuilder<boolean> {
  if (needed === undefined) return sql`true`;
  const types = sql`any(${[...needed]}::text[])`;
  return sql`exists (select from ${shortages(now)} and i.blood_type::text = ${types})
    or exists (select from ${emergencies(now)} and r.blood_type::text = ${types})`;
}

/**
 * Tells whether a facility is near enough to be offered. Asked of those that are nearest: an index along which nothing
 * is near would be read to its end.
 */
function isNear(near: Point): RawBuilder<boolean> {
  return sql`(f.place <-> ${pointOf(near)}) <= chord_of_km(${NEAR_KM})`;
}

/**
 * Lists facilities where no place is chosen: the soonest emergencies first, then by need. Only the first ones are
 * looked at.
 */
async function listInNeed(db: Kysely<Tables>, query: FinderQuery): Promise<PublicFacilityRow[]> {
  const { needed, now, limit, offset } = query;
  const reach = needed === undefined ? offset + limit : MAX_FINDER_REACH;
  const byNeed = sql`urgency_rank(f.urgency), f.name collate "C", f.id`;
  const { rows } = await sql<PublicFacilityRow>`
    with urgent as materialized (
      select f.id, min(r.preferred_at) as needed_at from donation_requests r join facilities f on f.id = r.facility_id
      where r.creator = 'facility_staff' and r.status = 'PENDING' and r.preferred_at > ${now} and ${isPublic}
      group by f.id order by needed_at, f.id limit ${reach}
    ), others as materialized (select f.id from facilities f where ${isPublic} order by ${byNeed} limit ${reach}
    ), reach as (
      select id, needed_at from urgent union all select id, null from others where id not in (select id from urgent)
    ), page as materialized (
      select f.id, row_number() over (order by r.needed_at nulls last, ${byNeed}) as position
      from reach r join facilities f using (id) where ${isInNeed(query)}
      order by position limit ${limit} offset ${offset}
    )
    select ${columns(now, undefined)} from page p join facilities f using (id) order by p.position`.execute(db);
  return rows;
}

/** The nearest first; without a place those that need blood most. Only the first ones are looked at, so that the cost is bounded. */
export async function listPublicFacilities(db: Kysely<Tables>, query: FinderQuery): Promise<PublicFacilityRow[]> {
  const { near, needed, now, limit, offset } = query;
  if (near === undefined) return listInNeed(db, query);
  const reach = needed === undefined ? offset + limit : MAX_FINDER_REACH;
  const order = sql`f.place <-> ${pointOf(near)}`;
  const { rows } = await sql<PublicFacilityRow>`
    with reach as materialized (
      select f.id, row_number() over (order by ${order}) as position from (
        select * from facilities f where ${isPublic} and f.place is not null order by ${order} limit ${reach}
      ) f
    ), page as materialized (
      select r.id, r.position from reach r join facilities f using (id) where ${isNear(near)} and (${isInNeed(query)})
      order by r.position limit ${limit} offset ${offset}
    )
    select ${columns(now, near)} from page p join facilities f using (id) order by p.position`.execute(db);
  return rows;
}

/** One facility that anybody may see, or the one into which it was closed. */
export async function findPublicFacility(
  db: Kysely<Tables>,
  id: string,
  { now, near }: Pick<FinderQuery, 'now' | 'near'>,
): Promise<PublicFacilityRow | undefined> {
  const { rows } = await sql<PublicFacilityRow>`
    select ${columns(now, near)} from facilities f
    where f.id = coalesce((select closed_into from facilities where id = ${id}), ${id}) and ${isPublic}`.execute(db);
  return rows[0];
}

export interface FacilityAddressRow {
  readonly id: string;
  readonly name: string;
}

const namesAfter = fixed(
  (after: string, limit: number) => sql<FacilityAddressRow>`
    select f.id, f.name from facilities f where f.id > ${after} and ${isPublic} order by f.id limit ${limit}`,
);

/** Facilities that anybody may see after this id, in the order of ids. */
export async function listPublicNames(db: Kysely<Tables>, after: string, limit: number): Promise<FacilityAddressRow[]> {
  return namesAfter(db, after, limit);
}

/** Every so many facilities in the order of ids, the id after which the next ones follow. */
export async function listPartStarts(db: Kysely<Tables>, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select f.id, row_number() over (order by f.id) as position from facilities f where ${isPublic}
    ) f where position % ${size} = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}
