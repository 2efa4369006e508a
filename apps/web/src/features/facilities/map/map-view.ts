import { isOnMap, type Placeable, type Point } from './placeable.ts';

/** The side of a square map, in its own units. */
export const MAP_SIZE = 400;
/** Degrees from north to south at least: about 220 km. */
const MIN_SPAN = 2;
const MARGIN = 1.25;
export interface MapDot<Facility> {
  readonly facility: Facility;
  readonly x: number;
  readonly y: number;
}

export interface MapView<Facility> {
  /** In units of the map; not rounded. */
  readonly onMap: (point: Point) => readonly [x: number, y: number];
  readonly place: { readonly x: number; readonly y: number };
  readonly dots: readonly MapDot<Facility>[];
}

/** A map around a place on which the facilities near it are seen; undefined where there is none. */
export function mapView<Facility extends Placeable>(
  place: Point,
  facilities: readonly Facility[],
): MapView<Facility & Point> | undefined {
  const near = facilities.filter(isOnMap);
  if (near.length === 0) return undefined;
  // Degrees of longitude are narrower away from the equator, and those beyond the date line go on.
  const squeeze = Math.max(0.05, Math.cos((place.latitude * Math.PI) / 180));
  const at = ({ latitude, longitude }: Point) => {
    const turned = longitude + Math.round((place.longitude - longitude) / 360) * 360;
    return { x: turned * squeeze, y: -latitude };
  };
  const points = [place, ...near].map(at);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const span = Math.max(MIN_SPAN, (east - west) * MARGIN, (south - north) * MARGIN);
  const [left, top] = [(west + east - span) / 2, (north + south - span) / 2];
  const scale = MAP_SIZE / span;
  const onMap = ({ latitude, longitude }: Point) =>
    [(longitude * squeeze - left) * scale, (-latitude - top) * scale] as const;
  const rounded = (point: Point) => {
    const { x, y } = at(point);
    return { x: Math.round((x - left) * scale), y: Math.round((y - top) * scale) };
  };
  return { onMap, place: rounded(place), dots: near.map((facility) => ({ facility, ...rounded(facility) })) };
}
