import type { DatabaseLog } from './log.ts';
import { type ConnectionCause, type Refusal, refusalOf } from './refusals.ts';

/** How often the same line may be logged. */
const REPEAT_MS = 60_000;

/** Remembers why connections fail, and logs it: one line for each cause, at most every minute. */
export interface ConnectionHealth {
  /** Returns the cause; undefined when it is not one of the connection, such as a pool that is used up. */
  failed(error: unknown, address: string): Refusal | undefined;
  succeeded(): void;
  cause(): ConnectionCause | undefined;
}

/** Nothing has failed yet. */
export function createConnectionHealth(log: DatabaseLog): ConnectionHealth {
  let last: ConnectionCause | undefined;
  let isAnnounced = false;
  const loggedAt = new Map<string, number>();

  function announce({ cause, words }: Refusal): void {
    const now = performance.now();
    if (now - (loggedAt.get(words) ?? -REPEAT_MS) < REPEAT_MS) return;
    loggedAt.set(words, now);
    isAnnounced = true;
    log.warn({ cause }, words);
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
      if (!isAnnounced) return;
      isAnnounced = false;
      log.info({}, 'the database can be used again');
    },
    cause: () => last,
  };
}
