import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Config } from '../config.ts';
import type { Engine } from '../db/index.ts';
import { VERSION } from '../version.ts';
import { type Family, type Metrics, gauge, total } from './metrics.ts';

/** Each tick wakes the process: every 20 ms took more of an idle one than all its jobs. */
const DELAY_RESOLUTION_MS = 100;
const NANOSECONDS = 1e9;

/** Memory and processor time, under the names that Prometheus' own clients use. */
function ofProcess(): Family[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  return [
    total('process_cpu_seconds_total', 'Processor time of this process.', (user + system) / 1e6),
    gauge('process_start_time_seconds', 'When this process started.', performance.timeOrigin / 1000),
    gauge('process_resident_memory_bytes', 'Memory of this process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory of objects.', heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'Memory reserved for objects.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers and of the embedded database.', external),
  ];
}

/** Returns how late timers were since the last look: long while something keeps the one thread busy. */
function ofEventLoop(delay: ReturnType<typeof monitorEventLoopDelay>): Family[] {
  // The histogram has the whole time between two looks, of which the wanted pause is not a delay.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - DELAY_RESOLUTION_MS / 1000);
  const families = [
    gauge('nodejs_eventloop_lag_p50_seconds', 'Median delay of timers.', late(delay.percentile(50))),
    gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of timers, 99th percentile.', late(delay.percentile(99))),
    gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay of a timer.', late(delay.max)),
  ];
  delay.reset();
  return families;
}

/** Adds what describes this process. Returns how to end the measuring, which costs a timer. */
export function measureProcess(metrics: Metrics, { mode }: Config, engine: Engine): () => void {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  const labels = { version: VERSION, node: process.version, mode, engine };
  const remove = metrics.collect(() => [
    { name: 'sanguine_build_info', help: 'What runs here.', type: 'gauge', samples: [{ labels, value: 1 }] },
    ...ofProcess(),
    ...ofEventLoop(delay),
  ]);
  return () => {
    remove();
    delay.disable();
  };
}
