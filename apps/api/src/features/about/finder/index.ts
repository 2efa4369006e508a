export { listFacilityPathsAfter, listSitemapParts } from './finder.reads.ts';
export { finderRoutes } from './finder.routes.ts';
