export { createOperator } from './create-operator.usecase.ts';
export { operatorRoutes } from './operator.routes.ts';
