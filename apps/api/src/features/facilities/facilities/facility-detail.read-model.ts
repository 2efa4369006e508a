import type { EligibilityProfileId, OpeningHours } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import { fixed, type Tables } from '../../../platform/db/index.ts';
import { componentNeedsColumn } from '../../stock/stock/index.ts';
import {
  type FacilityListRow,
  isPublic,
  type Point,
  stockColumn,
  verificationColumns,
} from './facility-columns.read-model.ts';

export interface FacilityDetailRow extends FacilityListRow {
  readonly phone_number: string;
  readonly city: string;
  readonly website: string;
  readonly is_watched: boolean;
  readonly time_zone: string;
  readonly opening_hours: OpeningHours | null;
  readonly slot_minutes: number;
  readonly slot_capacity: number | null;
  readonly testing_elsewhere: boolean;
  readonly is_public: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly eligibility_profile: EligibilityProfileId;
}

export async function findPlaceOfFacility(db: Kysely<Tables>, id: string): Promise<Point | undefined> {
  const { rows } = await sql<Point>`select latitude, longitude from facilities
    where id = ${id} and latitude is not null`.execute(db);
  return rows[0];
}

const facilityOf = fixed(
  (id: string, userId: string, now: Date) => sql<FacilityDetailRow>`
    select f.id, f.name, f.address, f.phone_number, f.city, f.website, f.operational_hours, f.blood_types, f.urgency, f.urgent_below, f.low_below,
      f.stock_stale_hours, ${stockColumn} as stock, ${componentNeedsColumn(now)} as component_needs, null as distance_km, ${verificationColumns}, f.time_zone, f.opening_hours,
      f.slot_minutes, f.slot_capacity, f.testing_elsewhere, ${isPublic} as is_public, f.latitude, f.longitude, f.eligibility_profile,
      f.claimed_at is null and exists (
        select from facility_watches w where w.facility_id = f.id and w.user_id = ${userId}) as is_watched
    from facilities f where f.closed_at is null
      and f.id = coalesce((select closed_into from facilities where id = ${id}), ${id})`,
);

/** One facility, or the one into which it was closed; whether the person watches it, where it is only listed. */
export async function findFacility(
  db: Kysely<Tables>,
  id: string,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<FacilityDetailRow | undefined> {
  return (await facilityOf(db, id, userId, now))[0];
}
