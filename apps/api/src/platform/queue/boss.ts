import { CompiledQuery } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { Database } from '../db/index.ts';

type QueueDatabase = NonNullable<ConstructorOptions['db']>;

export const SCHEMA = 'pgboss';

/** How often dead workers are looked for; a job of a worker that is silent for longer than its heartbeat goes back. */
const LOOK_AFTER_SECONDS = 10;

/** Statements of the queue go through our own connections, each outside any transaction of ours. */
export function queueDatabase({ kysely }: Database): QueueDatabase {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await kysely.executeQuery<unknown>(CompiledQuery.raw(text, [...values]));
      return { rows };
    },
  };
}

/** The engine, by the queue's names. */
export function backendOf({ engine }: Database): 'pglite' | 'postgres' {
  return engine === 'embedded' ? 'pglite' : 'postgres';
}

/** Settings of a worker's queue. */
export function bossOptions(db: Database): ConstructorOptions {
  return {
    db: queueDatabase(db),
    backend: backendOf(db),
    schema: SCHEMA,
    schedule: false,
    superviseIntervalSeconds: LOOK_AFTER_SECONDS,
    monitorIntervalSeconds: LOOK_AFTER_SECONDS,
  };
}
