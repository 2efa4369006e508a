import autocannon from 'autocannon';
import type { Asked } from './calls.ts';

export interface Round {
  readonly perSecond: number;
  /** Milliseconds of each answer, the quickest first. */
  readonly latencies: readonly number[];
}

/** How many people ask at once. */
export const CLIENTS = 16;

/** A function that gives another request each time, from one on. */
export function inTurns(request: (index: number) => Asked, first = 0): () => Asked {
  let index = first;
  return () => request(index++);
}

const byValue = (a: number, b: number) => a - b;

/** The value at or above this share of the sorted values. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const median = (values: readonly number[]) => quantile(values.toSorted(byValue), 0.5);

/** So many requests by so many clients, each of which sends the next one when it has its answer. */
export async function ask(port: number, clients: number, amount: number, next: () => Asked): Promise<Round> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  let endedAt = startedAt;
  const { errors, non2xx, statusCodeStats } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: Math.min(clients, amount),
    amount,
    sampleInt: 50,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
    setupClient: (client) => {
      client.on('response', (_status, _bytes, milliseconds) => {
        latencies.push(milliseconds);
        endedAt = performance.now();
      });
    },
  });
  if (errors + non2xx > 0) throw new Error(`${next().path}: ${errors} errors, ${JSON.stringify(statusCodeStats)}`);
  return { perSecond: (latencies.length * 1000) / (endedAt - startedAt), latencies: latencies.toSorted(byValue) };
}
