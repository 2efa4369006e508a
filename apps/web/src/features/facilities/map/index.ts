export { Directions } from './components/Directions.tsx';
export { FacilityMap } from './components/FacilityMap.tsx';
export { isOnMap } from './placeable.ts';
export { outlineQuery } from './load-outline.ts';
export type { PlaceOnMap } from './components/FacilityMap.tsx';
export type { NeedOnMap } from './dot-looks.ts';
