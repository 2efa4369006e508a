import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import type { GazetteerColumns } from './gazetteer.rules.ts';

export async function isGazetteerLoaded(db: Kysely<Tables>, checksum: string): Promise<boolean> {
  const row = await db.selectFrom('gazetteer_state').select('checksum').executeTakeFirst();
  return row?.checksum === checksum;
}

/** Only the owner of the table may make its indexes anew. */
export async function mayLoadGazetteer(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select not pg_is_in_recovery()
    and pg_has_role(relowner, 'USAGE') as may from pg_class where oid = 'gazetteer_places'::regclass`.execute(db);
  return rows[0]?.may === true;
}

/** Instances that start together take turns; each sees whether the one before has loaded it. */
export async function lockGazetteer(trx: Trx): Promise<void> {
  await sql`lock table gazetteer_state in exclusive mode`.execute(trx);
}

export async function emptyGazetteer(trx: Trx): Promise<void> {
  await sql`delete from gazetteer_places`.execute(trx);
  await sql`select drop_gazetteer_indexes()`.execute(trx);
}

export async function addGazetteerPlaces(trx: Trx, columns: GazetteerColumns): Promise<void> {
  await sql`
    insert into gazetteer_places (id, known_as, search_name, name, region, country, latitude, longitude, population)
    select * from unnest(${columns.id}::int[], ${columns.knownAs}::text[], ${columns.searchName}::text[],
      ${columns.name}::text[], ${columns.region}::text[], ${columns.country}::text[], ${columns.latitude}::float8[],
      ${columns.longitude}::float8[], ${columns.population}::int[])`.execute(trx);
}

export async function indexGazetteer(trx: Trx): Promise<void> {
  await sql`select make_gazetteer_indexes()`.execute(trx);
  await sql`analyze gazetteer_places`.execute(trx);
}

export async function noteGazetteer(trx: Trx, checksum: string): Promise<void> {
  await sql`insert into gazetteer_state (checksum, loaded_at) values (${checksum}, now())
    on conflict (singleton) do update set checksum = excluded.checksum, loaded_at = excluded.loaded_at`.execute(trx);
}
