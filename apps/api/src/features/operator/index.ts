export { createOperator } from './create-operator.usecase.ts';
export { importDirectories } from './directory.jobs.ts';
export { operatorRoutes } from './operator.routes.ts';
export { endSessionsOf, removeFactorOf } from './rescue-account.usecases.ts';
