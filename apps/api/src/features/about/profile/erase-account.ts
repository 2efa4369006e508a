import type { PersonnelRole } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import type { Services } from '../../../platform/services.ts';
import { type Actor, confirmPassword, type StaffActor } from '../../people/identity/index.ts';
import { lockStaffOf } from './erase.repository.ts';
import { lastAdmin } from './profile.errors.ts';
import { endAsDonor } from './end-as-donor.ts';
import { erasePerson } from './erase-person.ts';

function isAdmin({ personnel_role }: { personnel_role: PersonnelRole | null }): boolean {
  return personnel_role === 'Admin';
}

/** Somebody who leaves colleagues behind leaves them an Admin; the last one of all leaves a facility that nobody manages. */
async function requireOtherAdmin(trx: Trx, { facilityId, userId }: StaffActor): Promise<void> {
  const staff = await lockStaffOf(trx, facilityId);
  const admins = staff.filter(isAdmin);
  const isLastAdmin = admins.length === 1 && admins[0]?.id === userId;
  if (isLastAdmin && staff.length > 1) throw lastAdmin();
}

/** Erases the person who calls, for good. Their open bookings are cancelled; requests stay without them. */
export async function eraseAccount(services: Services, actor: Actor, password: string): Promise<void> {
  await confirmPassword(services, actor, password, 'password');
  const now = services.clock.now();
  const { userId } = actor;
  await services.db.transaction(async (trx) => {
    if (actor.role === 'facility_staff') await requireOtherAdmin(trx, actor);
    else await endAsDonor(trx, userId, now);
    await erasePerson(trx, userId, now);
  });
}
