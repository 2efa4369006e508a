import type { PersonnelRole, StaffMember } from '@sanguine/contract';

export function memberName({ firstName, lastName }: Pick<StaffMember, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Whether the member works here, or until when they can accept. */
export function memberStatus({ status, invitedUntil }: StaffMember, now: Date): { word: string; until?: string } {
  if (status === 'active' || invitedUntil === undefined) return { word: 'Active' };
  return new Date(invitedUntil) < now ? { word: 'Invitation expired' } : { word: 'Invited', until: invitedUntil };
}

export const otherRole: Readonly<Record<PersonnelRole, PersonnelRole>> = { Admin: 'Staff', Staff: 'Admin' };

export const roleMeaning: Readonly<Record<PersonnelRole, string>> = {
  Admin: 'An Admin also edits the facility and invites, changes and removes its staff.',
  Staff: 'Staff answer requests and keep the stock, but do not edit the facility or its staff.',
};
