import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import type { ConnectionSource } from './dialect.ts';
import { isUnavailable } from './errors.ts';
import type { DatabaseLog } from './log.ts';
import type { Tables } from './tables.ts';

/** The age from which committed data must be on the standby, otherwise the standby is not asked. */
const MAX_LAG_MS = 3_000;
const CHECK_MS = 1_000;
/** Positions of the primary that the standby has not reached yet; older ones say nothing more. */
const MAX_MARKS = 10;

const scope = new AsyncLocalStorage<boolean>();

/** Runs work whose connections must come from the primary. */
export const onPrimary = <T>(work: () => T): T => scope.run(false, work);

/** Connections of both servers: those of the standby for work inside `reading`. */
export function divided(primary: ConnectionSource, standby: ConnectionSource): ConnectionSource {
  return {
    acquire: () => (scope.getStore() === true ? standby.acquire() : primary.acquire()),
    close: async () => {
      await Promise.all([primary.close(), standby.close()]);
    },
  };
}

/** Runs work that only reads on the standby while that has caught up, otherwise on the primary. */
export type Reading = <T>(work: () => Promise<T>) => Promise<T>;

/** For a database without a standby. */
export const readingOnPrimary: Reading = (work) => work();

async function positionOf(kysely: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ at: string }>`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as at`.execute(
    kysely,
  );
  return Number(rows[0]?.at);
}

/** Returns how far the standby has come; a server that follows nobody counts as one that lags. */
async function replayedOn(kysely: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ at: string | null }>`
    select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as at where pg_is_in_recovery()`.execute(kysely);
  return Number(rows[0]?.at ?? -1);
}

/** Asks how far the standby is while there is something to read, once a second; nothing is asked while nobody reads. */
function watchLag(kysely: Kysely<Tables>) {
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** Until when the standby is known to have everything. */
  let completeTo = Number.NEGATIVE_INFINITY;
  let marks: { at: number; position: number }[] = [];

  async function check(): Promise<void> {
    const at = performance.now();
    marks = [...marks.slice(-MAX_MARKS + 1), { at, position: await onPrimary(() => positionOf(kysely)) }];
    const replayed = await scope.run(true, () => replayedOn(kysely));
    const reached = marks.findLast(({ position }) => position <= replayed);
    if (reached) completeTo = reached.at;
  }
  const forget = () => {
    completeTo = Number.NEGATIVE_INFINITY;
  };
  // A check belongs to no caller: neither to a transaction nor to an audit context.
  const detached = AsyncLocalStorage.snapshot();

  return {
    forget,
    isFresh(): boolean {
      const now = performance.now();
      if (now - checkedAt >= CHECK_MS) {
        checkedAt = now;
        detached(() => void check().catch(forget));
      }
      return now - completeTo <= MAX_LAG_MS;
    },
  };
}

/** Reads on the standby; one that lags or fails costs nobody an answer. */
export function readingOnStandby(kysely: Kysely<Tables>, log: DatabaseLog): Reading {
  const lag = watchLag(kysely);
  let isUsed: boolean | undefined;
  const note = (isFresh: boolean) => {
    if (isUsed !== undefined && isUsed !== isFresh)
      log.info({}, isFresh ? 'the standby answers public reads' : 'the primary answers all reads: the standby lags');
    isUsed = isFresh;
  };
  return async (work) => {
    const isFresh = lag.isFresh();
    note(isFresh);
    if (!isFresh) return work();
    try {
      return await scope.run(true, work);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      lag.forget();
      return work();
    }
  };
}
