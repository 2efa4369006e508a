import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const PAUSE_MS = 100;
const tryLock = sql<{ got: boolean }>`select pg_try_advisory_lock(3853314791062309108) as got`;
const unlock = sql`select pg_advisory_unlock(3853314791062309108)`;

/**
 * One instance after the other works outside of a transaction, where Kysely's lock does not last. Tries again and again: who
 * waited within a statement would be waited for by the index that the other one makes.
 */
export async function inTurn<Result>(
  kysely: Kysely<Tables>,
  work: (one: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return kysely.connection().execute(async (one) => {
    while ((await tryLock.execute(one)).rows[0]?.got !== true) await wait(PAUSE_MS);
    try {
      return await work(one);
    } finally {
      await unlock.execute(one);
    }
  });
}
