import type { FoundPlace, Reader } from '@sanguine/contract';
import type { Services } from '../../../platform/services.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';
import { isAnyAlike, rankLike } from './like-names.rules.ts';
import { countriesNamed, placeForm, type PlaceQuery, placeQueries } from './place-names.rules.ts';
import { mayBeMeant } from './packed-codes.rules.ts';
import { listPackedCountries } from './postal-codes.repository.ts';
import { codeForms, postalCodeIn } from './postal-codes.rules.ts';
import { noSuchPlace } from './places.errors.ts';
import {
  findNearestPlace,
  findPlace,
  searchPlacesByBeginning,
  searchPlacesByCode,
  searchPlacesByLikeness,
  type LikePlaceRow,
  type PlaceRow,
  type Point,
} from './places.read-model.ts';
import { toFoundPlace } from './places.view.ts';

/** The place that a form names; null where it names none. */
export async function getChosenPlace(db: Kysely<Tables>, id: number | null | undefined): Promise<PlaceRow | null> {
  if (id === null || id === undefined) return null;
  const place = await findPlace(db, id);
  if (place === undefined) throw noSuchPlace();
  return place;
}

/** The place of this number, as a list begins there. */
export async function findNumberedPlace(db: Kysely<Tables>, id: number): Promise<FoundPlace | undefined> {
  const row = await findPlace(db, id);
  return row && toFoundPlace({ ...row, known_as: row.name });
}

const MAX_PLACES_FOUND = 8;

/** Each place once, under the first of its names that matches. */
function firstOfEach(rows: readonly PlaceRow[]): FoundPlace[] {
  const found = new Map<number, PlaceRow>();
  for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
  return [...found.values()].slice(0, MAX_PLACES_FOUND).map(toFoundPlace);
}

/** Places by a postal code in the text: in the country behind it, else in any. */
async function searchCodes(db: Kysely<Tables>, text: string, reader: Reader): Promise<PlaceRow[]> {
  const found = postalCodeIn(text);
  if (found === undefined) return [];
  const behind = placeForm(found.around.split(',').findLast((part) => placeForm(part) !== '') ?? '');
  const countries = behind === '' ? [] : countriesNamed(behind);
  const packed = await listPackedCountries(db);
  const without = packed.filter((country) => !mayBeMeant(country, countries, reader));
  for (const form of codeForms(found.code)) {
    const inCountry = countries.length > 0 ? await searchPlacesByCode(db, form, { countries }) : [];
    const rows = inCountry.length > 0 ? inCountry : await searchPlacesByCode(db, form, { without });
    if (rows.length > 0) return rows;
  }
  return [];
}

/**
 * Searches for what is like the typed text, where nothing begins as it was typed. The likeliest meaning that has a town
 * with few mistakes counts.
 */
async function searchLike(db: Kysely<Tables>, queries: readonly PlaceQuery[], reader: Reader): Promise<FoundPlace[]> {
  let others: FoundPlace[] = [];
  for (const query of queries.filter(({ name }) => name.length > 3)) {
    const rows = await searchPlacesByLikeness(db, query);
    const ranked = firstOfEach(rankLike(query.name, rows, reader));
    if (isAnyAlike(query.name, rows)) return ranked;
    if (others.length === 0) others = ranked;
  }
  return others;
}

/** The town that somebody is in or near; none far out at sea. */
export async function getNearestPlace({ db }: Services, near: Point): Promise<PlacesFound> {
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100;
  const row = await findNearestPlace(db.kysely, {
    latitude: rounded(near.latitude),
    longitude: rounded(near.longitude),
  });
  return { list: row === undefined ? [] : [toFoundPlace(row)] };
}

/** Sorts towns of the very name that was typed: those that the reader is likelier to mean come first. */
function ownFirst(name: string, rows: readonly LikePlaceRow[], reader: Reader): LikePlaceRow[] {
  const [exact, others] = [true, false].map((is) => rows.filter((row) => (row.search_name === name) === is));
  return [...rankLike(name, exact ?? [], reader), ...(others ?? [])];
}

const ANYWHERE: Reader = { countries: [], languages: [] };

/** The town or postal code of which a text is the name, or its beginning; none that is only like it. */
export async function findNamedPlace(services: Services, text: string): Promise<FoundPlace | undefined> {
  const { list, isLike } = await searchPlaces(services, text);
  return isLike ? undefined : list[0];
}

export interface PlacesFound {
  readonly list: FoundPlace[];
  /** None has the name that was typed: these are like it. */
  readonly isLike?: true;
}

/** The places that a text may mean: postal codes first; at most six statements for names and six for codes, each along an index. */
export async function searchPlaces({ db }: Services, text: string, reader = ANYWHERE): Promise<PlacesFound> {
  const codes = await searchCodes(db.kysely, text, reader);
  if (codes.length > 0) return { list: firstOfEach(codes) };
  const queries = placeQueries(text);
  for (const query of queries) {
    const rows = await searchPlacesByBeginning(db.kysely, query);
    if (rows.length > 0) return { list: firstOfEach(ownFirst(query.name, rows, reader)) };
  }
  return { list: await searchLike(db.kysely, queries, reader), isLike: true };
}
