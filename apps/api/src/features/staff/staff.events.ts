import { type LiveHint, facilityTopic, userTopic } from '../../platform/live/hint.ts';
import type { DomainEvent } from '../../platform/outbox/events.ts';

interface Member {
  readonly facilityId: string;
  readonly userId: string;
}

declare module '../../platform/outbox/events.ts' {
  interface Events {
    'staff.invited': { invitationId: string };
    'staff.removed': Member;
    'staff.role-changed': Member;
  }
}

/** The list of the staff has changed and, for a member who has an account, what they may do. */
export function staffHint(facilityId: string, memberId?: string): LiveHint {
  const member = memberId === undefined ? [] : [userTopic(memberId)];
  return { kind: 'account', topics: [facilityTopic(facilityId), ...member], ids: { facilityId } };
}

/** Somebody is to be invited by mail. */
export function staffInvited(invitationId: string, at: Date, live?: LiveHint): DomainEvent<'staff.invited'> {
  return { event: 'staff.invited', at, payload: { invitationId }, live };
}

/** Somebody's access has ended. */
export function staffRemoved({ facilityId, userId }: Member, at: Date): DomainEvent<'staff.removed'> {
  return { event: 'staff.removed', at, payload: { facilityId, userId }, live: staffHint(facilityId, userId) };
}

/** Somebody may do other things from now on. */
export function staffRoleChanged({ facilityId, userId }: Member, at: Date): DomainEvent<'staff.role-changed'> {
  return { event: 'staff.role-changed', at, payload: { facilityId, userId }, live: staffHint(facilityId, userId) };
}
