export { storeDonorPlace } from './donor-places.repository.ts';
export { loadGazetteer } from './load-gazetteer.ts';
export { locateTowns } from './locate-towns.ts';
export { countryCode, countryName } from './place-names.rules.ts';
export { findHome, type Home } from './places.read-model.ts';
export { chosenPlace, findNumberedPlace } from './places.reads.ts';
export { placesRoutes } from './places.routes.ts';
export { timeZoneAt, toNamedPlace } from './places.view.ts';
