import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../../platform/db/index.ts';
import type { PostalCodeColumns } from './postal-codes.rules.ts';

/** Two files are loaded one after the other. */
export async function lockPostalCodes(trx: Trx): Promise<void> {
  await sql`lock table postal_codes in exclusive mode`.execute(trx);
  await sql`create temporary table loaded_codes on commit drop as
    select country, code, search_code, name, region, latitude, longitude from postal_codes with no data`.execute(trx);
}

export async function addLoadedCodes(trx: Trx, columns: PostalCodeColumns): Promise<void> {
  await sql`
    insert into loaded_codes (country, code, search_code, name, region, latitude, longitude)
    select * from unnest(${columns.country}::text[], ${columns.code}::text[], ${columns.searchCode}::text[], ${columns.name}::text[],
      ${columns.region}::text[], ${columns.latitude}::float8[], ${columns.longitude}::float8[])`.execute(trx);
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

export async function removePostalCodes(db: Kysely<Tables>, country: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('postal_codes').where('country', '=', country).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Counts the codes of each country, by its two letters. */
export async function countPostalCodes(db: Kysely<Tables>): Promise<CodesOfCountry[]> {
  const { rows } = await sql<CodesOfCountry>`
    select country, count(*)::int as codes from postal_codes group by country order by country`.execute(db);
  return rows;
}
