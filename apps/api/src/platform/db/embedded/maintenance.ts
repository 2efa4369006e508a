import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DatabaseLog } from '../log.ts';
import type { Tables } from '../tables.ts';

const checkpointEveryMs = 5 * 60_000;
const vacuumEveryMs = 60 * 60_000;

const ownTables = sql<{ name: string }>`
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by relid`;

/** Does the work of a server's autovacuum; one table at a time, so that requests can run in between. */
export async function vacuumAll(kysely: Kysely<Tables>): Promise<void> {
  const { rows } = await ownTables.execute(kysely);
  for (const { name } of rows) {
    await sql.raw(`vacuum (analyze) ${name}`).execute(kysely);
    await nextTurn();
  }
}

/** Checkpoints every five minutes and vacuums every hour, as nothing else does in a single process. Returns how to stop. */
export function startMaintenance(kysely: Kysely<Tables>, log: DatabaseLog): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const every = (milliseconds: number, task: () => Promise<unknown>) => {
    const start = () => {
      running = running.then(task).catch((err: unknown) => log.error({ err }, 'database maintenance failed'));
    };
    return setInterval(start, milliseconds).unref();
  };
  const timers = [
    every(checkpointEveryMs, () => sql`checkpoint`.execute(kysely)),
    every(vacuumEveryMs, () => vacuumAll(kysely)),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
