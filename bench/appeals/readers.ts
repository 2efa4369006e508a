import { setTimeout as sleep } from 'node:timers/promises';
import type { Cast } from '../actors.ts';
import { Client } from '../load/client.ts';
import { rawRequest, statusOf } from '../load/http.ts';
import { type Scenario, scenariosOf } from '../scenarios.ts';
import type { Sizes } from '../seed/sizes.ts';

/** The reads that people make most. */
const READS = ['profile', 'page-1', 'by-name', 'nearest', 'facility', 'appeals', 'pending', 'donor-board'];
const CLIENTS = 4;
const PAUSE_MS = 10;

/** Milliseconds of each request, by scenario. */
export type Latencies = Map<string, number[]>;

export function readsOf(cast: Cast, sizes: Sizes): Scenario[] {
  return scenariosOf(cast, sizes).filter(({ name }) => READS.includes(name));
}

/** Reads in turn, with a short pause in between, until `work` is done. */
export async function readWhile<T>(
  port: number,
  reads: readonly Scenario[],
  latencies: Latencies,
  work: () => Promise<T>,
): Promise<T> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => Client.open(port)));
  const stage = { isDone: false };
  const start = Math.floor(Math.random() * reads.length);
  const readers = clients.map(async (client, offset) => {
    for (let turn = start + offset * 3; !stage.isDone; turn += 1) {
      const scenario = reads[turn % reads.length];
      if (scenario === undefined) throw new Error('There is nothing to read');
      const { name } = scenario;
      const request = rawRequest(scenario.request(Math.floor(turn / reads.length)));
      const sentAt = performance.now();
      const answer = await client.send(request);
      const took = performance.now() - sentAt;
      if (statusOf(answer) !== 200) throw new Error(`${name} answered ${statusOf(answer)}`);
      latencies.set(name, [...(latencies.get(name) ?? []), took]);
      await sleep(PAUSE_MS);
    }
  });
  try {
    return await work();
  } finally {
    stage.isDone = true;
    await Promise.all(readers);
    for (const client of clients) client.close();
  }
}
