import { CompiledQuery } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { Database } from '../db/index.ts';

type QueueDatabase = NonNullable<ConstructorOptions['db']>;

export const SCHEMA = 'pgboss';

/**
 * The seconds between two looks for dead workers; a job goes back to the queue when its worker has missed its
 * heartbeat. The embedded database has no other worker than this process, and what a killed one left waits for the
 * first look.
 */
const SUPERVISE_SECONDS = { postgres: 10, pglite: 30 };

/** Statements of the queue go through our own connections, each outside any transaction of ours. */
export function queueDatabase({ kysely }: Database): QueueDatabase {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await kysely.executeQuery<unknown>(CompiledQuery.raw(text, [...values]));
      return { rows };
    },
  };
}

/** The engine's name in pg-boss. */
export function backendOf({ engine }: Database): 'pglite' | 'postgres' {
  return engine === 'embedded' ? 'pglite' : 'postgres';
}

/** pg-boss settings for workers. */
export function bossOptions(db: Database): ConstructorOptions {
  const backend = backendOf(db);
  return {
    db: queueDatabase(db),
    backend,
    schema: SCHEMA,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS[backend],
    monitorIntervalSeconds: SUPERVISE_SECONDS[backend],
    // No job of ours waits for another one.
    flowIntervalSeconds: 3_600,
  };
}
