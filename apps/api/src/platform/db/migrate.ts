import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { applyParts, byTable, PartError, PARTS_RECORD, type PartsToDo, partsToDo } from './apply-parts.ts';
import type { Database } from './database.ts';
import { sqlState } from './errors.ts';
import type { DatabaseLog } from './log.ts';
import type { MigrationFile } from './migration-files.ts';
import { type Applied, MIGRATION_LOCK, MigrationError, readApplied } from './migration-record.ts';
import { readSchema, type Schema, type SchemaFolders } from './schema-files.ts';
import type { SqlPart } from './sql-parts.ts';
import { inTurn } from './migration-turn.ts';
import type { Tables } from './tables.ts';
import { filesOfToday, formerMisfit, formerStep, takeOver } from './take-over.ts';

/** The first migration of version 0.1.0, whose databases are not taken over. */
const FIRST_OF_0_1_0 = '0001_accounts_and_facilities';

function findMisfit(files: readonly MigrationFile[], applied: readonly Applied[]): string | undefined {
  if (applied.some(({ name }) => name === FIRST_OF_0_1_0)) {
    return 'This database was made by version 0.1.0, from which nothing can be taken over. Begin with an empty one: name another DATABASE_URL or DATA_DIR, or remove what is there (see CHANGELOG.md)';
  }
  if (formerStep(applied) !== 'none') return formerMisfit(applied);
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

/** Another instance was faster: the step that comes now is of the other kind. */
class OtherStepError extends Error {
  override readonly name = 'OtherStepError';
}

function toMigration(file: MigrationFile): Migration {
  return {
    async up(kysely: Kysely<unknown>) {
      if (file.isOutsideTransaction === kysely.isTransaction) throw new OtherStepError(file.name);
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

/** Retries while others hold the locks of the step. */
async function stepOf(migrator: Migrator, disableTransactions: boolean): Promise<MigrationResultSet> {
  for (let tries = 1; ; tries += 1) {
    const step = await migrator.migrateUp({ disableTransactions });
    if (tries === MAX_TRIES || !isLockedOut(step.error)) return step;
    await wait(PAUSE_MS * (1 + Math.random()));
  }
}

const sizeOf = ({ apply, leave, drop }: PartsToDo) => apply.length + leave.length + drop.length;

/** In one transaction, what `chosen` takes of all that there is to do; answers how much there was. */
async function applyStep(
  kysely: Kysely<Tables>,
  parts: readonly SqlPart[],
  chosen: (toDo: PartsToDo) => PartsToDo | undefined,
): Promise<number> {
  return kysely.transaction().execute(async (trx) => {
    await MIGRATION_LOCK.execute(trx);
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx);
    const step = chosen(await partsToDo(trx, parts));
    if (step !== undefined) await applyParts(trx, step);
    return step === undefined ? 0 : sizeOf(step);
  });
}

async function applyByTable(kysely: Kysely<Tables>, parts: readonly SqlPart[]): Promise<void> {
  let done = 0;
  do done = await applyStep(kysely, parts, (toDo) => byTable(toDo).find((step) => sizeOf(step) > 0));
  while (done > 0);
}

/** Tries of all at once, before they are done table by table: many locks together are not to be had while many people write. */
const TRIES_AT_ONCE = 3;

/**
 * All of them in one transaction, so that a mistake in one leaves all as they were; where others hold the locks again and
 * again, one table after the other.
 */
async function applyChangedParts(kysely: Kysely<Tables>, parts: readonly SqlPart[]): Promise<number> {
  const first = await partsToDo(kysely, parts);
  if (sizeOf(first) === 0) return 0;
  for (let tries = 1; ; tries += 1) {
    try {
      if (tries <= TRIES_AT_ONCE) await applyStep(kysely, parts, (toDo) => toDo);
      else await applyByTable(kysely, parts);
      return first.apply.length + first.drop.length;
    } catch (error) {
      const cause = error instanceof PartError ? error.cause : error;
      if (tries === MAX_TRIES || !isLockedOut(cause)) {
        const why = error instanceof Error ? error.message : 'for an unknown reason';
        const present = tries <= TRIES_AT_ONCE ? 'all are as before' : 'the next start goes on with the rest';
        throw new MigrationError(`The functions of the database could not be changed; ${present}. ${why}`, { cause });
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
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const step = async (isOutside: boolean) => {
    if (!isOutside) return stepOf(new Migrator({ db: kysely, provider }), false);
    return inTurn(kysely, (db) => stepOf(new Migrator({ db, provider }), true));
  };
  for (let count = 0; ; count += 1) {
    const startedAt = performance.now();
    const next = await nextOf(kysely, files);
    const { error, results = [] } = await step(next?.isOutsideTransaction === true);
    if (error instanceof OtherStepError) continue;
    const [done] = results;
    if (error !== undefined) {
      await assertFits(kysely, files);
      const what = done
        ? `Migration ${done.migrationName} failed; ${next?.isOutsideTransaction === true ? 'the statements before the failed one stay' : 'nothing of it was applied'}`
        : 'The migrations do not fit';
      throw new MigrationError(`${what}: ${error instanceof Error ? error.message : 'for an unknown reason'}`, {
        cause: error,
      });
    }
    if (!done) return count;
    note(done.migrationName, Math.round(performance.now() - startedAt));
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
    if (await takeOver(kysely, files)) {
      log.info({}, 'the tables are those of the former migrations: the record now has the present ones');
    }
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
  /** The record has the former migrations and is replaced; the present files before `files` make the same tables. */
  readonly takesOver: boolean;
  readonly files: readonly MigrationFile[];
  readonly toDo: PartsToDo;
}

/**
 * Returns what is not applied yet; changes nothing. Throws MigrationError when the database does not belong to the
 * files.
 */
export async function readPending({ kysely }: Database, folders: SchemaFolders): Promise<Pending> {
  const { files, parts } = await readSchema(folders);
  if (!(await isPrepared(kysely))) {
    return { takesOver: false, files, toDo: { apply: parts, leave: [], drop: [] } };
  }
  await assertFits(kysely, files);
  const record = await readApplied(kysely);
  const takesOver = formerStep(record) === 'last';
  const applied = new Set((takesOver ? filesOfToday(files) : record).map(({ name }) => name));
  const pending = files.filter(({ name }) => !applied.has(name));
  return { takesOver, files: pending, toDo: await partsToDo(kysely, parts) };
}
