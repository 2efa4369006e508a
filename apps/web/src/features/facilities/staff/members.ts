import type { PersonnelRole, StaffMember } from '@sanguine/contract';

export function memberName({ firstName, lastName }: Pick<StaffMember, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Says whether the member works here, or until when they can accept. */
export function memberStatus(
  { status, invitedUntil }: StaffMember,
  now: Date,
): { word: 'active' | 'expired' | 'invited'; until?: string } {
  if (status === 'active' || invitedUntil === undefined) return { word: 'active' };
  return new Date(invitedUntil) < now ? { word: 'expired' } : { word: 'invited', until: invitedUntil };
}

/** A role in the ids of texts. */
export const roleKey = { Admin: 'admin', Staff: 'staff', Reception: 'reception' } as const satisfies Record<
  PersonnelRole,
  string
>;
