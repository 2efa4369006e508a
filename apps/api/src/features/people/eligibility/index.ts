export {
  donorFactsColumn,
  type DonorRecord,
  findDonorRecord,
  lastFacilityJoin,
  toDonorRecord,
} from './donor-facts.read-model.ts';
export { eligibilityAt, nextDates, usualEligibility } from './eligibility.view.ts';
