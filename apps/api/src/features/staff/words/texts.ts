import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'staff.error.last-admin': Text;
  'staff.error.invite-until-checked': Text<{ most: number }>;
  'staff.error.invite-until-verified': Text<{ most: number }>;
  'staff.error.dead-invitation': Text;
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
  'staff.done.your-staff': Text;
  'staff.done.invitation-sent-successfully': Text;
  'staff.done.role-changed-successfully': Text;
  'staff.done.removed-successfully': Text;
  'staff.done.your-invitation': Text;
  'staff.done.welcome-to-the-staff': Text;
  'staff.invited-account.what': Text<{ facility: string }>;
  'staff.invited-account.what-to-do': Text;
  'staff.invited-account.button': Text;
}
