import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The database and the migration files do not match; this step changed nothing. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** A migration that a database has, with the hash of its file. */
export type Applied = { name: string; checksum: string };

/** Lists the migrations that the database has, in their order. */
export async function readApplied(kysely: Kysely<Tables>): Promise<Applied[]> {
  const { rows } = await sql<Applied>`select name, checksum from applied_migration order by name`.execute(kysely);
  return rows;
}

/** Kysely's own lock of migrations: who starts at the same time waits here, too. */
export const MIGRATION_LOCK = sql`select pg_advisory_xact_lock(3853314791062309107)`;
