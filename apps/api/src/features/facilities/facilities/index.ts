export { isConfirmed } from './confirmed-donations.read-model.ts';
export { followDetails } from './details.repository.ts';
export { isCheckNeeded } from './check-needed.ts';
export { findFacilityAreas } from './areas.jobs.ts';
export { renewFacilityWords } from './search-words.jobs.ts';
export {
  checkedTelephone,
  distanceColumn,
  isPublic,
  mayAppeal,
  pointOf,
  type Point,
} from './facility-columns.read-model.ts';
export { createFacilityCounts, type FindFacilityCounts } from './facility-counts.reads.ts';
export { totalOf } from './facility-counts.read-model.ts';
export { facilitiesRoutes } from './facilities.routes.ts';
export { registrationRoutes } from './registration.routes.ts';
export { mailboxOf } from './mailboxes.rules.ts';
export { findStrangerMailLimit } from './stranger-mails.read-model.ts';
export { requireChecks } from './require-checks.ts';
export { isAlike, waitForAlike } from './alike.repository.ts';
export {
  changesAfterDecision,
  type DetailChanges,
  detailsInWords,
  shownChanges,
  uncheckedChanges,
} from './verified-details.rules.ts';
export {
  countSentInvitation,
  insertFacility,
  lockFacility,
  setVerification,
  takeNewlyWaiting,
  waitsForOperator,
} from './facilities.repository.ts';
export { parseOpeningHours } from './opening-hours.rules.ts';
export { storeAllowedUnits, decideOnAppeals, pauseAppeals } from './appeal-pause.repository.ts';
export { facilityJoined } from './facilities.events.ts';
export {
  storeClosed,
  completeFromTwin,
  completeListings,
  deleteFacility,
  editListed,
  insertListed,
  type ListedFacility,
  type ListingDetails,
  type ListingEdits,
  storeClaimed,
  storeReleased,
  storeReopened,
} from './listings.repository.ts';
