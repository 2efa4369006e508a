import type { FoundPlace, NamedPlace } from '@sanguine/contract';
import tzLookup from '@photostructure/tz-lookup';
import { countryName } from './place-names.rules.ts';
import type { DonorPlaceRow, PlaceRow } from './places.read-model.ts';

/** The time zone of a point on the earth. */
export function timeZoneAt({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  return tzLookup(latitude, longitude);
}

/** Null where a donor does not want to say. */
export function toNamedPlace(row: Pick<DonorPlaceRow, 'name' | 'region' | 'country'>): NamedPlace | null {
  const { name, region, country } = row;
  if (name === null || region === null || country === null) return null;
  return { name, region, country, countryName: countryName(country) };
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
