import { sql } from 'kysely';
import type { Database } from '../db/index.ts';
import { SCHEMA, backendOf, queueDatabase } from './boss.ts';
import { DEAD_LETTERS } from './queue.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Retried after 20 seconds, 40 and so on up to an hour, with some jitter: for a little more than a day. */
const RETRIES = { retryLimit: 32, retryDelay: 20, retryBackoff: true, retryDelayMax: HOUR };

/** The batch of a dead worker returns to the queue after the heartbeat; one that hangs, after ten minutes. */
const OPTIONS = {
  ...RETRIES,
  policy: 'standard',
  partition: false,
  heartbeatSeconds: 15,
  expireInSeconds: 10 * MINUTE,
  retentionSeconds: 14 * DAY,
  deleteAfterSeconds: 6 * HOUR,
};

async function tablesExist(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select to_regclass(${`${SCHEMA}.version`}) is not null as found`.execute(db.kysely);
  return rows[0]?.found === true;
}

/** pg-boss is loaded only when the tables are missing, which keeps other starts fast. */
async function createTables(db: Database): Promise<void> {
  const { getConstructionPlans } = await import('pg-boss');
  await queueDatabase(db).executeSql(getConstructionPlans(SCHEMA, { backend: backendOf(db) }));
}

async function ensureTables(db: Database): Promise<void> {
  if (await tablesExist(db)) return;
  try {
    await createTables(db);
  } catch (error) {
    // Instances that start together take turns under a lock; the later ones find the tables in place.
    if (!(await tablesExist(db))) throw error;
  }
}

/** The tables of the queue and a row for each queue. May run in several processes at once and any number of times. */
export async function prepareQueues(db: Database, names: readonly string[]): Promise<void> {
  await ensureTables(db);
  const options = JSON.stringify({ ...OPTIONS, deadLetter: DEAD_LETTERS });
  const forDead = JSON.stringify({ ...OPTIONS, retentionSeconds: 90 * DAY });
  await sql`
    select pgboss.create_queue(${DEAD_LETTERS}::text, ${forDead}::jsonb)
    where not exists (select from pgboss.queue where name = ${DEAD_LETTERS}::text)`.execute(db.kysely);
  await sql`
    select pgboss.create_queue(wanted.name, ${options}::jsonb)
    from unnest(${[...names]}::text[]) as wanted (name)
    where not exists (select from pgboss.queue q where q.name = wanted.name)`.execute(db.kysely);
}
