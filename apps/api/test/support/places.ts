import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/index.ts';

/** A few towns under their numbers of GeoNames: loading all of them takes seconds. */
export const TOWNS = {
  bristol: { id: 2654675, name: 'Bristol', region: 'England', country: 'GB', latitude: 51.46, longitude: -2.6 },
  bath: { id: 2656173, name: 'Bath', region: 'England', country: 'GB', latitude: 51.38, longitude: -2.36 },
  glasgow: { id: 2648579, name: 'Glasgow', region: 'Scotland', country: 'GB', latitude: 55.87, longitude: -4.26 },
  nairobi: { id: 184745, name: 'Nairobi', region: 'Nairobi County', country: 'KE', latitude: -1.28, longitude: 36.82 },
  auckland: { id: 2193733, name: 'Auckland', region: 'Auckland', country: 'NZ', latitude: -36.85, longitude: 174.76 },
} as const;

export async function insertTowns({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const towns = Object.values(TOWNS).map((town) => ({
    ...town,
    known_as: town.name,
    search_name: town.name.toLowerCase(),
    population: 100_000,
  }));
  await kysely.insertInto('gazetteer_places').values(towns).execute();
  await sql`insert into gazetteer_state (checksum, loaded_at) values ('some towns', now())`.execute(kysely);
}
