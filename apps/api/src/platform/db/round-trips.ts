import { AsyncLocalStorage } from 'node:async_hooks';

type Counted = { statements: string[]; roundTrips: number };

const current = new AsyncLocalStorage<Counted>();

/** Called for what is sent to a database without waiting for an answer in between: one statement, or a whole flight. */
export function noteRoundTrip(statements: readonly string[]): void {
  const counted = current.getStore();
  if (!counted) return;
  counted.statements.push(...statements);
  counted.roundTrips += 1;
}

/**
 * Runs `work`, lists every statement that it sent to a database (begin and commit included), and counts how often it
 * waited for an answer: statements that went out together are one round trip.
 */
export async function countRoundTrips<T>(work: () => T | Promise<T>): Promise<Counted & { result: T }> {
  const counted: Counted = { statements: [], roundTrips: 0 };
  const result = await current.run(counted, async () => await work());
  return { result, ...counted };
}
