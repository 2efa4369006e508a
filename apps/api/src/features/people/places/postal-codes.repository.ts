import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import type { PostalCodeColumns } from './postal-codes.rules.ts';

/** Two files are loaded one after the other. */
export async function lockPostalCodes(trx: Trx): Promise<void> {
  await lockCodes(trx);
  await sql`create temporary table loaded_codes on commit drop as
    select country, code, search_code, name, region, latitude, longitude from postal_codes with no data`.execute(trx);
}

export async function addLoadedCodes(trx: Trx, columns: PostalCodeColumns): Promise<void> {
  await sql`
    insert into loaded_codes (country, code, search_code, name, region, latitude, longitude)
    select * from unnest(${columns.country}::text[], ${columns.code}::text[], ${columns.searchCode}::text[], ${columns.name}::text[],
      ${columns.region}::text[], ${columns.latitude}::float8[], ${columns.longitude}::float8[])`.execute(trx);
}

/** Waits for whoever loads or removes codes. */
export async function lockCodes(trx: Trx): Promise<void> {
  await sql`lock table postal_codes in exclusive mode`.execute(trx);
}

/** Stores codes of which each is in the file once; one that is there keeps its number. */
export async function storeCodes(trx: Trx, columns: PostalCodeColumns): Promise<void> {
  await sql`
    insert into postal_codes (country, code, search_code, name, region, latitude, longitude)
    select * from unnest(${columns.country}::text[], ${columns.code}::text[], ${columns.searchCode}::text[], ${columns.name}::text[],
      ${columns.region}::text[], ${columns.latitude}::float8[], ${columns.longitude}::float8[])
    on conflict (country, search_code) do update set code = excluded.code, name = excluded.name, region = excluded.region,
      latitude = excluded.latitude, longitude = excluded.longitude`.execute(trx);
}

/** Lists the codes of a country as they are looked for. */
export async function listCodes(trx: Trx, country: string): Promise<string[]> {
  const rows = await trx.selectFrom('postal_codes').select('search_code').where('country', '=', country).execute();
  return rows.map((row) => row.search_code);
}

/** Removes some codes of a country, those that a file no longer has. */
export async function removeCodes(trx: Trx, country: string, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return;
  await sql`delete from postal_codes where country = ${country} and search_code = any(${[...gone]}::text[])`.execute(
    trx,
  );
}

export interface CodesOfCountry {
  readonly country: string;
  readonly codes: number;
}

/**
 * Makes the loaded codes those of their countries. Of several places with one code the most frequent name counts, and the middle of
 * all of them, to about a kilometre as in the gazetteer: nobody takes it for a door (`isTownsMiddle`). A code that stays keeps its
 * number, so that links with it keep their meaning.
 */
export async function replacePostalCodes(trx: Trx): Promise<void> {
  await sql`create temporary table wanted_codes on commit drop as
    select country, search_code, min(code) as code, mode() within group (order by name) as name,
      mode() within group (order by region) as region,
      round((percentile_cont(0.5) within group (order by latitude))::numeric, 2)::float8 as latitude,
      round((percentile_cont(0.5) within group (order by longitude))::numeric, 2)::float8 as longitude
    from loaded_codes group by country, search_code`.execute(trx);
  await sql`delete from postal_codes p where country in (select distinct country from wanted_codes)
    and not exists (select from wanted_codes w where w.country = p.country and w.search_code = p.search_code)`.execute(
    trx,
  );
  await sql`update postal_codes p
    set code = w.code, name = w.name, region = w.region, latitude = w.latitude, longitude = w.longitude
    from wanted_codes w where w.country = p.country and w.search_code = p.search_code`.execute(trx);
  await sql`insert into postal_codes (country, search_code, code, name, region, latitude, longitude)
    select * from wanted_codes w where not exists (
      select from postal_codes p where p.country = w.country and p.search_code = w.search_code)`.execute(trx);
  await sql`analyze postal_codes`.execute(trx);
}

/** Finds whose the postal codes of a country are: without a checksum the operator's; undefined while nobody has decided. */
export async function findCodesSource(
  db: Kysely<Tables>,
  country: string,
): Promise<{ checksum: string | null } | undefined> {
  return db.selectFrom('postal_code_sources').select('checksum').where('country', '=', country).executeTakeFirst();
}

/** Lists the countries whose codes came with the program. */
export async function listPackedCountries(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('postal_code_sources').select('country').where('checksum', 'is not', null).execute();
  return rows.map(({ country }) => country);
}

/** Notes whose the codes of countries are from now on. */
export async function noteCodesSource(
  db: Kysely<Tables>,
  countries: readonly string[],
  checksum: string | null,
): Promise<void> {
  await sql`insert into postal_code_sources (country, checksum, decided_at)
    select country, ${checksum}, now() from unnest(${[...countries]}::text[]) country
    on conflict (country) do update set checksum = excluded.checksum, decided_at = excluded.decided_at`.execute(db);
}

/** Removes the codes of a country, also for the starts to come: one that is loading them is waited for. */
export async function removePostalCodes(db: Kysely<Tables>, country: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockCodes(trx);
    await noteCodesSource(trx, [country], null);
    const { numDeletedRows } = await trx.deleteFrom('postal_codes').where('country', '=', country).executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** Counts the codes of each country, by its two letters. */
export async function countPostalCodes(db: Kysely<Tables>): Promise<CodesOfCountry[]> {
  const { rows } = await sql<CodesOfCountry>`
    select country, count(*)::int as codes from postal_codes group by country order by country`.execute(db);
  return rows;
}
