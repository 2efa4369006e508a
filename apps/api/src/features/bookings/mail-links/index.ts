export { answerLinkRoutes } from './answer-link.routes.ts';
export { comingRoutes } from './coming.routes.ts';
