import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptiedDatabases } from '../../../test/support/emptied-databases.ts';
import { madeUpSchema } from '../../../test/support/made-up-schema.ts';
import { openPatiently } from '../../../test/support/open-patiently.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { bothEngines, describeOnPostgres, engineOfRun } from '../../../test/support/test-database.ts';
import { VERSION } from '../version.ts';
import type { Database } from './index.ts';
import { migrate, readPending } from './migrate.ts';
import { MigrationError } from './migration-record.ts';

const noMigrations = { migrations: null };
const TABLES: Record<string, string> = { '0001_people.sql': 'create table people (name text, note text);' };

const noteWith = (note: string) => `-- Notes who came.
create or replace function note_people() returns trigger language plpgsql as $$
begin
  new.note := '${note}';
  return new;
end $$;
`;
const TRIGGER = `
create or replace trigger people_noted before insert on people for each row execute function note_people();
`;

const foldersOf = (functions: Record<string, string>, tables = TABLES) => madeUpSchema(tables, functions);

const apply = async (database: Database, functions: Record<string, string>, tables?: Record<string, string>) =>
  migrate(database, { folders: await foldersOf(functions, tables), log: silentLog });

const noteOf = async ({ kysely }: Database, name: string) => {
  await sql`insert into people (name) values (${name})`.execute(kysely);
  const { rows } = await sql<{ note: string }>`select note from people where name = ${name}`.execute(kysely);
  return rows[0]?.note;
};

/** The row of a trigger in the catalog: another one once the trigger was touched. */
const triggerRow = async ({ kysely }: Database) =>
  (await sql<{ row: string }>`select xmin::text as row from pg_trigger where tgname = 'people_noted'`.execute(kysely))
    .rows;

const openEmpty = emptiedDatabases();

test.each(bothEngines())('a function that changed is replaced, and its trigger is not touched (%s)', async (engine) => {
  const database = await openEmpty(engine);
  await apply(database, { 'people/note_people.sql': noteWith('first') + TRIGGER });
  expect(await noteOf(database, 'Ann')).toBe('first');
  const before = await triggerRow(database);
  await apply(database, { 'people/note_people.sql': noteWith('second') + TRIGGER });
  expect(await noteOf(database, 'Bob')).toBe('second');
  expect(await triggerRow(database)).toEqual(before);
  await apply(database, {
    'people/note_people.sql': noteWith('second') + TRIGGER.replace('before insert', 'before update'),
  });
  expect(await noteOf(database, 'Cyd')).toBeNull();
});

test.each(bothEngines())('a constraint trigger, which cannot be replaced, is made again (%s)', async (engine) => {
  const database = await openEmpty(engine);
  const constraint = (when: string) => `
create constraint trigger people_noted after insert on people deferrable initially deferred
  for each row when (${when}) execute function note_people();
`;
  for (const when of ['new.name is null', 'new.name is not null'])
    await apply(database, { 'people/note_people.sql': noteWith('x') + constraint(when) });
  const { rows } = await sql<{ is: boolean }>`select pg_get_triggerdef(oid) like '%NOT NULL%' as is from pg_trigger
    where tgname = 'people_noted'`.execute(database.kysely);
  expect(rows).toEqual([{ is: true }]);
});

test.each(bothEngines())('one that fails leaves all as they were, and says which (%s)', async (engine) => {
  const database = await openEmpty(engine);
  await apply(database, { 'people/note_people.sql': noteWith('first') + TRIGGER });
  const broken = { 'people/note_people.sql': noteWith('second') + TRIGGER.replace('on people', 'on nothing') };
  await expect(apply(database, broken)).rejects.toThrow(MigrationError);
  await expect(apply(database, broken)).rejects.toThrow('trigger people_noted on nothing');
  expect(await noteOf(database, 'Ann')).toBe('first');
});

test.each(bothEngines())('what a migration had to drop comes back (%s)', async (engine) => {
  const database = await openEmpty(engine);
  const functions = { 'people/note_people.sql': noteWith('first') + TRIGGER };
  await apply(database, functions);
  await apply(database, functions, { ...TABLES, '0002_age.sql': 'drop trigger people_noted on people;' });
  expect(await noteOf(database, 'Ann')).toBe('first');
});

test.each(bothEngines())('one whose file is gone is dropped by the version after that (%s)', async (engine) => {
  const database = await openEmpty(engine);
  await apply(database, { 'people/note_people.sql': noteWith('first') + TRIGGER });
  for (const name of ['Ann', 'Bob']) {
    await apply(database, {});
    expect(await noteOf(database, name)).toBe('first');
  }
  await sql`update applied_sql set version = '0.0.1', gone_in = '0.0.2'`.execute(database.kysely);
  await apply(database, {});
  expect(await noteOf(database, 'Cyd')).toBeNull();
  const { rows } = await sql`select proname from pg_proc where proname = 'note_people'`.execute(database.kysely);
  expect(rows).toEqual([]);
});

