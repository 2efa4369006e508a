import type { PersonnelRole } from '@sanguine/contract';
import type { Trx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { confirmPassword } from '../accounts/index.ts';
import { cancelOpenOf, eraseRequestsOf } from '../donations/index.ts';
import { type Actor, type StaffActor, deleteUser, loadUser, lockUser, revokeTokensOf } from '../identity/index.ts';
import { eraseDirectoryTracesOf } from '../directory/index.ts';
import { eraseInvitationsOf } from '../staff/index.ts';
import { endWaitingOf } from '../wait-list/index.ts';
import { eraseTracesOf, lockStaffOf } from './erase.repository.ts';
import { lastAdmin } from './profile.errors.ts';

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

/** Passes what a donor holds on to others who can have it. */
async function endAsDonor(trx: Trx, userId: string, now: Date): Promise<void> {
  await cancelOpenOf(trx, userId, now);
  await endWaitingOf(trx, userId, now);
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

async function erasePerson(trx: Trx, userId: string, now: Date): Promise<void> {
  const person = await loadUser(trx, userId);
  if (person === undefined) throw notFound('account');
  await eraseRequestsOf(trx, userId);
  await eraseTracesOf(trx, person);
  await eraseInvitationsOf(trx, person);
  await eraseDirectoryTracesOf(trx, person.email);
  await revokeTokensOf(trx, userId, now);
  // What belongs to the person alone goes with them, by its foreign keys.
  await deleteUser(trx, person);
}

/** Erases a donor for whom `mayGo` is still true under their lock. */
export async function eraseDonorIf(services: Services, userId: string, mayGo: (trx: Trx) => Promise<boolean>) {
  const now = services.clock.now();
  await services.db.transaction(async (trx) => {
    await lockUser(trx, userId);
    if (!(await mayGo(trx))) return;
    await endAsDonor(trx, userId, now);
    await erasePerson(trx, userId, now);
  });
}
