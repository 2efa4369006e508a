import type { Data, Endpoints } from '@sanguine/contract';
import { notFound } from '../../platform/errors.ts';
import type { StaffActor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { listStaff } from './staff.read-model.ts';

type Staff = Data<Endpoints['GET /api/facility/staff/{id}']>;

/** The staff of the caller's own facility; another facility is not there. */
export async function staffOf(services: Services, actor: StaffActor, facilityId: string): Promise<Staff> {
  if (facilityId !== actor.facilityId) throw notFound('facility');
  const rows = await listStaff(services.db.kysely, facilityId);
  const list = rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    personnelRole: row.personnel_role ?? 'Staff',
    createdAt: row.created_at.toISOString(),
  }));
  return { list };
}
