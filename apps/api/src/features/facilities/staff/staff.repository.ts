import { type NotNull, sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import type { StaffRow } from './staff.view.ts';

/** Locks a facility's Admins and one member of its staff, so that two changes at once see each other. */
export async function lockStaff(trx: Trx, facilityId: string, memberId: string): Promise<StaffRow[]> {
  return trx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'phone_number', 'personnel_role', 'created_at'])
    .select(sql<null>`null`.as('expires_at'))
    .where('facility_id', '=', facilityId)
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('personnel_role', '=', 'Admin'), eb('id', '=', memberId)]))
    .orderBy('id')
    .$narrowType<{ email: NotNull }>()
    .forNoKeyUpdate()
    .execute();
}
