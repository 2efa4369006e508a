export { cancelOpenOf } from './cancel-open.ts';
export { type DisputeRow, listOpenDisputes } from './disputes.read-model.ts';
export { dayRoutes } from './day.routes.ts';
export { rebookingRoutes } from './rebooking.routes.ts';
export { endUnanswered } from './end-unanswered.jobs.ts';
export { donationsRoutes } from './donations.routes.ts';
export { eraseRequestsOf } from './erase.repository.ts';
export { expireRequests } from './expire.ts';
export { type Settlement, settleDispute } from './settle-dispute.ts';
