import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Dialect,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import { ourConnection } from './connection.ts';
import { isRetryable, isStalePlan, PoolUsedInTransactionError } from './errors.ts';
import { type Ask, runTransaction } from './run-transaction.ts';
import type { Tables } from './tables.ts';
import { handleSignals } from './work-signals.ts';

const maxAttempts = 6;
const firstPauseMs = 10;

/** The handle of an open transaction. */
export type Trx = Transaction<Tables>;

export type Work<T> = (trx: Trx) => Promise<T>;

/** Runs transactions one way only, and knows whether the caller is inside one. */
export type TransactionRunner = {
  guard(): void;
  run<T>(kysely: Kysely<Tables>, work: Work<T>): Promise<T>;
};

// A handle never asks its own driver: its executor has the connection.
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

// Kysely's own handle would hold a statement back until the one before is answered.
function createHandle(kysely: Kysely<Tables>, ask: Ask): Trx {
  const connection = {
    // The caller names the rows of its own statement.
    executeQuery: async <R>(query: Parameters<Ask>[0]) => (await ask(query)) as QueryResult<R>,
    streamQuery: () => {
      throw new TypeError('rows are not streamed here');
    },
  };
  const executor = kysely.getExecutor().withConnectionProvider({ provideConnection: (consume) => consume(connection) });
  return new Transaction<Tables>({ config: { dialect }, dialect, driver, executor });
}

function pause(attempt: number): Promise<void> {
  return sleep(firstPauseMs * 2 ** attempt * (0.5 + Math.random()));
}

/**
 * READ COMMITTED transactions that are run again, up to five times, after a serialization failure, a deadlock or a
 * stale plan. While one is open, its asynchronous context must not take another connection: `guard` throws there.
 */
export function createTransactionRunner(wake: () => void): TransactionRunner {
  const scopes = new AsyncLocalStorage<{ open: boolean }>();

  function once<T>(kysely: Kysely<Tables>, work: Work<T>): Promise<T> {
    return kysely.getExecutor().provideConnection(async (taken) => {
      const connection = ourConnection(taken);
      const scope = { open: true };
      let hasWork = false;
      const inScope = (ask: Ask) => {
        const trx = createHandle(kysely, ask);
        handleSignals(trx, () => {
          hasWork = true;
        });
        return work(trx);
      };
      try {
        const result = await runTransaction(
          (query) => connection.run(query),
          (ask) => scopes.run(scope, inScope, ask),
        );
        if (hasWork) wake();
        return result;
      } finally {
        scope.open = false;
      }
    });
  }

  return {
    guard() {
      if (scopes.getStore()?.open) throw new PoolUsedInTransactionError();
    },
    async run(kysely, work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(kysely, work);
        } catch (error) {
          if (attempt === maxAttempts || !(isRetryable(error) || isStalePlan(error))) throw error;
          await pause(attempt);
        }
      }
    },
  };
}
