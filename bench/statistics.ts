export type Side = 'api' | 'reference';

/** One burst against one side. */
export interface Round {
  readonly milliseconds: number;
  readonly latencies: readonly number[];
  /** Processor time of the server's process, and of PostgreSQL's processes that serve it. */
  readonly cpuMilliseconds: number;
  readonly databaseMilliseconds: number;
}

export interface SideFigures {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time per request of the server's process, and of PostgreSQL's. */
  readonly cpuMicroseconds: number;
  readonly databaseMicroseconds: number;
}

const byValue = (a: number, b: number) => a - b;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The value at or above this share of the sorted values (nearest rank). */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values.toSorted(byValue), 0.5);
}

/** Throughput is the median of the rounds; the quantiles are over the requests of all rounds. */
export function summarise(rounds: readonly Round[]): SideFigures {
  const latencies = rounds.flatMap((round) => round.latencies).toSorted(byValue);
  const perRequest = (times: readonly number[]) => (sum(times) * 1000) / Math.max(1, latencies.length);
  return {
    requests: latencies.length,
    perSecond: median(rounds.map((round) => (round.latencies.length * 1000) / round.milliseconds)),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpuMicroseconds: perRequest(rounds.map((round) => round.cpuMilliseconds)),
    databaseMicroseconds: perRequest(rounds.map((round) => round.databaseMilliseconds)),
  };
}
