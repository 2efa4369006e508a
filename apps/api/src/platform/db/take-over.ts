import { type Kysely, sql } from 'kysely';
import { type DescribedSchema, describeSchema, differencesOf } from './described-schema.ts';
import type { MigrationFile } from './migration-files.ts';
import { type Applied, MIGRATION_LOCK, MigrationError, readApplied } from './migration-record.ts';
import type { Tables } from './tables.ts';

/** The first and the last of the 69 migrations that became twelve. */
export const FORMER = { first: '0001_facilities', last: '0069_appeals_consent_checked' };
/** The last of the twelve. */
const LAST_OF_TODAY = '0012_platform';

/** Says whether a record has the former migrations: up to the last one, or to an older step. */
export function formerStep(applied: readonly Applied[]): 'none' | 'older' | 'last' {
  const has = (name: string) => applied.some((one) => one.name === name);
  if (has(FORMER.last)) return 'last';
  return has(FORMER.first) ? 'older' : 'none';
}

/** Says what keeps a database with the former migrations from being taken over; undefined when nothing does. */
export function formerMisfit(applied: readonly Applied[]): string | undefined {
  const newest = applied.at(-1)?.name;
  if (formerStep(applied) === 'older') {
    return `The database is at the migration ${newest}, which is before ${FORMER.last}. Start the last build of version 0.2.0 that has ${FORMER.last} once, then this one`;
  }
  if (newest === FORMER.last) return undefined;
  return `The database has the migration ${newest}, which this version of the program does not know. Start a newer version`;
}

/** Returns the files that make the tables which the former migrations made. */
export function filesOfToday(files: readonly MigrationFile[]): MigrationFile[] {
  return files.filter(({ name }) => name <= LAST_OF_TODAY);
}

/** Made within the transaction of the comparison, and gone before it ends. */
const EXPECTED = 'sanguine_expected';

/** Makes the tables of the files beside those that there are, reads how this server describes them, and undoes it. */
async function expectedSchema(trx: Kysely<Tables>, files: readonly MigrationFile[]): Promise<DescribedSchema> {
  await sql`savepoint expected`.execute(trx);
  await sql`create schema ${sql.id(EXPECTED)}`.execute(trx);
  await sql`set local search_path = ${sql.id(EXPECTED)}, public`.execute(trx);
  for (const file of files) await sql.raw(file.sql).execute(trx);
  const described = await describeSchema(trx, EXPECTED);
  await sql`rollback to savepoint expected`.execute(trx);
  return described;
}

async function differencesFrom(trx: Kysely<Tables>, files: readonly MigrationFile[]): Promise<string[]> {
  try {
    return differencesOf(await describeSchema(trx, 'public'), await expectedSchema(trx, files));
  } catch (error) {
    const why = error instanceof Error ? error.message : 'for an unknown reason';
    throw new MigrationError(`The tables could not be compared with those of this version: ${why}`, { cause: error });
  }
}

async function assertSame(trx: Kysely<Tables>, files: readonly MigrationFile[]): Promise<void> {
  const differences = await differencesFrom(trx, files);
  if (differences.length === 0) return;
  const first = differences.slice(0, 3).join('; ');
  const more = differences.length > 3 ? `; and ${differences.length - 3} more` : '';
  throw new MigrationError(
    `The tables are not those that the migrations up to ${FORMER.last} made, and nothing was changed: ${first}${more}. Undo what changed them, then start again`,
  );
}

/** Makes `files` the migrations that the database has. */
export async function replaceRecord(trx: Kysely<Tables>, files: readonly Applied[]): Promise<void> {
  await sql`delete from applied_migration`.execute(trx);
  await sql`delete from kysely_migration`.execute(trx);
  const now = new Date().toISOString();
  for (const { name, checksum } of files) {
    await sql`insert into applied_migration (name, checksum) values (${name}, ${checksum})`.execute(trx);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${now})`.execute(trx);
  }
}

/**
 * Takes over a database that has all the former migrations: where its tables are those that today's files make, its record
 * names these instead; no table is touched. Returns whether it did. Throws MigrationError where the tables differ.
 */
export async function takeOver(kysely: Kysely<Tables>, files: readonly MigrationFile[]): Promise<boolean> {
  if (formerStep(await readApplied(kysely)) !== 'last') return false;
  const today = filesOfToday(files);
  return kysely.transaction().execute(async (trx) => {
    await MIGRATION_LOCK.execute(trx);
    // Another instance may have done it while this one waited.
    if (formerStep(await readApplied(trx)) !== 'last') return false;
    await assertSame(trx, today);
    await replaceRecord(trx, today);
    return true;
  });
}
