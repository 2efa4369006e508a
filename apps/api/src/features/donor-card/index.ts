export { donorCardRoutes } from './donor-card.routes.ts';
