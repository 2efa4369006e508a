import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string[]>();

/** Called by the drivers for each statement sent, begin and commit included. */
export function noteRoundTrip(statement: string): void {
  current.getStore()?.push(statement);
}

/** Runs `work` and lists every statement it sent to a database: the number of round trips is their count. */
export async function countRoundTrips<T>(work: () => T | Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const result = await current.run(statements, async () => await work());
  return { result, statements };
}
