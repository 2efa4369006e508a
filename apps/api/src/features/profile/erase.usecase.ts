import type { PersonnelRole } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import { finish } from '../../platform/db/finish.ts';
import type { Tables } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor, StaffActor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { confirmPassword } from '../accounts/index.ts';
import { cancelOpenOf, DONOR_LEFT } from '../donations/index.ts';
import { erasure, lockLeaver, lockStaffOf } from './erase.repository.ts';
import { lastAdmin } from './profile.errors.ts';

function isAdmin({ personnel_role }: { personnel_role: PersonnelRole | null }): boolean {
  return personnel_role === 'Admin';
}

/** Who leaves others behind leaves them an Admin; who was alone leaves a facility that nobody manages. */
async function leaveStaff(trx: Transaction<Tables>, actor: StaffActor): Promise<void> {
  const staff = await lockStaffOf(trx, actor.facilityId);
  const [isLast, isAlone] = [staff.filter(isAdmin).length === 1, staff.length === 1];
  if (isLast && !isAlone && staff.some((one) => one.id === actor.userId && isAdmin(one))) throw lastAdmin();
}

/** Erases the person who calls, for good. Their open bookings are cancelled; requests stay without them. */
export async function eraseAccount(services: Services, actor: Actor, password: string): Promise<void> {
  await confirmPassword(services, actor, password, 'password');
  await services.db.transaction(async (trx) => {
    const [, leaver] = await Promise.all([
      actor.role === 'facility_staff' ? leaveStaff(trx, actor) : cancelOpenOf(trx, actor.userId, services.clock.now()),
      lockLeaver(trx, actor.userId),
    ]);
    if (leaver === undefined) throw notFound('account');
    finish(trx, erasure(trx, leaver, DONOR_LEFT, services.clock.now()));
  });
}
