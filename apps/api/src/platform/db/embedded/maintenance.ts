import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseLog } from '../log.ts';

const checkpointEveryMs = 5 * 60_000;
const vacuumEveryMs = 60 * 60_000;

type TableName = { name: string };

const ownTables = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by relid`;

/** What a server's autovacuum would do; one table at a time, so that requests get their turn between two. */
export async function vacuumAll(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<TableName>(ownTables);
  for (const { name } of rows) {
    await pglite.exec(`vacuum (analyze) ${name}`);
    await nextTurn();
  }
}

/** Checkpoints every five minutes and vacuums every hour, as nothing else does in a single process. Returns how to stop. */
export function startMaintenance(pglite: PGlite, log: DatabaseLog): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const every = (milliseconds: number, task: () => Promise<unknown>) => {
    const start = () => {
      running = running.then(task).catch((err: unknown) => log.error({ err }, 'database maintenance failed'));
    };
    return setInterval(start, milliseconds).unref();
  };
  const timers = [
    every(checkpointEveryMs, () => pglite.exec('checkpoint')),
    every(vacuumEveryMs, () => vacuumAll(pglite)),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
