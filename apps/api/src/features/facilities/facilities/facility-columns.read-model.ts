import {
  APPEALING_STATUSES,
  type BloodType,
  type FacilityRow,
  type FacilityUrgency,
  UNPUBLISHED_STATUSES,
} from '@sanguine/contract';
import { type RawBuilder, sql } from 'kysely';
import { USABLE_UNITS } from '../../stock/stock/index.ts';
import type { OpenTime } from '../timetable/index.ts';
import type { DetailChanges } from './verified-details.rules.ts';

/** A point on the earth in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The searched fields besides name and address; each is empty where nobody has said. */
export interface SearchedDetails {
  readonly city: string;
  readonly district: string;
  readonly region: string;
  readonly postalCode: string;
  readonly phoneNumber: string;
}

interface FigureOfList {
  readonly units: number;
  /** Thresholds of the type's own; null: those of the facility. */
  readonly urgentBelow: number | null;
  readonly lowBelow: number | null;
  readonly updatedAt: string;
  readonly confirmedAt: string;
}

/** A facility's stock and thresholds as they are read; a type that was never reported is absent. */
export interface FacilityListRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly operational_hours: string;
  readonly blood_types: BloodType[];
  readonly urgency: FacilityUrgency;
  readonly urgent_below: number;
  readonly low_below: number;
  readonly stock_stale_hours: number;
  readonly stock: Partial<Record<BloodType, FigureOfList>> | null;
  readonly component_needs: FacilityRow['componentNeeds'] | null;
  readonly distance_km: number | null;
  /** In a search. */
  readonly searched?: SearchedDetails | null;
  readonly is_verified: boolean;
  readonly changes: DetailChanges;
  readonly is_claimed: boolean;
  /** Set for a facility that is only listed. */
  readonly listed_phone?: string | null;
  /** In lists, of a facility that anybody may see. */
  readonly public_latitude?: number | null;
  readonly public_longitude?: number | null;
  /** The next sessions with free places, in lists. */
  readonly open_times?: readonly OpenTime[] | null;
}

/** The columns that tell whether an operator verified facility `f`, and whether anybody of it is on Sanguine. */
export const verificationColumns: RawBuilder<unknown> = sql`f.verified_at is not null as is_verified,
  f.changes_since_verified as changes, f.claimed_at is not null as is_claimed,
  case when f.claimed_at is null then nullif(f.phone_number, '') end as listed_phone`;

/**
 * The telephone of facility `f` for files and devices that keep it; '' where it is no longer the verified one, and nothing
 * could say so there.
 */
export const checkedTelephone = sql<string>`case when f.changes_since_verified ? 'phoneNumber' then '' else f.phone_number end`;

/** Neither who has not proved to be a facility, nor whom an operator has to check or has closed. */
export const isPublic = sql<boolean>`f.verification_status not in (${sql.join([...UNPUBLISHED_STATUSES, 'closed'].map((one) => sql.lit(one)))})`;

const APPEALING = sql.join(APPEALING_STATUSES.map((one) => sql.lit(one)));

/** Tells whether a facility may appeal to donors: the one judgement in SQL. A closed or released one may not either. */
export const mayAppeal = (alias = 'f') => sql<boolean>`${sql.ref(`${alias}.verification_status`)} in (${APPEALING})`;

/** Tells whether facility `f` changed something that no operator has checked: `uncheckedChanges` in SQL. */
export const hasUncheckedChanges = sql<boolean>`jsonb_path_exists(f.changes_since_verified, '$.* ? (!exists(@.isChecked))')`;

/** Tells whether facility `f` was verified, and waits because it changed its name or place since. */
export const waitsForItsChanges = sql<boolean>`(f.verified_at is null and f.must_wait and ${hasUncheckedChanges})`;

/** The coordinates of facility `f`, for a map; only where anybody may read it. */
export const pointColumns: RawBuilder<unknown> = sql`case when ${isPublic} then f.latitude end as public_latitude,
  case when ${isPublic} then f.longitude end as public_longitude`;

/** By what else a search may have found facility `f`. */
export function searchedColumn(words: readonly unknown[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`null`;
  return sql`json_build_object('city', f.city, 'district', f.district, 'region', f.region, 'postalCode', f.postal_code,
    'phoneNumber', f.phone_number)`;
}

const EARTH_RADIUS_KM = 6371.0088;

/** The reported red cells of facility `f` that count as usable, by blood type, with thresholds of their own. */
export const stockColumn: RawBuilder<unknown> = sql`(
  select json_object_agg(i.blood_type, json_build_object(
    'units', ${USABLE_UNITS}, 'urgentBelow', i.urgent_below, 'lowBelow', i.low_below,
    'updatedAt', to_char(i.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'confirmedAt', to_char(i.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ))
  from inventory i where i.facility_id = f.id and i.component = 'red_cells' and i.updated_at is not null)`;

/** A point as facilities keep theirs: on a sphere of radius 1. */
export function pointOf({ latitude, longitude }: Point): RawBuilder<unknown> {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const point = [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  return sql`cube(array[${sql.join(point)}]::float8[])`;
}

/** Great-circle distance from the chord between two points of the unit sphere, to 100 m. */
export function distanceColumn(near: Point | undefined): RawBuilder<unknown> {
  if (near === undefined) return sql`null::float8`;
  const half = sql`least(1, (f.place <-> ${pointOf(near)}) / 2)`;
  return sql`case when f.place is not null
    then round((${2 * EARTH_RADIUS_KM}::float8 * asin(${half}))::numeric, 1) end`;
}
