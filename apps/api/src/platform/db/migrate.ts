import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration, MigrationResultSet } from 'kysely/migration';
import { applyParts, PartError, PARTS_RECORD, partsToDo } from './apply-parts.ts';
import type { PartsToDo } from './apply-parts.ts';
import type { Database } from './database.ts';
import { sqlState } from './errors.ts';
import type { DatabaseLog } from './log.ts';
import type { MigrationFile } from './migration-files.ts';
import { readSchema } from './schema-files.ts';
import type { Schema, SchemaFolders } from './schema-files.ts';
import type { SqlPart } from './sql-parts.ts';
import type { Tables } from './tables.ts';

/** The database and the migration files do not match; this step changed nothing. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

type Applied = { name: string; checksum: string };

/** The first migration of version 0.1.0, whose databases are not taken over. */
const FIRST_OF_0_1_0 = '0001_accounts_and_facilities';

function findMisfit(files: readonly MigrationFile[], applied: readonly Applied[]): string | undefined {
  if (applied.some(({ name }) => name === FIRST_OF_0_1_0)) {
    return 'This database was made by version 0.1.0, from which nothing can be taken over. Begin with an empty one: name another DATABASE_URL or DATA_DIR, or remove what is there (see CHANGELOG.md)';
  }
  const known = new Map(files.map((file) => [file.name, file.checksum]));
  for (const { name, checksum } of applied) {
    const expected = known.get(name);
    if (expected === undefined) {
      return `The database has the migration ${name}, which this version of the program does not know. Start a newer version`;
    }
    if (expected !== checksum) {
      return `Migration ${name} was changed after it had been applied. Restore the file and put the change in a new one`;
    }
  }
  return undefined;
}

async function readApplied(kysely: Kysely<Tables>): Promise<Applied[]> {
  const { rows } = await sql<Applied>`select name, checksum from applied_migration order by name`.execute(kysely);
  return rows;
}

async function assertFits(kysely: Kysely<Tables>, files: readonly MigrationFile[]): Promise<void> {
  const misfit = findMisfit(files, await readApplied(kysely));
  if (misfit !== undefined) throw new MigrationError(misfit);
}

