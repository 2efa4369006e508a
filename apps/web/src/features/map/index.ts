export { FacilityMap } from './components/FacilityMap.tsx';
export { StreetMap } from './components/StreetMap.tsx';
export { hasStreets } from './has-streets.ts';
export { isOnMap } from './placeable.ts';
export { loadOutline } from './load-outline.ts';
export type { PlaceOnMap } from './components/FacilityMap.tsx';
export type { StreetDot } from './components/StreetDots.tsx';
export type { NeedOnMap } from './dot-looks.ts';
