export { facilityList, type FacilityPage, saveFacility } from './api.ts';
export { countOfFacilities } from './count-of-facilities.ts';
export { FacilityMark } from './components/FacilityMark.tsx';
export { FacilityTable } from './components/FacilityTable.tsx';
export { FacilitySettings } from './settings/FacilitySettings.tsx';
