import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { giveFormerRecord } from '../../../test/support/former-record.ts';
import { openPatiently } from '../../../test/support/open-patiently.ts';
import { productMigrations } from '../../../test/support/prepare.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { bothEngines, describeOnPostgres, engineOfRun, openTestDatabase } from '../../../test/support/test-database.ts';
import type { Database, Engine } from './index.ts';
import { migrate, readPending } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';
import { MIGRATION_LOCK, MigrationError } from './migration-record.ts';
import { planOf } from './plan.ts';
import type { SchemaFolders } from './schema-files.ts';
import { FORMER, replaceRecord, takeOver } from './take-over.ts';

const start = (database: Database, folders: SchemaFolders = productMigrations) =>
  migrate(database, { folders, log: silentLog });

const today = async () => (await readMigrationFiles(productMigrations.migrations)).map(({ name }) => name);

/** A database whose tables are today's, and whose record names what made them before. */
async function openFormer(engine: Engine, names?: readonly string[]): Promise<Database> {
  // Its own number of connections: no other file gets this database afterwards.
  const database = await openTestDatabase(engine, { poolSize: 4 });
  onTestFinished(() => database.close());
  await giveFormerRecord(database, names);
  return database;
}

async function recordOf({ kysely }: Database): Promise<string[][]> {
  const own = await sql<{ name: string }>`select name from applied_migration order by 1`.execute(kysely);
  const ofKysely = await sql<{ name: string }>`select name from kysely_migration order by 1`.execute(kysely);
  return [own, ofKysely].map(({ rows }) => rows.map(({ name }) => name));
}

/** Where the rows of each table and index that stays lie: another file says that they were written anew. */
async function filesOf({ kysely }: Database): Promise<unknown[]> {
  const { rows } = await sql`select relname, oid, relfilenode from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and relname <> 'inventory_movements_use' order by 1`.execute(
    kysely,
  );
  return rows;
}

const schemasOf = async ({ kysely }: Database) =>
  (await sql`select nspname from pg_namespace where nspname like 'sanguine%'`.execute(kysely)).rows;

async function withOneMore(): Promise<SchemaFolders> {
  const migrations = await mkdtemp(path.join(inject('scratchFolder'), 'later-'));
  await cp(productMigrations.migrations, migrations, { recursive: true });
  await writeFile(path.join(migrations, '9001_later.sql'), 'alter table users add column later text;');
  return { ...productMigrations, migrations };
}

test.each(bothEngines())(
  'a database with all former migrations gets the record of today, and what came since; no row is written anew (%s)',
  async (engine) => {
    const database = await openFormer(engine);
    const before = await filesOf(database);
    await start(database);
    const names = await today();
    expect(await recordOf(database)).toEqual([names, names]);
    expect(await filesOf(database)).toEqual(expect.arrayContaining(before));
    expect(await schemasOf(database)).toEqual([]);
    await start(database);
    expect(await recordOf(database)).toEqual([names, names]);
  },
);

test.each(bothEngines())(
  'what comes after today’s files is applied to a database that was taken over (%s)',
  async (engine) => {
    const database = await openFormer(engine);
    const folders = await withOneMore();
    await start(database, folders);
    const names = [...(await today()), '9001_later'];
    expect(await recordOf(database)).toEqual([names, names]);
    await sql`select later from users`.execute(database.kysely);
  },
);

test.each([
  [
    'a column that is missing',
    'alter table users drop column last_sign_in_at',
    'column users.last_sign_in_at is missing',
  ],
  [
    'another type',
    'alter table support_issues alter column description type varchar(5000)',
    'column support_issues.description is "character varying(5000)',
  ],
  [
    'another default',
    'alter table users alter column address drop default',
    'column users.address is "text not null" and not',
  ],
  ['what may be null', 'alter table users alter column address drop not null', 'column users.address is "text default'],
  ['a column more', 'alter table users add column own text', 'column users.own is one more'],
  [
    'a rule that is missing',
    'alter table users drop constraint users_account',
    'constraint users_account of users is missing',
  ],
  [
    'a rule that was not checked',
    `alter table users drop constraint users_sex_of_donors;
      alter table users add constraint users_sex_of_donors check (sex is null or role = 'donor') not valid`,
    'NOT VALID',
  ],
  ['an index that is missing', 'drop index users_by_facility', 'index users_by_facility is missing'],
  [
    'another function of an index',
    'create or replace function urgency_rank(urgency text) returns integer language sql immutable return 1',
    'function urgency_rank(text) is',
  ],
  [
    'another kind of value',
    'alter domain blood_type drop constraint blood_type_check',
    'constraint blood_type_check of blood_type is missing',
  ],
])('tables with %s are refused, and named', async (_, change, difference) => {
  const database = await openFormer(engineOfRun());
  await sql.raw(change).execute(database.kysely);
  const refused = start(database);
  await expect(refused).rejects.toThrow(MigrationError);
  await expect(refused).rejects.toThrow(difference);
  expect(await recordOf(database)).toEqual([Object.values(FORMER), Object.values(FORMER)]);
  expect(await schemasOf(database)).toEqual([]);
});

