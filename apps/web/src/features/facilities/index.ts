export { facilityDetail, facilityList } from './api.ts';
export { FacilityTable } from './components/FacilityTable.tsx';
