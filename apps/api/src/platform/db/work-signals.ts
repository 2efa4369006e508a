import { AsyncResource } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

const handlers = new WeakMap<Kysely<Tables>, () => void>();

/**
 * Wakes those who wait for events, refreshes or jobs, as soon as what was just stored with this handle is committed:
 * at once on the pool, or with its transaction.
 */
export function signalWork(db: Kysely<Tables>): void {
  handlers.get(db)?.();
}

/** Decides what signalWork does with this handle. */
export function handleSignals(db: Kysely<Tables>, handler: () => void): void {
  handlers.set(db, handler);
}

/** Those who wait for work of one database. */
export type Waiting = {
  wake(): void;
  /** Returns how to unsubscribe. */
  onWork(listener: () => void): () => void;
};

/** Nobody waits yet. */
export function createWaiting(): Waiting {
  const listeners = new Set<() => void>();
  return {
    wake: () => listeners.forEach((listener) => listener()),
    onWork(listener) {
      // A listener must not inherit the transaction or the audit context of the caller that commits.
      const detached = AsyncResource.bind(listener);
      listeners.add(detached);
      return () => void listeners.delete(detached);
    },
  };
}
