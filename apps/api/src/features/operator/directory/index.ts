export { importDirectories, removeOldListingClaims } from './directory.jobs.ts';
export { directoryReactions } from './directory.reactions.ts';
export { directoryRoutes } from './directory.routes.ts';
export { eraseDirectoryTracesOf } from './listings.repository.ts';
export { listingsRoutes } from './listings.routes.ts';
