import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';

/** Everybody on a facility's staff, the longest there first. */
export async function listStaff(db: Kysely<Tables>, facilityId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone_number', 'personnel_role', 'created_at'])
    .where('facility_id', '=', facilityId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
