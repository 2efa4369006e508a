import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../src/platform/db/index.ts';
import { functionFiles } from './support/data-model/functions.ts';
import { tableOwners } from './support/data-model/owners.ts';
import { readSchema } from './support/data-model/schema.ts';
import { productMigrations } from './support/prepare.ts';
import { bothEngines, engineOfRun, openTestDatabase } from './support/test-database.ts';

const OWN = sql`pronamespace = 'public'::regnamespace and not exists (
  select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const textsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

async function linesOf(database: Database, query: ReturnType<typeof sql<{ line: string }>>): Promise<string[]> {
  return (await query.execute(database.kysely)).rows.map(({ line }) => line);
}

/** Everything that the product's SQL has made, as the catalogs describe it. */
async function catalog(database: Database): Promise<string[]> {
  return [
    ...(await linesOf(
      database,
      sql`select concat_ws(' ', c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attstorage,
          pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity) as line
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') order by 1`,
    )),
    ...(await linesOf(database, sql`select indexdef as line from pg_indexes where schemaname = 'public' order by 1`)),
    ...(await linesOf(
      database,
      sql`select concat_ws(' ', conrelid::regclass, contypid::regtype, conname, pg_get_constraintdef(oid)) as line
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
    )),
    ...(await linesOf(
      database,
      sql`select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal order by 1`,
    )),
    ...(await linesOf(database, sql`select pg_get_functiondef(p.oid) as line from pg_proc p where ${OWN} order by 1`)),
    ...(await linesOf(
      database,
      // Newer servers leave out the name of a single relation.
      sql`select replace(pg_get_viewdef(oid), '"*VALUES*".', '') as line from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1`,
    )),
  ];
}

test('both engines have the same tables, indexes, rules, triggers and functions', async (context) => {
  const engines = bothEngines();
  if (engines.length < 2) context.skip('there is no PostgreSQL');
  const catalogs: string[][] = [];
  for (const engine of engines) {
    const database = await openTestDatabase(engine);
    onTestFinished(() => database.close());
    catalogs.push(await catalog(database));
  }
  expect(catalogs[0]?.length).toBeGreaterThan(900);
  expect(catalogs[0]).toEqual(catalogs[1]);
});

/** Facilities and tokens are removed by hand, one at a time; of runs and invitations there are few. */
const SMALL_OR_RARE = [
  'blood_type_tests.facility_id → facilities',
  'decision_runs.started_by → users',
  'inventory_movements.token_id → facility_api_tokens',
  'invitations.invited_by → users',
  'slot_offers.facility_id → facilities',
  'stock_lots.facility_id → facilities',
];

test('what refers to a row is found by an index, since removing the row looks for it', async () => {
  const database = await openTestDatabase(engineOfRun());
  onTestFinished(() => database.close());
  // Each column of the key leads an index that holds at least the rows in which it is not null.
  const unindexed = await linesOf(
    database,
    sql`select concat(c.conrelid::regclass, '.', a.attname, ' → ', c.confrelid::regclass) as line
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey)
          and coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname), true)) order by 1`,
  );
  expect(unindexed.filter((line) => !SMALL_OR_RARE.includes(line))).toEqual([]);
});

test('migrations have the functions that columns, indexes and CHECKs are computed with, and no other', async () => {
  const database = await openTestDatabase(engineOfRun());
  onTestFinished(() => database.close());
  const computed = await linesOf(
    database,
    sql`select distinct p.proname as line from pg_depend d join pg_proc p on p.oid = d.refobjid and d.refclassid = 'pg_proc'::regclass
      where ${OWN} and (d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass)
        or d.classid = 'pg_class'::regclass and exists (select from pg_index i where i.indexrelid = d.objid)) order by 1`,
  );
  const made = textsOf(productMigrations.migrations).flatMap((text) =>
    [...text.matchAll(/^create (?:or replace )?(function|(?:constraint )?trigger|view) (\w+)/gm)].map(
      ([, kind, name]) => `${kind} ${name}`,
    ),
  );
  expect([...new Set(made)].toSorted()).toEqual(computed.map((name) => `function ${name}`));
});

test('every function has one file, of its name', async () => {
  const database = await openTestDatabase(engineOfRun());
  onTestFinished(() => database.close());
  const present = await linesOf(
    database,
    sql`select p.proname as line from pg_proc p where ${OWN} union select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1`,
  );
  const files = [...functionFiles()].filter(([name]) => !name.includes(' on '));
  expect(files.map(([name]) => name).toSorted()).toEqual(present);
  const own = files.filter(([, path]) => path.startsWith('apps/api/sql/'));
  expect(own.filter(([name, path]) => !path.endsWith(`/${name}.sql`))).toEqual([]);
});

test('every table belongs to a feature, which says what it is for', async () => {
  const database = await openTestDatabase(engineOfRun());
  onTestFinished(() => database.close());
  const tables = new Set((await readSchema(database)).columns.map(({ table }) => table));
  const owners = tableOwners();
  expect(tables.size).toBeGreaterThan(50);
  expect([...tables].filter((table) => !owners.get(table)?.meaning)).toEqual([]);
});
