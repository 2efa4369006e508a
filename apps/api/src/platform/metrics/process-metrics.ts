import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Engine } from '../db/index.ts';
import { VERSION } from '../version.ts';
import { gauge, together, total } from './read-metrics.ts';

/** Each tick wakes the process: every 20 ms took more of an idle one than all its jobs. */
const DELAY_RESOLUTION_MS = 100;
const NANOSECONDS = 1e9;

/** Memory and processor time, under the names of prom-client's own, which also watch all that is collected and opened. */
function ofProcess(metrics: Registry): void {
  const memory = process.memoryUsage;
  total(metrics, 'process_cpu_seconds_total', 'Processor time of this process.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge(metrics, 'process_start_time_seconds', 'When this process started.', () => performance.timeOrigin / 1000);
  gauge(metrics, 'process_resident_memory_bytes', 'Memory of this process.', () => memory.rss());
  gauge(metrics, 'nodejs_heap_size_used_bytes', 'Memory of objects.', () => memory().heapUsed);
  gauge(metrics, 'nodejs_heap_size_total_bytes', 'Memory reserved for objects.', () => memory().heapTotal);
  const external = 'Memory of buffers and of the embedded database.';
  gauge(metrics, 'nodejs_external_memory_bytes', external, () => memory().external);
}

/** How late timers were since the last look: long while something keeps the one thread busy. Returns how to end it. */
function ofEventLoop(metrics: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  // The histogram has the whole time between two looks, of which the wanted pause is not a delay.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - DELAY_RESOLUTION_MS / 1000);
  const look = together(async () => {
    const seen = { median: late(delay.percentile(50)), p99: late(delay.percentile(99)), longest: late(delay.max) };
    delay.reset();
    return seen;
  });
  const add = (name: string, help: string, of: keyof Awaited<ReturnType<typeof look>>) =>
    gauge(metrics, `nodejs_eventloop_lag_${name}_seconds`, help, async () => (await look())[of]);
  add('p50', 'Median delay of timers.', 'median');
  add('p99', 'Delay of timers, 99th percentile.', 'p99');
  add('max', 'Longest delay of a timer.', 'longest');
  return () => delay.disable();
}

/** Adds what describes this process. Returns how to end the measuring, which costs a timer. */
export function measureProcess(metrics: Registry, { mode }: Config, engine: Engine): () => void {
  const labels = { version: VERSION, node: process.version, mode, engine };
  new Gauge({
    name: 'sanguine_build_info',
    help: 'What runs here.',
    labelNames: Object.keys(labels),
    registers: [metrics],
  }).set(labels, 1);
  ofProcess(metrics);
  return ofEventLoop(metrics);
}