test.each(bothEngines())('an older version leaves alone what a newer one has applied (%s)', async (engine) => {
  const database = await openEmpty(engine);
  await apply(database, { 'people/note_people.sql': noteWith('newer') + TRIGGER });
  const [major = '0'] = VERSION.split('.');
  await sql`update applied_sql set version = ${`${Number(major) + 1}.10.0`}`.execute(database.kysely);
  const older = { 'people/note_people.sql': noteWith('older') + TRIGGER };
  await apply(database, older);
  expect(await noteOf(database, 'Ann')).toBe('newer');
  await apply(database, {});
  expect((await sql`select from applied_sql where gone_in is not null`.execute(database.kysely)).rows).toEqual([]);
  const { files, toDo } = await readPending(database, await foldersOf(older));
  expect([files, toDo.apply]).toEqual([[], []]);
});

test('files are applied after those that they need', async () => {
  const database = await openEmpty(engineOfRun());
  const one = 'create or replace function a_one() returns int language sql return z_two() + 1;';
  const two = 'create or replace function z_two() returns int language sql return 1;';
  await expect(apply(database, { 'people/a_one.sql': one, 'people/z_two.sql': two })).rejects.toThrow(
    'z_two() does not exist',
  );
  await apply(database, { 'people/a_one.sql': `-- needs z_two\n${one}`, 'people/z_two.sql': two });
  const { rows } = await sql`select a_one() as n`.execute(database.kysely);
  expect(rows).toEqual([{ n: 2 }]);
});

test.each([
  [
    'needs a file that there is not',
    '-- needs b\ncreate or replace function a() returns int language sql return 1;',
    'needs b',
  ],
  ['needs itself', '-- needs a\ncreate or replace function a() returns int language sql return 1;', 'needs itself'],
  ['could be applied only once', 'create function a() returns int language sql return 1;', 'begins neither'],
])('a file that %s is refused before anything is touched', async (_, text, message) => {
  const database = await openEmpty(engineOfRun());
  await expect(apply(database, { 'people/a.sql': text })).rejects.toThrow(message);
});

describeOnPostgres(
  'instances that start together',
  (database) => {
    test('apply the functions once', async () => {
      const folders = await foldersOf({ 'people/note_people.sql': noteWith('first') + TRIGGER });
      const instances = await Promise.all(
        Array.from({ length: 4 }, () => openPatiently({ databaseUrl: database().url, poolSize: 2 })),
      );
      onTestFinished(async () => void (await Promise.all(instances.map((instance) => instance.close()))));
      await Promise.all(instances.map((instance) => migrate(instance, { folders, log: silentLog })));
      expect(await noteOf(database(), 'Ann')).toBe('first');
    });

    test('a role that may make nothing is told what is missing', async () => {
      const { kysely, url } = database();
      await sql`create role onlooker login`.execute(kysely);
      await sql`grant select on all tables in schema public to onlooker`.execute(kysely);
      onTestFinished(async () => {
        await sql`drop owned by onlooker`.execute(kysely);
        await sql`drop role onlooker`.execute(kysely);
      });
      const address = new URL(url ?? '');
      address.username = 'onlooker';
      const application = await openPatiently({ databaseUrl: address.href, poolSize: 2 });
      onTestFinished(() => application.close());
      await expect(apply(application, { 'people/note_people.sql': noteWith('second') + TRIGGER })).rejects.toThrow(
        'lacks the present function note_people. Run sanguine migrate',
      );
      await apply(application, { 'people/note_people.sql': noteWith('first') + TRIGGER });
    });

    test('change one table after the other where somebody holds one of them', async () => {
      const tables = { ...TABLES, '0002_visits.sql': 'create table visits (name text, note text);' };
      const ofVisits = TRIGGER.replaceAll('people', 'visits').replace('note_visits', 'note_people');
      const functions = (note: string) => ({
        'people/note_people.sql': noteWith(note) + TRIGGER.replace('insert on', `insert or update of ${note} on`),
        'visits/visits_noted.sql': `-- needs note_people\n${ofVisits.replace('insert on', `insert or update of ${note} on`)}`,
      });
      const other = await openPatiently({ databaseUrl: database().url, poolSize: 2 });
      onTestFinished(() => other.close());
      await apply(other, functions('name'), tables);
      const before = await triggerRow(other);
      const changed = { isDone: false };
      await database().transaction(async (trx) => {
        await sql`lock table visits in row exclusive mode`.execute(trx);
        void apply(other, functions('note'), tables).then(() => (changed.isDone = true));
        await expect.poll(() => triggerRow(other), { timeout: 20_000 }).not.toEqual(before);
        expect(changed.isDone).toBe(false);
      });
      await expect.poll(() => changed.isDone, { timeout: 20_000 }).toBe(true);
    });
  },
  noMigrations,
);
