import { type LiveRefresh, facilityTopic, userTopic } from '../../../platform/live/refresh.ts';
import type { DomainEvent } from '../../../platform/outbox/events.ts';

interface Member {
  readonly facilityId: string;
  readonly userId: string;
}

declare module '../../../platform/outbox/events.ts' {
  interface Events {
    'staff.invited': { invitationId: string };
    'staff.removed': Member;
    'staff.role-changed': Member;
  }
}

/** The list of the staff has changed and, for a member who has an account, what they may do. */
export function staffRefresh(facilityId: string, memberId?: string): LiveRefresh {
  const member = memberId === undefined ? [] : [userTopic(memberId)];
  return { kind: 'account', topics: [facilityTopic(facilityId), ...member], ids: { facilityId } };
}

/** Somebody is to be invited by mail. */
export function staffInvited(invitationId: string, at: Date, live?: LiveRefresh): DomainEvent<'staff.invited'> {
  return { event: 'staff.invited', at, payload: { invitationId }, live };
}

/** Somebody's access has ended. */
export function staffRemoved({ facilityId, userId }: Member, at: Date): DomainEvent<'staff.removed'> {
  return { event: 'staff.removed', at, payload: { facilityId, userId }, live: staffRefresh(facilityId, userId) };
}

/** Somebody may do other things from now on. */
export function staffRoleChanged({ facilityId, userId }: Member, at: Date): DomainEvent<'staff.role-changed'> {
  return { event: 'staff.role-changed', at, payload: { facilityId, userId }, live: staffRefresh(facilityId, userId) };
}
