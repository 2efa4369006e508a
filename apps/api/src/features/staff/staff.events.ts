import { type LiveHint, facilityTopic, userTopic } from '../../platform/live/hint.ts';
import type { DomainEvent } from '../../platform/outbox/emit.ts';

/** Carries the `invitationId`. */
export const STAFF_INVITED = 'staff.invited';
const STAFF_REMOVED = 'staff.removed';
const STAFF_ROLE_CHANGED = 'staff.role-changed';

/** The list of the staff has changed and, for a member who has an account, what they may do. */
export function staffHint(facilityId: string, memberId?: string): LiveHint {
  const member = memberId === undefined ? [] : [userTopic(memberId)];
  return { kind: 'account', topics: [facilityTopic(facilityId), ...member], ids: { facilityId } };
}

/** Somebody is to be invited by mail. */
export function staffInvited(invitationId: string, at: Date, live?: LiveHint): DomainEvent {
  return { event: STAFF_INVITED, at, payload: { invitationId }, live };
}

interface Member {
  readonly facilityId: string;
  readonly userId: string;
}

/** Somebody's access has ended. */
export function staffRemoved({ facilityId, userId }: Member, at: Date): DomainEvent {
  return { event: STAFF_REMOVED, at, payload: { facilityId, userId }, live: staffHint(facilityId, userId) };
}

/** Somebody may do other things from now on. */
export function staffRoleChanged({ facilityId, userId }: Member, at: Date): DomainEvent {
  return { event: STAFF_ROLE_CHANGED, at, payload: { facilityId, userId }, live: staffHint(facilityId, userId) };
}
