export { supportReactions } from './support.reactions.ts';
export { supportRoutes } from './support.routes.ts';
