export { createOperator } from './create-operator.ts';
export { findReviewedFacility } from './operator.reads.ts';
export { tellOfMessages, tellOfWaiting } from './operator.jobs.ts';
export { operatorReactions } from './operator.reactions.ts';
export { operatorRoutes } from './operator.routes.ts';
export { endSessionsOf } from './end-sessions.ts';
export { removeFactorOf } from './remove-second-factor.ts';
