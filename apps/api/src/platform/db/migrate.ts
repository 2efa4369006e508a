import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration, MigrationResultSet } from 'kysely/migration';
import type { Database } from './database.ts';
import { sqlState } from './errors.ts';
import type { DatabaseLog } from './log.ts';
import { readMigrationFiles } from './migration-files.ts';
import type { MigrationFile } from './migration-files.ts';
import type { Tables } from './tables.ts';

/** The database and the migration files do not match; this step changed nothing. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

type Applied = { name: string; checksum: string };

function findMisfit(files: readonly MigrationFile[], applied: readonly Applied[]): string | undefined {
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

// `if not exists` is not safe when several instances start at once: the one that fails tries again.
async function ensureRecord(kysely: Kysely<Tables>): Promise<void> {
  const create = kysely.schema
    .createTable('applied_migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('checksum', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`));
  try {
    await create.execute();
  } catch {
    await create.execute();
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

function toMigration(file: MigrationFile): Migration {
  return {
    async up(kysely) {
      await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(kysely);
      await sql.raw(file.sql).execute(kysely);
      await sql`insert into applied_migration (name, checksum) values (${file.name}, ${file.checksum})`.execute(kysely);
    },
  };
}

/** Applies one file and records it in the same transaction; retries while others hold its locks. */
async function stepOf(migrator: Migrator): Promise<MigrationResultSet> {
  for (let tries = 1; ; tries += 1) {
    const step = await migrator.migrateUp();
    if (tries === MAX_TRIES || !isLockedOut(step.error)) return step;
    await wait(PAUSE_MS * (1 + Math.random()));
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
    const { error, results = [] } = await stepOf(migrator);
    const [step] = results;
    if (error !== undefined) {
      await assertFits(kysely, files);
      const what = step
        ? `Migration ${step.migrationName} failed; nothing of it was applied`
        : 'The migrations do not fit';
      throw new MigrationError(`${what}: ${error instanceof Error ? error.message : 'for an unknown reason'}`, {
        cause: error,
      });
    }
    if (!step) return count;
    note(step.migrationName, Math.round(performance.now() - startedAt));
  }
}

/** Whether this role may create tables; the application's own role may not. */
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

async function assertComplete(kysely: Kysely<Tables>, files: readonly MigrationFile[]): Promise<void> {
  const known = (await isPrepared(kysely)) ? await readApplied(kysely) : [];
  if (known.length > 0) await assertFits(kysely, files);
  const applied = new Set(known.map(({ name }) => name));
  const missing = files.find(({ name }) => !applied.has(name));
  if (missing) throw new MigrationError(lacking(missing.name));
}

/**
 * Brings the tables up to date with the SQL files of `folder`, each in a transaction; forward only. Instances that
 * start together take turns. Throws MigrationError when an applied file is unknown here, was changed, or fails.
 */
export async function migrate(database: Database, options: { folder: string; log: DatabaseLog }): Promise<void> {
  const { folder, log } = options;
  const files = await readMigrationFiles(folder);
  await database.withoutTimeouts(async (kysely) => {
    if (!(await mayMigrate(kysely))) return assertComplete(kysely, files);
    await ensureRecord(kysely);
    await assertFits(kysely, files);
    const isFirst = (await readApplied(kysely)).length === 0;
    if (isFirst) log.info({ migrations: files.length }, 'the database is empty: its tables are being made');
    const startedAt = performance.now();
    // An upgrade says what each step took; a first start would say it of every step that there ever was.
    const count = await applyPending(kysely, files, (migration, milliseconds) => {
      if (!isFirst) log.info({ migration, milliseconds }, 'migrated');
    });
    const milliseconds = Math.round(performance.now() - startedAt);
    log.info({ applied: count, latest: files.at(-1)?.name, milliseconds }, 'database is up to date');
  });
}

/** How many files are not applied yet, and in which way the database does not belong to them; changes nothing. */
export async function pendingMigrations(
  { kysely }: Database,
  folder: string,
): Promise<{ readonly pending: number; readonly misfit: string | undefined }> {
  const files = await readMigrationFiles(folder);
  const applied = (await isPrepared(kysely)) ? await readApplied(kysely) : [];
  return { pending: files.length - applied.length, misfit: findMisfit(files, applied) };
}
