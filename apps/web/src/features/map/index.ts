export { FacilityMap } from './components/FacilityMap.tsx';
export { isOnMap } from './placeable.ts';
export { loadOutline } from './load-outline.ts';
export type { NeedOnMap, PlaceOnMap } from './components/FacilityMap.tsx';
