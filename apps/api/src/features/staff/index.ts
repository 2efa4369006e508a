export { invitingFirstAdmins, removeOldInvitations } from './invitations.usecases.ts';
export { withdrawingInvitationsOf } from './staff.repository.ts';
export { staffReactions } from './staff.reactions.ts';
export { staffRoutes } from './staff.routes.ts';
