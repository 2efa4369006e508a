export { facilityList, type FacilityPage } from './api.ts';
export { FacilityTable } from './components/FacilityTable.tsx';
export { useDebounced } from './components/useDebounced.ts';
export { FacilitySettings } from './settings/FacilitySettings.tsx';
