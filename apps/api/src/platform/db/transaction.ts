import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, QueryResult, Transaction } from 'kysely';
import { pipelined } from './connection.ts';
import { isRetryable, PoolUsedInTransactionError, sqlState } from './errors.ts';
import { auditSetting } from './audit-context.ts';
import type { Tables } from './tables.ts';
import { TransactionFlights } from './transaction-flights.ts';
import { createHandle } from './transaction-handle.ts';

const maxAttempts = 6;
const firstPauseMs = 10;

type Scope = { open: boolean };

/** The handle of an open transaction. */
export type Trx = Transaction<Tables>;

export type Work<T> = (trx: Trx) => Promise<T>;

/** What the work gave, and the answers of the writes that it left to finish(). */
export type Committed<T> = { result: T; answers: QueryResult<unknown>[] };

/** Runs transactions one way only, and knows whether the caller is inside one. */
export type TransactionRunner = {
  guard(): void;
  run<T>(kysely: Kysely<Tables>, work: Work<T>): Promise<Committed<T>>;
};

function pause(attempt: number): Promise<void> {
  return sleep(firstPauseMs * 2 ** attempt * (0.5 + Math.random()));
}

// The server's error was made where the socket is read, far from the transaction that it ends.
function showTransaction(error: unknown): void {
  if (error instanceof Error && sqlState(error) !== undefined) Error.captureStackTrace(error);
}

/**
 * READ COMMITTED transactions that are run again, up to five times, after a serialization failure or a deadlock.
 * While one is open, its asynchronous context must not take another connection: `guard` throws there.
 */
export function createTransactionRunner(): TransactionRunner {
  const scopes = new AsyncLocalStorage<Scope>();

  function guard(): void {
    if (scopes.getStore()?.open) throw new PoolUsedInTransactionError();
  }

  function once<T>(kysely: Kysely<Tables>, work: Work<T>): Promise<Committed<T>> {
    return kysely.getExecutor().provideConnection(async (connection) => {
      const scope: Scope = { open: true };
      const saying = auditSetting();
      const flights = new TransactionFlights(pipelined(connection), saying ? [saying] : []);
      const trx = createHandle(kysely, flights);
      try {
        const result = await scopes.run(scope, () => work(trx));
        return { result, answers: await flights.commit() };
      } catch (error) {
        await flights.rollback();
        throw error;
      } finally {
        scope.open = false;
      }
    });
  }

  async function run<T>(kysely: Kysely<Tables>, work: Work<T>): Promise<Committed<T>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(kysely, work);
      } catch (error) {
        showTransaction(error);
        if (attempt === maxAttempts || !isRetryable(error)) throw error;
        await pause(attempt);
      }
    }
  }

  return { guard, run };
}
