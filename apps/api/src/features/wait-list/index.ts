export { nextGiftRoutes } from './next-gift.routes.ts';
export { endWaitingOf } from './end-waiting-of.ts';
export { deleteWaitsAt as endWaitingAt } from './entries.repository.ts';
export { offerFreedPlaces, removeOldWaits } from './wait-list.jobs.ts';
export { waitListReactions } from './wait-list.reactions.ts';
export { listOwnWaits } from './wait-list.reads.ts';
export { waitListRoutes } from './wait-list.routes.ts';
