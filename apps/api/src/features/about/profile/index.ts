export { endAsDonor } from './end-as-donor.ts';
export { erasePerson } from './erase-person.ts';
export { eraseUnused } from './erase-unused.jobs.ts';
export { profileReactions } from './profile.reactions.ts';
export { profileRoutes } from './profile.routes.ts';
