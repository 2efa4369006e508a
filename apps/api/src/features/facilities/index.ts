export { facilitiesRoutes } from './facilities.routes.ts';
export { requireChecks } from './require-checks.usecase.ts';
export { insertFacility } from './facilities.repository.ts';
export { parseOpeningHours } from './opening-hours.ts';
