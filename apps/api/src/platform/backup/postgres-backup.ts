import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '../db/index.ts';
import { type Manifest, BackupError, assertRestored, sumFile, sumTables } from './manifest.ts';
import { databaseNameOf, runTool } from './postgres-tools.ts';

const DUMP = 'database.dump';

/** Saves one snapshot of the server, in PostgreSQL's own format, while the program keeps running. */
export async function dumpServer(
  db: Database,
  databaseUrl: string,
  folder: string,
): Promise<Pick<Manifest, 'files' | 'tables'>> {
  return db.withoutTimeouts((kysely) =>
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx);
        const target = ['--format=custom', `--file=${path.join(folder, DUMP)}`, `--snapshot=${rows[0]?.snapshot}`];
        // Both read the same snapshot, so that what was counted is what was written.
        await runTool('pg_dump', target, databaseUrl);
        return { tables: await sumTables(trx), files: [await sumFile(folder, DUMP)] };
      }),
  );
}

async function schemasInUse(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname as name from pg_namespace n
    where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      and (n.nspname <> 'public' or exists (select from pg_class c where c.relnamespace = n.oid))`.execute(kysely);
  return rows.map(({ name }) => name);
}

/** Throws BackupError unless nothing is in the database. */
export async function assertEmpty(db: Database): Promise<void> {
  const inUse = await db.withoutTimeouts(schemasInUse);
  if (inUse.length > 0)
    throw new BackupError('The database is not empty. Create a new one, and name it in DATABASE_URL.');
}

async function makeRoom(kysely: Kysely<Tables>, replace: boolean): Promise<void> {
  const inUse = await schemasInUse(kysely);
  if (inUse.length === 0) return;
  if (!replace)
    throw new BackupError('The database is not empty. Use an empty one, or say --replace: it loses what is there');
  for (const name of new Set([...inUse, 'public']))
    await sql`drop schema if exists ${sql.id(name)} cascade`.execute(kysely);
  await sql`create schema public`.execute(kysely);
}

/** Fills an empty database, or with `replace` any, and compares the result with the manifest. */
export async function restoreServer(
  db: Database,
  databaseUrl: string,
  backup: { folder: string; manifest: Manifest; replace: boolean },
): Promise<void> {
  await db.withoutTimeouts((kysely) => makeRoom(kysely, backup.replace));
  const how = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', '--dbname='];
  const target = [...how.slice(0, -1), `--dbname=${databaseNameOf(databaseUrl)}`];
  await runTool('pg_restore', [...target, path.join(backup.folder, DUMP)], databaseUrl);
  await db.withoutTimeouts((kysely) => assertRestored(backup.manifest, kysely));
}
