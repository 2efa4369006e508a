export { createOperator } from './create-operator.ts';
export { readReviewed } from './operator.reads.ts';
export { operatorRoutes } from './operator.routes.ts';
export { endSessionsOf } from './end-sessions.ts';
export { removeFactorOf } from './remove-second-factor.ts';
