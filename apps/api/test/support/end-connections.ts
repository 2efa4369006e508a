import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/index.ts';

/** Ends all other connections to a database, as a server does that restarts. */
export async function endOthers({ kysely }: Database): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(kysely);
}

/** Ends those that are in the middle of a statement that sleeps; returns how many. */
export async function endSleepers({ kysely }: Database): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(kysely);
  return rows.length;
}
