import { lazySection } from '../../../ui/overlay/lazy-part.tsx';

export { facilityList, type FacilityListQuery, type FacilityPage, saveFacility } from './api.ts';
export {
  FacilityTelephones,
  nameFacts,
  placeFacts,
  telephoneFacts,
  websiteFacts,
} from './components/facility-facts.tsx';
export { FacilityFilters } from './components/FacilityFilters.tsx';
export { FacilityMark } from './components/FacilityMark.tsx';
export { FacilityResults } from './components/FacilityResults.tsx';
export { FacilityTable } from './components/FacilityTable.tsx';
export { FacilityWebsite } from './components/FacilityWebsite.tsx';
export { NobodyNeeds, TypeNotKnown } from './components/NoNeeds.tsx';
export { freeTimeText, placedTime } from './components/placed-time.ts';
export { StockTable } from './components/StockTable.tsx';
export { useNearMe } from './components/useNearMe.ts';
export { WatchFacility } from './components/WatchFacility.tsx';
export { countOfFacilities } from './count-of-facilities.ts';
export { facilityQuery, useFacilityZone, useOwnFacility } from './own-facility.ts';
export {
  type FacilityListName,
  listAfter,
  listChosen,
  listShown,
  ownType,
  facilityQueryOf,
  usualSortOf,
} from './which-list.ts';

/** Its code is fetched with its tab. */
export const FacilitySettings = lazySection(
  async () => (await import('./settings/FacilitySettings.tsx')).FacilitySettings,
);

/** Its code is fetched where facilities are near enough for a map. */
export const MapOfResults = lazySection(async () => (await import('./components/MapOfResults.tsx')).MapOfResults);
