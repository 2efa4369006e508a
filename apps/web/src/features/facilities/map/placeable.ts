/** The distance from which a facility would make everything near too small. */
const MAX_KM = 400;

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A facility that may be on a map. */
export interface Placeable {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly distanceKm?: number | undefined;
}

/** Tells whether it is known where the facility is, and that is near enough. */
export function isOnMap<Facility extends Placeable>(facility: Facility): facility is Facility & Point {
  const { latitude, longitude, distanceKm = Infinity } = facility;
  return typeof latitude === 'number' && typeof longitude === 'number' && distanceKm <= MAX_KM;
}
