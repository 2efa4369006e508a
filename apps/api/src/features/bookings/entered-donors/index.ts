export { removeOldRecordClaims, settleClaims } from './entered-donors.jobs.ts';
export { enteredDonorsReactions } from './entered-donors.reactions.ts';
export { enteredDonorsRoutes } from './entered-donors.routes.ts';
