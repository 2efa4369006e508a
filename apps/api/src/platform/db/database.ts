import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Channel, ChannelEvents } from './channel.ts';
import type { Commits } from './commits.ts';
import { finish } from './finish.ts';
import type { Statement } from './finish.ts';
import type { Tables } from './tables.ts';
import type { TransactionRunner } from './transaction.ts';

export type Engine = 'embedded' | 'postgres';

export type Database = {
  readonly engine: Engine;
  /** For single statements outside a transaction; throws PoolUsedInTransactionError inside one. */
  readonly kysely: Kysely<Tables>;
  /**
   * READ COMMITTED; run again up to five times after a serialization failure or a deadlock, so keep it free of effects.
   * Statements asked at the same time (Promise.all) go together in their order; the last writes belong to finish().
   */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Statements that need nothing of each other, in one transaction and one round trip; answers the rows of each. */
  together<const S extends readonly Statement[]>(build: (trx: Transaction<Tables>) => S): Promise<RowsOf<S>>;
  /** Whether the database answers one row within two seconds; never throws. */
  ping(): Promise<boolean>;
  /** For migrations and bulk work: a handle whose statements may take as long as they need. */
  withoutTimeouts<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Calls back after each commit of this process that may have put rows into the table. Returns how to stop. */
  onInsert: Commits['onInsert'];
  /** Opens a channel to every process on this database; the embedded one has no other, so nothing is heard there. */
  listen(channel: string, events: ChannelEvents): Channel;
  close(): Promise<void>;
};

type RowOf<S> = S extends { compile: (...executor: never[]) => CompiledQuery<infer Row> } ? Row : never;

/** The rows of each statement, in their order. */
export type RowsOf<S extends readonly Statement[]> = { -readonly [Place in keyof S]: RowOf<S[Place]>[] };

// The answers come in the order of the statements, each with the rows that its builder names.
function asRowsOf<S extends readonly Statement[]>(rows: unknown[][]): RowsOf<S> {
  return rows as RowsOf<S>;
}

const pingTimeoutMs = 2_000;

async function answersOneRow(kysely: Kysely<Tables>): Promise<boolean> {
  try {
    const { rows } = await sql`select 1`.execute(kysely);
    return rows.length === 1;
  } catch {
    return false;
  }
}

async function ping(kysely: Kysely<Tables>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, pingTimeoutMs, false);
  try {
    return await Promise.race([answersOneRow(kysely), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Joins an engine's Kysely with the one way to run transactions. */
export function createDatabase(parts: {
  engine: Engine;
  kysely: Kysely<Tables>;
  transactions: TransactionRunner;
  withoutTimeouts: Database['withoutTimeouts'];
  commits: Commits;
  listen: Database['listen'];
  close: () => Promise<void>;
}): Database {
  const { kysely, transactions } = parts;
  return {
    engine: parts.engine,
    kysely,
    async transaction(work) {
      const { result } = await transactions.run(kysely, work);
      return result;
    },
    async together<const S extends readonly Statement[]>(build: (trx: Transaction<Tables>) => S) {
      const { answers } = await transactions.run(kysely, async (trx) => finish(trx, build(trx)));
      return asRowsOf<S>(answers.map(({ rows }) => rows));
    },
    ping: () => ping(kysely),
    withoutTimeouts: parts.withoutTimeouts,
    onInsert: parts.commits.onInsert,
    listen: parts.listen,
    close: parts.close,
  };
}
