import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DatabaseLog } from '../log.ts';
import type { Tables } from '../tables.ts';
import type { DiskRoom } from './disk-room.ts';

const checkpointEveryMs = 5 * 60_000;
const vacuumEveryMs = 60 * 60_000;

const ownTables = sql<{ name: string; bytes: number }>`
  select format('%I.%I', schemaname, relname) as name, pg_total_relation_size(relid)::float8 as bytes from pg_stat_user_tables order by relid`;

/** The part of a DiskRoom that decides on maintenance. */
type Room = Pick<DiskRoom, 'hasFor' | 'hasForCheckpoint'>;

/** Does the work of a server's autovacuum; one table at a time, so that requests can run in between. */
export async function vacuumAll(kysely: Kysely<Tables>, room: Pick<Room, 'hasFor'>): Promise<void> {
  const { rows } = await ownTables.execute(kysely);
  for (const { name, bytes } of rows) {
    // It writes at most a whole table to the log.
    if (!room.hasFor(bytes)) continue;
    await sql.raw(`vacuum (analyze) ${name}`).execute(kysely);
    await nextTurn();
  }
}

/** Checkpoints every five minutes and vacuums every hour, as nothing else does in a single process. Returns how to stop. */
export function startMaintenance(kysely: Kysely<Tables>, log: DatabaseLog, room: Room): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const every = (milliseconds: number, task: () => Promise<unknown>) => {
    const start = () => {
      running = running.then(task).catch((err: unknown) => log.error({ err }, 'database maintenance failed'));
    };
    return setInterval(start, milliseconds).unref();
  };
  const timers = [
    every(checkpointEveryMs, async () => room.hasForCheckpoint() && sql`checkpoint`.execute(kysely)),
    every(vacuumEveryMs, () => vacuumAll(kysely, room)),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
