import type { FoundPlace } from '@sanguine/contract';
import tzLookup from '@photostructure/tz-lookup';
import { countryName } from './place-names.rules.ts';
import type { PlaceRow } from './places.read-model.ts';

/** The time zone of a point on the earth. */
export function timeZoneAt({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  return tzLookup(latitude, longitude);
}

export function toFoundPlace(row: PlaceRow): FoundPlace {
  const { id, name, region, country, latitude, longitude } = row;
  return {
    id,
    name,
    region,
    country,
    countryName: countryName(country),
    ...(row.known_as === name ? {} : { knownAs: row.known_as }),
    latitude,
    longitude,
    timeZone: timeZoneAt(row),
  };
}
