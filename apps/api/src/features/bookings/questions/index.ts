export { questionsRoutes } from './questions.routes.ts';
