import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fixed, type Tables } from '../../../platform/db/index.ts';
import type { PlaceQuery } from './place-names.rules.ts';
import type { Located, TownRow } from './town-choice.rules.ts';

export interface PlaceRow {
  readonly id: number;
  readonly known_as: string;
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

const COLUMNS = sql`g.id, g.known_as, g.name, g.region, g.country, g.latitude, g.longitude`;

/** So many rows can be one town, which has several names that match. */
const ROWS = sql.lit(24);

const CODE_COLUMNS = sql`g.id, g.code as known_as, g.name, g.region, g.country, g.latitude, g.longitude`;

/** Postal codes that begin so, the exact ones first: of these countries, or of all others. A row is read for each that is answered. */
export async function searchPlacesByCode(
  db: Kysely<Tables>,
  form: string,
  within: { readonly countries: readonly string[] } | { readonly without: readonly string[] },
): Promise<PlaceRow[]> {
  const begins = sql`p.search_code between ${form} and ${form} || chr(1114111)`;
  const codes =
    'without' in within
      ? sql`(select * from postal_codes p where ${begins} and p.country <> all(${[...within.without]}::text[]) order by p.search_code, p.country limit ${ROWS}) g`
      : sql`unnest(${[...within.countries]}::text[]) c, lateral (
          select * from postal_codes p where p.country = c and ${begins} order by p.search_code limit ${ROWS}) g`;
  const { rows } = await sql<PlaceRow>`
    select ${CODE_COLUMNS} from ${codes} order by g.search_code, g.country limit ${ROWS}`.execute(db);
  return rows;
}

/** Finds where the postal codes of countries are; those that are not loaded are absent. */
export async function findCodes(
  db: Kysely<Tables>,
  wanted: readonly { readonly country: string; readonly form: string }[],
): Promise<Located[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<Located>`
    select p.id, p.search_code as search_name, p.name, p.region, p.country, p.latitude, p.longitude
    from (select distinct country, form from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (country text, form text)) w
      join postal_codes p on p.country = w.country and p.search_code = w.form`.execute(db);
  return rows;
}

function isWithin({ within }: PlaceQuery): RawBuilder<boolean> {
  if (within === undefined) return sql`true`;
  const { beginning, countries, regions } = within;
  return sql`(g.country = any(${[...countries]}::text[]) or search_form(g.region) like ${beginning} || '%'
    or search_form(g.region) = any(${[...regions]}::text[]))`;
}

/** Places whose name begins with the text or, where those are few, has a later word that does. The exact name comes first. */
export async function searchPlacesByBeginning(db: Kysely<Tables>, query: PlaceQuery): Promise<LikePlaceRow[]> {
  const { name } = query;
  const { rows } = await sql<LikePlaceRow>`
    with beginning as materialized (
      select g.* from gazetteer_places g where g.search_name like ${name} || '%' and ${isWithin(query)}
      order by g.search_name = ${name} desc, g.population desc, g.id limit ${ROWS}
    ), later as materialized (
      select g.* from gazetteer_places g
      where length(${name}) > 2 and (select count(*) from beginning) < 8
        and g.search_name like '% ' || ${name} || '%' and ${isWithin(query)}
      order by g.population desc, g.id limit ${ROWS}
    )
    select ${COLUMNS}, g.search_name, g.population from (select 0 as part, * from beginning union all select 1, * from later) g
    order by g.part, g.search_name = ${name} desc, g.population desc, g.id`.execute(db);
  return rows;
}

/** Two letters that changed places leave a name with a third of its trigrams: what is meant is among so many. */
const LIKE_ROWS = sql.lit(150);

export interface LikePlaceRow extends PlaceRow {
  readonly search_name: string;
  readonly population: number;
}

/** Places whose name is like the text, the likest first: for what is misspelt. */
export async function searchPlacesByLikeness(db: Kysely<Tables>, query: PlaceQuery): Promise<LikePlaceRow[]> {
  const { name } = query;
  const { rows } = await sql<LikePlaceRow>`
    select ${COLUMNS}, g.search_name, g.population from gazetteer_places g
    where g.search_name % ${name} and ${isWithin(query)}
    order by round(similarity(g.search_name, ${name})::numeric, 1) desc, g.population desc, g.id limit ${LIKE_ROWS}`.execute(
    db,
  );
  return rows;
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Degrees of latitude around a point: about 25 and 200 km. The index is read between them. */
const BANDS = [0.25, 2] as const;

/** The place nearest to a point, as the crow flies on a map of the band around it; of the same place its own name. */
export async function findNearestPlace(
  db: Kysely<Tables>,
  { latitude, longitude }: Point,
): Promise<PlaceRow | undefined> {
  const squeeze = Math.cos((latitude * Math.PI) / 180);
  const east = sql`abs(g.longitude - ${longitude}::float8)`;
  const away = sql`sqrt(power(g.latitude - ${latitude}::float8, 2) + power(least(${east}, 360 - ${east}) * ${squeeze}::float8, 2))`;
  for (const band of BANDS) {
    const { rows } = await sql<PlaceRow & { away: number }>`
      select ${COLUMNS}, ${away} as away from gazetteer_places g
      where g.latitude between ${latitude - band}::float8 and ${latitude + band}::float8 and g.known_as = g.name
      order by away, g.population desc, g.id limit 1`.execute(db);
    // One that is farther than the band is wide may not be the nearest.
    if (rows[0] !== undefined && rows[0].away <= band) return rows[0];
  }
  return undefined;
}

/** A point that is said to be in a country. */
export interface PointOf extends Point {
  readonly country: string;
}

/** A point is in a country that has a town within so many degrees, about 110 km: only a border is farther from all of them. */
const NEAR = sql.lit(1);

/** By their places in the list, the points that are outside of their country. Of a country without towns nothing is said. */
export async function listAbroad(db: Kysely<Tables>, points: readonly PointOf[]): Promise<ReadonlySet<number>> {
  if (points.length === 0) return new Set();
  const wanted = points.map(({ country, latitude, longitude }, at) => ({ at, country, latitude, longitude }));
  const countries = [...new Set(points.map(({ country }) => country))];
  const east = sql`abs(g.longitude - w.longitude)`;
  const { rows } = await sql<{ at: number }>`
    select w.at from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w (at int, country text, latitude float8, longitude float8)
    where w.country in (select country from gazetteer_places where country = any(${countries}::text[]))
      and not exists (select from gazetteer_places g
        where g.latitude between w.latitude - ${NEAR} and w.latitude + ${NEAR} and g.country = w.country
          and least(${east}, 360 - ${east}) * cos(radians(w.latitude)) <= ${NEAR})`.execute(db);
  return new Set(rows.map(({ at }) => at));
}

/** Numbers of postal codes begin behind those of the gazetteer. */
const FIRST_POSTAL_CODE = 1_000_000_001;

export async function findPlace(db: Kysely<Tables>, id: number): Promise<PlaceRow | undefined> {
  if (id >= FIRST_POSTAL_CODE) {
    return db
      .selectFrom('postal_codes')
      .select(['id', 'code as known_as', 'name', 'region', 'country', 'latitude', 'longitude'])
      .where('id', '=', id)
      .executeTakeFirst();
  }
  return db
    .selectFrom('gazetteer_places')
    .select(['id', 'known_as', 'name', 'region', 'country', 'latitude', 'longitude'])
    .where('id', '=', id)
    .limit(1)
    .executeTakeFirst();
}

export interface DonorPlaceRow {
  readonly name: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface Home {
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

const homeOf = fixed(
  (userId: string) => sql<Home>`select name, region, country, latitude, longitude from donor_places
    where user_id = ${userId} and name is not null`,
);

/** Finds where a donor lives, if they said. */
export async function findHome(db: Kysely<Tables>, userId: string): Promise<Home | undefined> {
  return (await homeOf(db, userId))[0];
}

/** A name to be looked for where no town has it: one like it, in the country. */
export interface LikeName {
  readonly form: string;
  readonly country: string;
}

const TOWN_COLUMNS = sql`g.id, g.search_name, g.name, g.region, g.country, g.latitude, g.longitude, g.population`;

/** Towns under these names, in the form of `placeForm`. */
export async function listTownsNamed(db: Kysely<Tables>, forms: readonly string[]): Promise<TownRow[]> {
  if (forms.length === 0) return [];
  const { rows } = await sql<TownRow>`
    select ${TOWN_COLUMNS} from gazetteer_places g where g.search_name = any(${[...forms]}::text[])`.execute(db);
  return rows;
}

/** Towns whose names are like these, a few for each. */
export async function searchTownsLike(db: Kysely<Tables>, names: readonly LikeName[]): Promise<TownRow[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<TownRow>`
    select ${TOWN_COLUMNS} from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as w (form text, country text),
      lateral (select * from gazetteer_places p where p.search_name % w.form and p.country = w.country
        order by similarity(p.search_name, w.form) desc, p.id limit 5) g`.execute(db);
  return rows;
}

/** The regions of countries, by their code. */
export async function listRegions(db: Kysely<Tables>, countries: readonly string[]): Promise<Map<string, string[]>> {
  if (countries.length === 0) return new Map();
  const { rows } = await sql<{ country: string; regions: string[] }>`
    select country, array_agg(distinct region) as regions from gazetteer_places where country = any(${[...countries]}::text[])
    group by country`.execute(db);
  return new Map(rows.map(({ country, regions }) => [country, regions]));
}
