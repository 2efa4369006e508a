import type { PersonnelRole, StaffMember } from '@sanguine/contract';
import { notFound } from '../../../platform/errors.ts';
import { emit, refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import {
  accessChanged,
  confirmPassword,
  revokeTokensOf,
  type StaffActor,
  updateUser,
} from '../../people/identity/index.ts';
import { deleteInvitationsOf, setInvitedRole } from './invitations.repository.ts';
import { lastAdmin } from './staff.errors.ts';
import { staffRefresh, staffRoleChanged } from './staff.events.ts';
import { lockStaff } from './staff.repository.ts';
import { membershipIn } from './staff.rules.ts';
import { toStaffMember } from './staff.view.ts';

/** Changes a role with the own password. The new role counts from the person's next call on; what somebody made as an Admin ends with that role. */
export async function changeRole(
  services: Services,
  actor: StaffActor,
  { password, ...change }: { id: string; personnelRole: PersonnelRole; password: string | undefined },
): Promise<StaffMember> {
  await confirmPassword(services, actor, password, 'password');
  const { facilityId, userId: by } = actor;
  const { id, personnelRole } = change;
  const now = services.clock.now();
  return services.db.transaction(async (trx) => {
    const staff = await lockStaff(trx, facilityId, id);
    const { member, isLastAdmin } = membershipIn(staff, actor, id);
    if (member === undefined) {
      const invitation = await setInvitedRole(trx, facilityId, change);
      if (invitation === undefined) throw notFound('member');
      await refreshScreens(trx, staffRefresh(facilityId));
      if (personnelRole === 'Admin') await emit(trx, accessChanged({ facilityId, change: 'admin_invited', by }, now));
      return toStaffMember(invitation);
    }
    if (isLastAdmin && personnelRole !== 'Admin') throw lastAdmin();
    await updateUser(trx, id, { personnel_role: personnelRole });
    if (member.personnel_role === 'Admin' && personnelRole !== 'Admin') {
      await deleteInvitationsOf(trx, facilityId, member);
      await revokeTokensOf(trx, id, now);
    }
    await emit(
      trx,
      staffRoleChanged({ facilityId, userId: id }, now),
      accessChanged({ facilityId, change: 'staff_role_changed', by, memberId: id }, now),
    );
    return toStaffMember({ ...member, personnel_role: personnelRole });
  });
}
