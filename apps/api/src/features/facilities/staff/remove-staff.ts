import { notFound } from '../../../platform/errors.ts';
import { emit, refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import { type StaffActor, deleteSessions, updateUser, revokeTokensOf } from '../../people/identity/index.ts';
import { deleteInvitation, deleteInvitationsOf } from './invitations.repository.ts';
import { lastAdmin } from './staff.errors.ts';
import { staffRefresh, staffRemoved } from './staff.events.ts';
import { lockStaff } from './staff.repository.ts';
import { membershipIn } from './staff.rules.ts';

/** Ends somebody's access at once, with what they made for the facility; or withdraws an invitation. */
export async function removeStaff(services: Services, actor: StaffActor, memberId: string): Promise<void> {
  const { facilityId } = actor;
  const now = services.clock.now();
  await services.db.transaction(async (trx) => {
    const staff = await lockStaff(trx, facilityId, memberId);
    const { member, isLastAdmin } = membershipIn(staff, actor, memberId);
    if (member === undefined) {
      if (!(await deleteInvitation(trx, facilityId, memberId))) throw notFound('member');
      return refreshScreens(trx, staffRefresh(facilityId));
    }
    if (isLastAdmin) throw lastAdmin();
    await updateUser(trx, memberId, { disabled_at: now });
    await deleteSessions(trx, memberId);
    await deleteInvitationsOf(trx, facilityId, member);
    await revokeTokensOf(trx, memberId, now);
    await emit(trx, staffRemoved({ facilityId, userId: memberId }, now));
  });
}
