export { dashboardsRoutes } from './dashboards.routes.ts';