async function ensureRecords(kysely: Kysely<Tables>): Promise<void> {
  const record = (name: string) =>
    kysely.schema
      .createTable(name)
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('checksum', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`));
  const migrations = record('applied_migration');
  const parts = record(PARTS_RECORD)
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('gone_in', 'text');
  for (const create of [migrations, parts]) {
    try {
      await create.execute();
    } catch {
      // `if not exists` is not safe when several instances start at once: the one that fails tries again.
      await create.execute();
    }
  }
}

/** A step that waits longer for a lock gives up: everybody queues behind it, and after a second it could cause a deadlock. */
const LOCK_TIMEOUT = '400ms';
const MAX_TRIES = 50;
const PAUSE_MS = 100;

/** Others held the locks that this step needs; it changed nothing. */
function isLockedOut(error: unknown): boolean {
  const state = sqlState(error);
  return state === '55P03' || state === '40P01';
}

/** Sent together, statements would be one transaction. */
async function runOneByOne(kysely: Kysely<unknown>, text: string): Promise<void> {
  for (const statement of text.split(/;\s*$/m)) {
    if (statement.replaceAll(/^--.*$/gm, '').trim() !== '') await sql.raw(statement).execute(kysely);
  }
}

function toMigration(file: MigrationFile): Migration {
  return {
    async up(kysely: Kysely<unknown>) {
      if (file.isOutsideTransaction) await runOneByOne(kysely, file.sql);
      else {
        await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(kysely);
        await sql.raw(file.sql).execute(kysely);
      }
      await sql`insert into applied_migration (name, checksum) values (${file.name}, ${file.checksum})`.execute(kysely);
    },
  };
}

async function nextOf(kysely: Kysely<Tables>, files: readonly MigrationFile[]): Promise<MigrationFile | undefined> {
  const applied = new Set((await readApplied(kysely)).map(({ name }) => name));
  return files.find(({ name }) => !applied.has(name));
}

/** Applies one file and records it in the same transaction; retries while others hold its locks. */
async function stepOf(migrator: Migrator, disableTransactions: boolean): Promise<MigrationResultSet> {
  for (let tries = 1; ; tries += 1) {
    const step = await migrator.migrateUp({ disableTransactions });
    if (tries === MAX_TRIES || !isLockedOut(step.error)) return step;
    await wait(PAUSE_MS * (1 + Math.random()));
  }
}

/** Kysely's own lock of migrations: who starts at the same time waits here, too. */
const MIGRATION_LOCK = sql`select pg_advisory_xact_lock(3853314791062309107)`;

async function applyPartsOnce(kysely: Kysely<Tables>, parts: readonly SqlPart[]): Promise<number> {
  const isDone = async () => {
    const { apply, leave, drop } = await partsToDo(kysely, parts);
    return apply.length + leave.length + drop.length === 0;
  };
  if (await isDone()) return 0;
  return kysely.transaction().execute(async (trx) => {
    await MIGRATION_LOCK.execute(trx);
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx);
    const toDo = await partsToDo(trx, parts);
    await applyParts(trx, toDo);
    return toDo.apply.length + toDo.drop.length;
  });
}

/** All of them in one transaction; retries while others hold its locks. */
async function applyChangedParts(kysely: Kysely<Tables>, parts: readonly SqlPart[]): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyPartsOnce(kysely, parts);
    } catch (error) {
      const cause = error instanceof PartError ? error.cause : error;
      if (tries === MAX_TRIES || !isLockedOut(cause)) {
        const why = error instanceof Error ? error.message : 'for an unknown reason';
        throw new MigrationError(`The functions of the database could not be changed; all are as before. ${why}`, {
          cause,
        });
      }
      await wait(PAUSE_MS * (1 + Math.random()));
    }
  }
}

async function applyPending(
  kysely: Kysely<Tables>,
  files: readonly MigrationFile[],
  note: (migration: string, milliseconds: number) => void,
): Promise<number> {
  const migrations = Object.fromEntries(files.map((file) => [file.name, toMigration(file)]));
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: () => Promise.resolve(migrations) } });
  for (let count = 0; ; count += 1) {
    const startedAt = performance.now();
    const next = await nextOf(kysely, files);
    const { error, results = [] } = await stepOf(migrator, next?.isOutsideTransaction === true);
    const [step] = results;
    if (error !== undefined) {
      await assertFits(kysely, files);
      const what = step
        ? `Migration ${step.migrationName} failed; ${next?.isOutsideTransaction === true ? 'the statements before the failed one stay' : 'nothing of it was applied'}`
        : 'The migrations do not fit';
      throw new MigrationError(`${what}: ${error instanceof Error ? error.message : 'for an unknown reason'}`, {
        cause: error,
      });
    }
    if (!step) return count;
    note(step.migrationName, Math.round(performance.now() - startedAt));
  }
}

/** Tells whether this role may create tables; the application's own role may not. */
async function mayMigrate(kysely: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select has_schema_privilege('public', 'CREATE') as may`.execute(kysely);
  return rows[0]?.may === true;
}

async function isPrepared(kysely: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('applied_migration') is not null as is`.execute(
    kysely,
  );
  return rows[0]?.is === true;
}

const lacking = (name: string) =>
  `The database lacks ${name}. Run sanguine migrate (in a checkout: npm run migrate) as its owner first`;

async function assertComplete(kysely: Kysely<Tables>, { files, parts }: Schema): Promise<void> {
  const known = (await isPrepared(kysely)) ? await readApplied(kysely) : [];
  if (known.length > 0) await assertFits(kysely, files);
  const applied = new Set(known.map(({ name }) => name));
  const missing = files.find(({ name }) => !applied.has(name));
  if (missing) throw new MigrationError(lacking(missing.name));
  const [changed] = (await partsToDo(kysely, parts)).apply;
  if (changed) throw new MigrationError(lacking(`the present ${changed.name}`));
}

/**
 * Brings the tables up to date with the migrations, each in a transaction and forward only, and then the functions and triggers.
 * Instances that start together take turns. Throws MigrationError when an applied file is unknown here, was changed, or fails.
 */
export async function migrate(
  database: Database,
  options: { folders: SchemaFolders; log: DatabaseLog },
): Promise<void> {
  const { folders, log } = options;
  const schema = await readSchema(folders);
  const { files, parts } = schema;
  await database.withoutTimeouts(async (kysely) => {
    if (!(await mayMigrate(kysely))) return assertComplete(kysely, schema);
    await ensureRecords(kysely);
    await assertFits(kysely, files);
    const isFirst = (await readApplied(kysely)).length === 0;
    if (isFirst) log.info({ migrations: files.length }, 'the database is empty: its tables are being made');
    const startedAt = performance.now();
    // An upgrade says what each step took; a first start would say it of every step that there ever was.
    const count = await applyPending(kysely, files, (migration, milliseconds) => {
      if (!isFirst) log.info({ migration, milliseconds }, 'migrated');
    });
    const functions = await applyChangedParts(kysely, parts);
    const milliseconds = Math.round(performance.now() - startedAt);
    log.info({ applied: count, functions, latest: files.at(-1)?.name, milliseconds }, 'database is up to date');
  });
}

interface Pending {
  readonly files: readonly MigrationFile[];
  readonly toDo: PartsToDo;
}

/**
 * Returns what is not applied yet; changes nothing. Throws MigrationError when the database does not belong to the
 * files.
 */
export async function readPending({ kysely }: Database, folders: SchemaFolders): Promise<Pending> {
  const { files, parts } = await readSchema(folders);
  if (!(await isPrepared(kysely))) return { files, toDo: { apply: parts, leave: [], drop: [] } };
  await assertFits(kysely, files);
  const applied = new Set((await readApplied(kysely)).map(({ name }) => name));
  return { files: files.filter(({ name }) => !applied.has(name)), toDo: await partsToDo(kysely, parts) };
}

/** Returns how much is not applied yet, and in which way the database does not belong to the files; changes nothing. */
export async function pendingMigrations(
  database: Database,
  folders: SchemaFolders,
): Promise<{ readonly pending: number; readonly misfit: string | undefined }> {
  try {
    const { files, toDo } = await readPending(database, folders);
    return { pending: files.length + toDo.apply.length, misfit: undefined };
  } catch (error) {
    if (error instanceof MigrationError) return { pending: 0, misfit: error.message };
    throw error;
  }
}
