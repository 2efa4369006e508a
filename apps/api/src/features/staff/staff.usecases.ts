import type { Data, Endpoints, PersonnelRole, StaffMember } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import { finish } from '../../platform/db/finish.ts';
import type { Tables } from '../../platform/db/index.ts';
import { notAllowed, notFound } from '../../platform/errors.ts';
import type { StaffActor } from '../identity/index.ts';
import { type LiveHint, facilityTopic, liveWrite, userTopic } from '../../platform/live/hint.ts';
import { outboxWrite } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { lastAdmin } from './staff.errors.ts';
import { STAFF_REMOVED, STAFF_ROLE_CHANGED } from './staff.events.ts';
import { listStaff } from './staff.read-model.ts';
import * as repository from './staff.repository.ts';
import { type StaffRow, toStaffMember } from './staff.view.ts';

type Staff = Data<Endpoints['GET /api/facility/staff/{id}']>;

/** The staff of the caller's own facility; another facility is not there. */
export async function staffOf(services: Services, actor: StaffActor, facilityId: string): Promise<Staff> {
  if (facilityId !== actor.facilityId) throw notFound('facility');
  const rows = await listStaff(services.db.kysely, facilityId);
  return { list: rows.map(toStaffMember) };
}

/** The list of the staff has changed, and, of somebody who has an account, what they may do. */
function staffChanged(facilityId: string, userId?: string): LiveHint {
  const member = userId === undefined ? [] : [userTopic(userId)];
  return { kind: 'account', topics: [facilityTopic(facilityId), ...member], ids: { facilityId } };
}

interface Locked {
  /** Undefined when the id is not of an active member of the facility. */
  readonly member: StaffRow | undefined;
  readonly isLastAdmin: boolean;
}

/** The caller may have lost the role since the session was checked: the locked rows decide. */
async function lock(trx: Transaction<Tables>, actor: StaffActor, memberId: string): Promise<Locked> {
  const rows = await repository.lockStaff(trx, actor.facilityId, memberId);
  const admins = rows.filter((row) => row.personnel_role === 'Admin');
  if (!admins.some((admin) => admin.id === actor.userId)) throw notAllowed();
  const isLastAdmin = admins.length === 1 && admins[0]?.id === memberId;
  return { member: rows.find((row) => row.id === memberId), isLastAdmin };
}

/** Ends somebody's access at once, or withdraws an invitation. */
export async function removeStaff(services: Services, actor: StaffActor, memberId: string): Promise<void> {
  const { facilityId } = actor;
  const now = services.clock.now();
  await services.db.transaction(async (trx) => {
    const { member, isLastAdmin } = await lock(trx, actor, memberId);
    if (member === undefined) {
      if (!(await repository.withdrawInvitation(trx, facilityId, memberId))) throw notFound('member of staff');
      finish(trx, [liveWrite(trx, [staffChanged(facilityId)])]);
      return;
    }
    if (isLastAdmin) throw lastAdmin();
    finish(trx, [
      repository.disable(trx, memberId, now),
      repository.endSessions(trx, memberId),
      ...repository.endingWhatTheyMade(trx, facilityId, member, now),
      outboxWrite(trx, now, {
        event: STAFF_REMOVED,
        payload: { facilityId, userId: memberId },
        live: staffChanged(facilityId, memberId),
      }),
    ]);
  });
}

/** The new role counts from the person's next call on. */
export async function changeRole(
  services: Services,
  actor: StaffActor,
  change: { id: string; personnelRole: PersonnelRole },
): Promise<StaffMember> {
  const { facilityId } = actor;
  const { id, personnelRole } = change;
  const now = services.clock.now();
  return services.db.transaction(async (trx) => {
    const { member, isLastAdmin } = await lock(trx, actor, id);
    if (member === undefined) {
      const invitation = await repository.setInvitedRole(trx, facilityId, change);
      if (invitation === undefined) throw notFound('member of staff');
      finish(trx, [liveWrite(trx, [staffChanged(facilityId)])]);
      return toStaffMember(invitation);
    }
    if (isLastAdmin && personnelRole !== 'Admin') throw lastAdmin();
    const live = staffChanged(facilityId, id);
    const event = { event: STAFF_ROLE_CHANGED, payload: { facilityId, userId: id }, live };
    const isDemoted = member.personnel_role === 'Admin' && personnelRole !== 'Admin';
    const ending = isDemoted ? repository.endingWhatTheyMade(trx, facilityId, member, now) : [];
    finish(trx, [repository.setRole(trx, id, personnelRole), ...ending, outboxWrite(trx, now, event)]);
    return toStaffMember({ ...member, personnel_role: personnelRole });
  });
}
