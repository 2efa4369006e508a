import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptiedDatabases } from '../../../test/support/emptied-databases.ts';
import { madeUpSchema } from '../../../test/support/made-up-schema.ts';
import { openPatiently } from '../../../test/support/open-patiently.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { bothEngines, describeOnPostgres, engineOfRun } from '../../../test/support/test-database.ts';
import type { Database } from './index.ts';
import { migrate, readPending } from './migrate.ts';
import { MigrationError } from './migration-record.ts';
import { planOf } from './plan.ts';

const noMigrations = { migrations: null };

const first = { '0001_people.sql': 'create table people (name text); insert into people values ($$a;b$$);' };
const second = { '0002_age.sql': '-- later\nalter table people add column age int not null default 7;' };
const broken = { '0002_age.sql': 'alter table people add column age int; select 1 / 0;' };

async function apply(database: Database, files: Record<string, string>): Promise<void> {
  await migrate(database, { folders: await madeUpSchema(files), log: silentLog });
}

const openEmpty = emptiedDatabases();

const people = async (database: Database) => (await sql`select * from people`.execute(database.kysely)).rows;

test.each(bothEngines())('migrations go forward step by step (%s)', async (engine) => {
  const database = await openEmpty(engine);
  await apply(database, first);
  expect(await people(database)).toEqual([{ name: 'a;b' }]);
  await apply(database, { ...first, ...second });
  await apply(database, { ...first, ...second });
  expect(await people(database)).toEqual([{ name: 'a;b', age: 7 }]);
});

test.each(bothEngines())('a migration that fails leaves nothing behind (%s)', async (engine) => {
  const database = await openEmpty(engine);
  await expect(apply(database, { ...first, ...broken })).rejects.toThrow('0002_age failed');
  expect(await people(database)).toEqual([{ name: 'a;b' }]);
  await apply(database, { ...first, ...second });
});

test.each(bothEngines())('a changed or unknown migration is refused (%s)', async (engine) => {
  const database = await openEmpty(engine);
  await apply(database, { ...first, ...second });
  const changed = { '0001_people.sql': 'create table people (name text not null);' };
  await expect(apply(database, { ...changed, ...second })).rejects.toThrow('0001_people was changed');
  await expect(apply(database, first)).rejects.toThrow('0002_age, which this version');
  await expect(apply(database, first)).rejects.toThrow(MigrationError);
});

test.each(bothEngines())('a database of version 0.1.0 is refused, and left as it is (%s)', async (engine) => {
  const database = await openEmpty(engine);
  await apply(database, { '0001_accounts_and_facilities.sql': 'create table people (name text);' });
  await expect(apply(database, first)).rejects.toThrow(
    /^This database was made by version 0\.1\.0, from which nothing/,
  );
  await expect(apply(database, first)).rejects.toThrow(MigrationError);
  await expect(readPending(database, await madeUpSchema(first))).rejects.toThrow('version 0.1.0');
  expect(await people(database)).toEqual([]);
});

test.each(bothEngines())(
  'a migration outside a transaction runs statement by statement, and again after a failure (%s)',
  async (engine) => {
    const database = await openEmpty(engine);
    await apply(database, first);
    const index = (column: string) => ({
      '0002_index.sql': `-- outside a transaction
-- Who is called so; again.
drop index if exists people_by_name;
create index concurrently people_by_name on people (${column});
`,
    });
    await expect(apply(database, { ...first, ...index('nothing') })).rejects.toThrow(
      'the statements before the failed one stay',
    );
    await apply(database, { ...first, ...index('name') });
    await apply(database, { ...first, ...index('name') });
    const { rows } = await sql`select indexname from pg_indexes where tablename = 'people'`.execute(database.kysely);
    expect(rows).toEqual([{ indexname: 'people_by_name' }]);
  },
);

test('a plan names the steps that are pending, and the tables that they name with their sizes', async () => {
  const database = await openEmpty(engineOfRun());
  const plan = async (files: Record<string, string>) => planOf(database, await madeUpSchema(files));
  expect(await plan(first)).toMatch(/0001_people\n$/);
  await apply(database, first);
  await sql`analyze people`.execute(database.kysely);
  expect(await plan(first)).toBe('Nothing is pending.\n');
  expect(await plan({ ...first, ...second })).toMatch(/0002_age\n {4}people: 0(\.\d)? MB, about 1 rows\n$/);
  await expect(plan({})).rejects.toThrow(MigrationError);
});

test.each([
  ['a name without a number', { 'people.sql': '' }, 'must be named'],
  ['a number used twice', { '0001_a.sql': '', '0001_b.sql': '' }, 'have the number 0001'],
])('%s is refused before anything is touched', async (_, files, message) => {
  const database = await openEmpty(engineOfRun());
  await expect(apply(database, files)).rejects.toThrow(message);
});

describeOnPostgres(
  'instances that start together',
  (database) => {
    test('take turns, and each migration is applied once', async () => {
      const folders = await madeUpSchema({ ...first, ...second });
      const instances = await Promise.all(
        Array.from({ length: 4 }, () => openPatiently({ databaseUrl: database().url, poolSize: 2 })),
      );
      onTestFinished(async () => void (await Promise.all(instances.map((instance) => instance.close()))));
      await Promise.all(instances.map((instance) => migrate(instance, { folders, log: silentLog })));
      expect(await people(database())).toEqual([{ name: 'a;b', age: 7 }]);
    });
  },
  noMigrations,
);

describeOnPostgres(
  'a migration and a reader who want each other’s tables',
  (database) => {
    test('the migration steps back and comes again; the reader notices nothing', async () => {
      const tables = { '0001_tables.sql': 'create table people (name text); create table houses (name text);' };
      const both = {
        '0002_both.sql':
          'alter table people add column age int; select pg_sleep(0.3); alter table houses add column age int;',
      };
      await apply(database(), tables);
      const isHeld = async () => {
        const { rows } = await sql`select from pg_locks where relation = 'people'::regclass
          and mode = 'AccessExclusiveLock' and granted`.execute(database().kysely);
        return rows.length;
      };
      const migrating = await database().withoutTimeouts((kysely) =>
        kysely.transaction().execute(async (reader) => {
          await sql`select from houses`.execute(reader);
          const started = { done: apply(database(), { ...tables, ...both }) };
          await expect.poll(isHeld, { interval: 5 }).toBe(1);
          await sql`select from people`.execute(reader);
          return started;
        }),
      );
      await migrating.done;
      expect(
        (await sql`select age from houses union all select age from people`.execute(database().kysely)).rows,
      ).toEqual([]);
    });
  },
  noMigrations,
);
