export { endAsDonor } from './end-as-donor.ts';
export { eraseAgain } from './erase-again.ts';
export { erasePerson } from './erase-person.ts';
export { eraseUnused } from './erase-unused.jobs.ts';
export { listErased } from './erased.read-model.ts';
export { erasedListOf, listErasedAccounts } from './erased-list.jobs.ts';
export { erasedLine, refsIn } from './erased-list.rules.ts';
export { profileReactions } from './profile.reactions.ts';
export { profileRoutes } from './profile.routes.ts';
