import type { DatabaseLog } from './log.ts';
import { noteRoundTrip } from './round-trips.ts';

const slowMs = 1_000;

/** Runs what sends these statements together. */
export type StatementWatch = <T>(statements: readonly string[], send: () => Promise<T>) => Promise<T>;

/** Counts each round trip and reports slow ones, without their parameters: those may be personal data. */
export function watchStatements(log: DatabaseLog): StatementWatch {
  return async (statements, send) => {
    noteRoundTrip(statements);
    const startedAt = performance.now();
    try {
      return await send();
    } finally {
      const milliseconds = Math.round(performance.now() - startedAt);
      if (milliseconds >= slowMs) log.warn({ sql: statements.join('; '), milliseconds }, 'slow statement');
    }
  };
}
