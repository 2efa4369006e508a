import type { DatabaseLog } from './log.ts';
import { type ConnectionCause, type Refusal, refusalOf } from './refusals.ts';

/** The interval in which the same line may be logged once. */
const REPEAT_MS = 60_000;

/** Remembers why connections fail, and logs it: one line for each cause, at most every minute. */
export interface ConnectionHealth {
  /** Returns the cause; undefined when it is not one of the connection, such as a pool that is used up. */
  failed(error: unknown, address: string): Refusal | undefined;
  succeeded(): void;
  /** A statement failed: remembers it when the server takes no writes, or has no space for them. */
  refused(error: unknown): void;
  /** The server takes writes, as far as anybody knows. */
  takesWrites(): void;
  cause(): ConnectionCause | undefined;
}

/** Causes for which connections are made all the same. */
const OF_WRITES: ReadonlySet<ConnectionCause> = new Set(['read-only', 'disk full']);

/** Nothing has failed yet. `current` is the address that is used at present. */
export function createConnectionHealth(log: DatabaseLog, current: () => string): ConnectionHealth {
  let last: ConnectionCause | undefined;
  let ofWrites: ConnectionCause | undefined;
  let isAnnounced = false;
  const loggedAt = new Map<string, number>();

  function announce({ cause, words }: Refusal): void {
    const now = performance.now();
    if (now - (loggedAt.get(words) ?? -REPEAT_MS) < REPEAT_MS) return;
    loggedAt.set(words, now);
    isAnnounced = true;
    log.warn({ cause }, words);
  }

  function announceEnd(): void {
    if (!isAnnounced || last !== undefined || ofWrites !== undefined) return;
    isAnnounced = false;
    log.info({}, 'the database can be used again');
  }

  return {
    failed(error, address) {
      const refusal = refusalOf(error, address);
      if (refusal === undefined) return undefined;
      last = refusal.cause;
      announce(refusal);
      return refusal;
    },
    succeeded() {
      last = undefined;
      announceEnd();
    },
    refused(error) {
      const refusal = refusalOf(error, current());
      if (refusal === undefined || !OF_WRITES.has(refusal.cause)) return;
      ofWrites = refusal.cause;
      announce(refusal);
    },
    takesWrites() {
      ofWrites = undefined;
      announceEnd();
    },
    cause: () => last ?? ofWrites,
  };
}
