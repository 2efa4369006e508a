import type { BloodComponent, BloodType } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { inStates } from '../../people/request-states/index.ts';

interface ShortRow {
  readonly blood_type: BloodType;
  readonly units_missing: number;
  readonly needed_at: Date;
}

/** Finds an emergency of a facility; closed ones miss nothing. */
export async function findShort(db: Kysely<Tables>, id: string, facilityId: string): Promise<ShortRow | undefined> {
  const { rows } = await sql<ShortRow>`
    select r.blood_type, r.preferred_at as needed_at, case when r.status = 'PENDING' then (r.units_requested
      - r.units_elsewhere - (select count(*) from donation_requests t
        where t.emergency_request_id = r.id and ${inStates('givesOrGave', 't')}))::int else 0 end as units_missing
    from donation_requests r
    where r.id = ${id}::uuid and r.facility_id = ${facilityId} and r.creator = 'facility_staff'`.execute(db);
  return rows[0];
}

/** Lists the types of a component that partners are asked for, hold or will send to a facility. */
export async function listOpenTypes(
  db: Kysely<Tables>,
  facilityId: string,
  component: BloodComponent,
): Promise<ReadonlyMap<string, readonly BloodType[]>> {
  const { rows } = await sql<{ from_facility: string; types: BloodType[] }>`
    select from_facility, json_agg(blood_type) as types from transfers
    where to_facility = ${facilityId} and component = ${component} and until is not null
    group by from_facility`.execute(db);
  return new Map(rows.map((row) => [row.from_facility, row.types]));
}
