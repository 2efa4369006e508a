import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import * as f from '../fields.ts';
import { MAX_PLACE_QUERY } from './place-text.ts';

/** A town or city, always with what distinguishes it from others of its name. */
export const namedPlace = z.object({
  name: z.string(),
  /** State, province or county; empty where the country has none. */
  region: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  countryName: z.string(),
});

export const foundPlace = z.extend(namedPlace, {
  id: z.int(),
  /** The other name under which it was found. */
  knownAs: z.optional(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type FoundPlace = z.infer<typeof foundPlace>;

export type NamedPlace = z.infer<typeof namedPlace>;

/** The chosen place as a form sends it; null: none. */
export const placeId = z.nullable(
  z.int('Choose one of the suggested places.').check(z.minimum(1), z.maximum(2 ** 31 - 1)),
);

export const placesEndpoints = defineEndpoints({
  'GET /api/places': {
    summary:
      'Towns and cities whose name begins with, contains, or is like what was typed, the most populous first; or the one nearest to a point',
    access: 'anyone',
    query: z.strictObject({
      q: z.optional(f.optionalLine(MAX_PLACE_QUERY)),
      /** Instead of a name. Nobody needs more than two decimals of it: browsers round it, and so does the server. */
      near: z.optional(f.coordinates),
    }),
    status: 200,
    data: z.object({
      list: z.array(foundPlace),
      /** None has the name that was typed: these are like it, those of the reader's country and language first. */
      isLike: z.optional(z.boolean()),
    }),
  },
});
