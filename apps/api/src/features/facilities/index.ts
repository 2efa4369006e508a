export { facilitiesRoutes } from './facilities.routes.ts';
export { insertFacility, type NewFacility } from './facilities.repository.ts';
export { isWithinOpeningHours, parseOpeningHours } from './opening-hours.ts';
