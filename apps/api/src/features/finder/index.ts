export { facilityPathsAfter, partsOfSitemap } from './finder.reads.ts';
export { finderRoutes } from './finder.routes.ts';
