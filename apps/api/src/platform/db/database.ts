import { type Kysely, sql } from 'kysely';
import type { Channel, ChannelEvents } from './channel.ts';
import type { ConnectionUse } from './dialect.ts';
import type { Tables } from './tables.ts';
import type { ConnectionHealth } from './connection-health.ts';
import { DISK_FULL, ServerIsReadOnlyError, sqlState } from './errors.ts';
import type { ConnectionCause } from './refusals.ts';
import type { TransactionRunner, Trx } from './transaction.ts';
import { handleSignals, type Waiting } from './work-signals.ts';

/** `read-only`: a standby, or a server that is configured to be read-only; `full`: its disk has no space left. */
export type DatabaseState = 'ok' | 'read-only' | 'full' | 'down';

export type Engine = 'embedded' | 'postgres';

export type Database = {
  readonly engine: Engine;
  /** For single statements outside a transaction; throws PoolUsedInTransactionError inside one. */
  readonly kysely: Kysely<Tables>;
  /**
   * READ COMMITTED; run again up to five times after a serialization failure or a deadlock, so it must have no other effects.
   * Statements that are asked together (Promise.all) are sent together and run in their order.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** The use that this process makes of its connections. */
  readonly use: Readonly<ConnectionUse>;
  /** Returns whether the database answers within two seconds, and takes writes; never throws. */
  state(): Promise<DatabaseState>;
  /** Returns why the last attempt to connect or to write has failed; undefined after a success. */
  cause(): ConnectionCause | undefined;
  /** For migrations and bulk work: a handle whose statements may take as long as they need. */
  withoutTimeouts<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Calls back when this process has committed work for others, see signalWork. Returns how to stop. */
  onWork: Waiting['onWork'];
  /** Opens a channel to the other processes on this database; with the embedded database there are none. */
  listen(channel: string, events: ChannelEvents): Channel;
  close(): Promise<void>;
};

const answerWithinMs = 2_000;

/**
 * Tells whether there is space for half a megabyte again; a role that may make no temporary tables finds out by its
 * next write.
 */
async function hasSpace(kysely: Kysely<Tables>): Promise<boolean> {
  try {
    await sql`do $$ begin
      create temporary table space_probe on commit drop as select repeat(md5(n::text), 60) from generate_series(1, 250) n;
    end $$`.execute(kysely);
    return true;
  } catch (error) {
    return sqlState(error) !== DISK_FULL;
  }
}

async function ask(kysely: Kysely<Tables>, health: ConnectionHealth): Promise<DatabaseState> {
  try {
    // On a standby every transaction is read-only until it is promoted.
    const { rows } = await sql<{ access: string }>`select current_setting('transaction_read_only') as access`.execute(
      kysely,
    );
    // Before the other: the embedded session is read-only while its disk is full.
    if (health.cause() === 'disk full' && !(await hasSpace(kysely))) return 'full';
    if (rows[0]?.access !== 'off') {
      health.refused(new ServerIsReadOnlyError());
      return 'read-only';
    }
    health.takesWrites();
    return 'ok';
  } catch (error) {
    return error instanceof Error && error.cause instanceof ServerIsReadOnlyError ? 'read-only' : 'down';
  }
}

async function state(kysely: Kysely<Tables>, health: ConnectionHealth): Promise<DatabaseState> {
  const { promise: tooLate, resolve } = Promise.withResolvers<DatabaseState>();
  const timer = setTimeout(resolve, answerWithinMs, 'down');
  try {
    return await Promise.race([ask(kysely, health), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Joins an engine's Kysely with the one way to run transactions. */
export function createDatabase(parts: {
  engine: Engine;
  kysely: Kysely<Tables>;
  transactions: TransactionRunner;
  waiting: Waiting;
  use: ConnectionUse;
  withoutTimeouts: Database['withoutTimeouts'];
  listen: Database['listen'];
  health: ConnectionHealth;
  close: () => Promise<void>;
}): Database {
  const { kysely, transactions, waiting, health } = parts;
  handleSignals(kysely, waiting.wake);
  return {
    engine: parts.engine,
    kysely,
    transaction: (work) => transactions.run(kysely, work),
    use: parts.use,
    state: () => state(kysely, health),
    withoutTimeouts: parts.withoutTimeouts,
    onWork: waiting.onWork,
    listen: parts.listen,
    cause: () => health.cause(),
    close: parts.close,
  };
}
