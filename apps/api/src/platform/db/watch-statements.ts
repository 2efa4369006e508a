import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseLog } from './log.ts';

const slowMs = 1_000;
const counted = new AsyncLocalStorage<string[]>();
const expected = new AsyncLocalStorage<true>();

/** Runs work whose statements may take long, such as filling an empty database: nobody is warned of them. */
export function expectingSlow<T>(work: () => Promise<T>): Promise<T> {
  return expected.run(true, work);
}

/** Runs what sends a statement. */
export type StatementWatch = <T>(sql: string, send: () => Promise<T>) => Promise<T>;

/** Reports slow statements, without their parameters: those may be personal data. */
export function watchStatements(log: DatabaseLog): StatementWatch {
  return async (sql, send) => {
    counted.getStore()?.push(sql);
    const startedAt = performance.now();
    try {
      return await send();
    } finally {
      const milliseconds = Math.round(performance.now() - startedAt);
      if (milliseconds >= slowMs && expected.getStore() === undefined)
        log.warn({ sql, milliseconds }, 'slow statement');
    }
  };
}

/** Runs `work` and lists every statement that it sent to a database, begin and commit included. */
export async function listStatements<T>(work: () => T | Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const result = await counted.run(statements, async () => await work());
  return { result, statements };
}
