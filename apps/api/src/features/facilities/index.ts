export { facilitiesRoutes } from './facilities.routes.ts';
export { insertFacility } from './facilities.repository.ts';
export { isWithinOpeningHours, parseOpeningHours } from './opening-hours.ts';
