import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { TransactionRunner } from './transaction.ts';

export type Engine = 'embedded' | 'postgres';

export type Database = {
  readonly engine: Engine;
  /** For single statements outside a transaction; throws PoolUsedInTransactionError inside one. */
  readonly kysely: Kysely<Tables>;
  /** READ COMMITTED; run again up to five times after a serialization failure or a deadlock, so keep it free of effects. */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Whether the database answers one row within two seconds; never throws. */
  ping(): Promise<boolean>;
  /** For migrations and bulk work: a handle whose statements may take as long as they need. */
  withoutTimeouts<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

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
  close: () => Promise<void>;
}): Database {
  const { kysely, transactions } = parts;
  return {
    engine: parts.engine,
    kysely,
    transaction: (work) => transactions.run(kysely, work),
    ping: () => ping(kysely),
    withoutTimeouts: parts.withoutTimeouts,
    close: parts.close,
  };
}
