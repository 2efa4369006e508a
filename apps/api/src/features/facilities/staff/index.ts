export { eraseInvitationsOf } from './invitations.repository.ts';
export { endStaffOf } from './end-staff-of.repository.ts';
export { inviteFirstAdmins } from './invite-first-admins.ts';
export { removeOldInvitations } from './staff.jobs.ts';
export { staffReactions } from './staff.reactions.ts';
export { staffRoutes } from './staff.routes.ts';
