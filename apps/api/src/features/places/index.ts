export { loadGazetteer } from './load-gazetteer.ts';
export { placesRoutes } from './places.routes.ts';
