import type { FoundPlace, PublicFacility } from '@sanguine/contract';
import type { Frame } from './outlines.ts';

/** Of a square map, in its own units. */
export const MAP_SIZE = 400;
/** Hundredths of a degree from north to south at least: about 220 km. */
const MIN_SPAN = 200;
const MARGIN = 1.25;
/** What is farther away would make everything near too small. */
const MAX_KM = 400;

export interface MapDot {
  readonly facility: PublicFacility;
  readonly x: number;
  readonly y: number;
}

export interface MapView {
  /** In the units of the outlines. */
  readonly frame: Frame;
  /** From the units of the outlines to those of the map. */
  readonly transform: string;
  readonly place: { readonly x: number; readonly y: number };
  readonly dots: readonly MapDot[];
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const isPlaced = (facility: PublicFacility): facility is PublicFacility & Point =>
  facility.latitude !== null && facility.longitude !== null && (facility.distanceKm ?? Infinity) <= MAX_KM;

/** A map around a place on which the facilities near it are seen; undefined where there is none. */
export function mapView(place: FoundPlace, facilities: readonly PublicFacility[]): MapView | undefined {
  const near = facilities.filter(isPlaced);
  if (near.length === 0) return undefined;
  // Degrees of longitude are narrower away from the equator, and those beyond the date line go on.
  const squeeze = Math.max(0.05, Math.cos((place.latitude * Math.PI) / 180));
  const at = ({ latitude, longitude }: Point) => {
    const turned = longitude + Math.round((place.longitude - longitude) / 360) * 360;
    return { x: turned * 100 * squeeze, y: -latitude * 100 };
  };
  const points = [place, ...near].map(at);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const span = Math.max(MIN_SPAN, (east - west) * MARGIN, (south - north) * MARGIN);
  const [left, top] = [(west + east - span) / 2, (north + south - span) / 2];
  const scale = MAP_SIZE / span;
  const onMap = (point: Point) => {
    const { x, y } = at(point);
    return { x: Math.round((x - left) * scale), y: Math.round((y - top) * scale) };
  };
  return {
    frame: { west: left / squeeze, east: (left + span) / squeeze, north: top, south: top + span },
    transform: `scale(${scale.toFixed(4)}) translate(${(-left).toFixed(2)} ${(-top).toFixed(2)}) scale(${squeeze.toFixed(4)} 1)`,
    place: onMap(place),
    dots: near.map((facility) => ({ facility, ...onMap(facility) })),
  };
}
