import { CompiledQuery } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { Database } from '../db/index.ts';

type QueueDatabase = NonNullable<ConstructorOptions['db']>;

export const SCHEMA = 'pgboss';

/** How often to look for dead workers; a job goes back to the queue when its worker has missed its heartbeat. */
const SUPERVISE_SECONDS = 10;

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
  return {
    db: queueDatabase(db),
    backend: backendOf(db),
    schema: SCHEMA,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  };
}
