export { nextGiftRoutes } from './next-gift.routes.ts';
export { leaveWaitLists } from './leave-wait-lists.ts';
export { deleteWaitsAt as leaveWaitListsAt } from './entries.repository.ts';
export { offerFreedSeats, removeOldWaits } from './wait-list.jobs.ts';
export { waitListReactions } from './wait-list.reactions.ts';
export { getWaitList, listOwnWaits } from './wait-list.reads.ts';
export { waitListRoutes } from './wait-list.routes.ts';
