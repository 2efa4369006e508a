export {
  donorFactsColumn,
  type DonorRecord,
  findDonorRecord,
  lastFacilityJoin,
  toDonorRecord,
} from './donor-facts.read-model.ts';
export { eligibilityAt, nextEligibleDate, usualEligibility } from './eligibility.view.ts';
