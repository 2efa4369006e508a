import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isRetryable, PoolUsedInTransactionError } from './errors.ts';
import type { Tables } from './tables.ts';

const maxAttempts = 6;
const firstPauseMs = 10;

type Scope = { open: boolean };

/** Runs transactions one way only, and knows whether the caller is inside one. */
export type TransactionRunner = {
  guard(): void;
  run<T>(kysely: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
};

function pause(attempt: number): Promise<void> {
  return sleep(firstPauseMs * 2 ** attempt * (0.5 + Math.random()));
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

  async function once<T>(kysely: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    const scope: Scope = { open: true };
    try {
      return await kysely
        .transaction()
        .setIsolationLevel('read committed')
        .execute((trx) => scopes.run(scope, () => work(trx)));
    } finally {
      scope.open = false;
    }
  }

  async function run<T>(kysely: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(kysely, work);
      } catch (error) {
        if (attempt === maxAttempts || !isRetryable(error)) throw error;
        await pause(attempt);
      }
    }
  }

  return { guard, run };
}
