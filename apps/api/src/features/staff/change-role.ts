import type { PersonnelRole, StaffMember } from '@sanguine/contract';
import { notFound } from '../../platform/errors.ts';
import { emit, hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { type StaffActor, updateUser, revokeTokensOf } from '../identity/index.ts';
import { deleteInvitationsOf, setInvitedRole } from './invitations.repository.ts';
import { lastAdmin } from './staff.errors.ts';
import { staffHint, staffRoleChanged } from './staff.events.ts';
import { lockStaff } from './staff.repository.ts';
import { membershipIn } from './staff.rules.ts';
import { toStaffMember } from './staff.view.ts';

/** The new role counts from the person's next call on; what somebody made as an Admin ends with that role. */
export async function changeRole(
  services: Services,
  actor: StaffActor,
  change: { id: string; personnelRole: PersonnelRole },
): Promise<StaffMember> {
  const { facilityId } = actor;
  const { id, personnelRole } = change;
  const now = services.clock.now();
  return services.db.transaction(async (trx) => {
    const staff = await lockStaff(trx, facilityId, id);
    const { member, isLastAdmin } = membershipIn(staff, actor, id);
    if (member === undefined) {
      const invitation = await setInvitedRole(trx, facilityId, change);
      if (invitation === undefined) throw notFound('member');
      await hintScreens(trx, staffHint(facilityId));
      return toStaffMember(invitation);
    }
    if (isLastAdmin && personnelRole !== 'Admin') throw lastAdmin();
    await updateUser(trx, id, { personnel_role: personnelRole });
    if (member.personnel_role === 'Admin' && personnelRole !== 'Admin') {
      await deleteInvitationsOf(trx, facilityId, member);
      await revokeTokensOf(trx, id, now);
    }
    await emit(trx, staffRoleChanged({ facilityId, userId: id }, now));
    return toStaffMember({ ...member, personnel_role: personnelRole });
  });
}
