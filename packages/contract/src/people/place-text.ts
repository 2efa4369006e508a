import { isolated } from '../language/say.ts';
import { languageOf, type Locale } from '../locales.ts';

/** Characters of a search for a place. */
export const MAX_PLACE_QUERY = 40;

/** The distance within which a place is "near you". */
export const NEAR_KM = 100;

interface Named {
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly countryName: string;
}

/** The country in the reader's language; regions and towns have the names that GeoNames gives them. */
export function countryIn({ country, countryName }: Pick<Named, 'country' | 'countryName'>, locale: Locale): string {
  const names = new Intl.DisplayNames([languageOf(locale).intl], { type: 'region', fallback: 'none' });
  return names.of(country) ?? countryName;
}

/** A place in words: 'Bristol, England, United Kingdom'. */
export function placeText(place: Named, locale: Locale): string {
  return [place.name, place.region, countryIn(place, locale)]
    .filter((part) => part !== '')
    .filter((part, index, parts) => part !== parts[index - 1])
    .map((part) => isolated(part, locale))
    .join(', ');
}

const TOWN_DECIMALS = 2;

/** Tells whether these degrees are the centre of a town: the gazetteer has two decimals, a door has more. */
export function isTownsMiddle({
  latitude,
  longitude,
}: {
  readonly latitude: number;
  readonly longitude: number;
}): boolean {
  return [latitude, longitude].every((degrees) => Number(degrees.toFixed(TOWN_DECIMALS)) === degrees);
}