test('a refusal names three differences, and how many more there are', async () => {
  const database = await openFormer(engineOfRun());
  await sql`drop table push_subscriptions`.execute(database.kysely);
  await expect(start(database)).rejects.toThrow(
    /^The tables are not those that the migrations up to 0069_appeals_consent_checked made, and nothing was changed: table push_subscriptions is missing; .*; and \d+ more\. Undo what changed them, then start again$/,
  );
});

test('an operator’s own table is nobody’s difference', async () => {
  const database = await openFormer(engineOfRun());
  await sql`create table own_notes (text text not null check (text <> ''))`.execute(database.kysely);
  await start(database);
  const names = await today();
  expect(await recordOf(database)).toEqual([names, names]);
});

test('a database at an older step is refused, with the way', async () => {
  const database = await openFormer(engineOfRun(), [FORMER.first, '0068_appeals_consent']);
  const way =
    'The database is at the migration 0068_appeals_consent, which is before 0069_appeals_consent_checked. Start the last build of version 0.2.0 that has 0069_appeals_consent_checked once, then this one';
  await expect(start(database)).rejects.toThrow(new MigrationError(way));
  await expect(readPending(database, productMigrations)).rejects.toThrow(new MigrationError(way));
});

test('a step after the former ones that this version does not have is refused', async () => {
  const database = await openFormer(engineOfRun(), [...Object.values(FORMER), '0081_other']);
  await expect(start(database)).rejects.toThrow('0081_other, which this version of the program does not know');
});

test('files that facilities sent as evidence are deleted with their messages, and no more are taken', async () => {
  const database = await openFormer(engineOfRun());
  const send = async () =>
    sql`with sent as (
        insert into verification_messages (id, facility_id, author, text, is_file, written_at)
        select gen_random_uuid(), f.id, 'facility', kind, kind = '', now() from facilities f, unnest(array['Hello', '']) kind
        returning id, is_file)
      insert into verification_files (message_id, name, kind, bytes, sent_by, remove_at)
      select s.id, 'Licence.pdf', 'pdf', 'x', u.id, now() from sent s, users u where s.is_file`.execute(
      database.kysely,
    );
  await sql`insert into facilities (id, name, address, operational_hours, time_zone)
    values (gen_random_uuid(), 'Clinic', '1 Quay', '24 hours', 'UTC')`.execute(database.kysely);
  await sql`insert into users (id, email, role, first_name, password_hash, terms_accepted_at)
    values (gen_random_uuid(), 'a@example.org', 'operator', 'Ada', '', now())`.execute(database.kysely);
  await send();
  await start(database);
  const { rows } = await sql<{ text: string; files: number }>`
    select text, (select count(*) from verification_files)::int as files from verification_messages`.execute(
    database.kysely,
  );
  expect(rows).toEqual([{ text: 'Hello', files: 0 }]);
  await expect(send()).rejects.toThrow('verification_files_no_more');
});

test('the plan says that the record will be replaced', async () => {
  const database = await openFormer(engineOfRun());
  const plan = await planOf(database, productMigrations);
  expect(plan).toMatch(/^The record of the migrations is replaced, where the tables are as expected\.\n.*pending/);
  expect(plan).toContain('  0013_testing_and_undo\n');
  expect(plan).not.toContain('0012_platform');
  await start(database);
  expect(await planOf(database, productMigrations)).toBe('Nothing is pending.\n');
});

describeOnPostgres(
  'instances that start together on a former database',
  (database) => {
    test('take turns, and one takes it over', async () => {
      await giveFormerRecord(database());
      const instances = await Promise.all(
        Array.from({ length: 3 }, () => openPatiently({ databaseUrl: database().url, poolSize: 2 })),
      );
      onTestFinished(async () => void (await Promise.all(instances.map((instance) => instance.close()))));
      await Promise.all(instances.map((instance) => start(instance)));
      const names = await today();
      expect(await recordOf(database())).toEqual([names, names]);
    });

    test('leave it as it is where another one did it while they waited, and went on', async () => {
      await giveFormerRecord(database());
      const folders = await withOneMore();
      const files = (await readMigrationFiles(folders.migrations)).filter(({ name }) => name >= '0013');
      const isWaiting = async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
          database().kysely,
        );
        return rows.length;
      };
      const late = await database().withoutTimeouts((kysely) =>
        kysely.transaction().execute(async (other) => {
          await MIGRATION_LOCK.execute(other);
          const started = { done: start(database(), folders) };
          await expect.poll(isWaiting, { interval: 5 }).toBe(1);
          await sql.raw(`${files.map((file) => file.sql.replaceAll('concurrently', '')).join('\n')};`).execute(other);
          await replaceRecord(other, await readMigrationFiles(folders.migrations));
          return started;
        }),
      );
      await late.done;
      const names = [...(await today()), '9001_later'];
      expect(await recordOf(database())).toEqual([names, names]);
      await sql`alter table users drop column later`.execute(database().kysely);
    });

    test('wait for nobody who writes', async () => {
      await giveFormerRecord(database());
      const files = await readMigrationFiles(productMigrations.migrations);
      const isTaken = database().withoutTimeouts((kysely) =>
        kysely.transaction().execute(async (trx) => {
          await sql`lock table users, facilities, donation_requests in row exclusive mode`.execute(trx);
          return takeOver(database().kysely, files);
        }),
      );
      expect(await isTaken).toBe(true);
      await start(database());
    });
  },
  { poolSize: 4 },
);
