// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'staff.error.last-admin': Text;
  'staff.error.invite-until-checked': Text<{ most: number }>;
  'staff.error.invite-until-verified': Text<{ most: number }>;
  'staff.error.dead-invitation': Text;
  'staff.error.not-your-invitation': Text;
  'staff.error.invited-today': Text;
  'staff.invitation.subject': Text;
  'staff.invitation.manage': Text<{ facility: string }>;
  'staff.invitation.join': Text<{ facility: string; inviter: string }>;
  'staff.invitation.nobody-yet': Text;
  'staff.invitation.unverified': Text<{ facility: string }>;
  'staff.invitation.address': Text<{ address: string }>;
  'staff.invitation.what-it-is': Text;
  'staff.invitation.button': Text;
  'staff.invitation.holds-first': Text;
  'staff.invitation.holds': Text;
  'staff.invitation.not-known': Text;
  'staff.invitation.a-facility': Text;
  'staff.done.invitation-sent': Text;
  'staff.done.role-changed': Text;
  'staff.done.member-removed': Text;
  'staff.done.invitation-accepted': Text;
  'staff.invited-account.what': Text<{ facility: string }>;
  'staff.invited-account.what-to-do': Text;
  'staff.invited-account.button': Text;
}
