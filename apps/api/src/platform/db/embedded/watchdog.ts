import { Worker } from 'node:worker_threads';
import type { DatabaseLog } from '../log.ts';

/** Seconds would do to see an idle process beat; each tick wakes it. */
const BEAT_EVERY_MS = 5_000;

/**
 * Milliseconds of the process's own processor time without a beat. The longest work that lets no event through is two seconds
 * of a first start; a machine of a tenth of that speed would take a third of this.
 */
const HUNG_AFTER_MS = 60_000;

/** The data with which the thread is started. */
export interface Watched {
  readonly beats: Int32Array<SharedArrayBuffer>;
  readonly hungAfterMs: number;
}

/** Ends the process when its main thread hangs. */
export interface Watchdog {
  /** Says that the engine goes on: long work that reads and writes files is no hang, though no event is handled meanwhile. */
  beat(): void;
  stop(): Promise<void>;
}

/**
 * Watches the calling thread from another one. Only processor time counts, so a process that sleeps, is stopped, waits for a
 * slow disk, or gets little of the processor is left alone.
 */
export function startWatchdog(log: DatabaseLog, hungAfterMs = HUNG_AFTER_MS): Watchdog {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beat = () => void Atomics.add(beats, 0, 1);
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: { beats, hungAfterMs } satisfies Watched,
    execArgv: [],
    env: {},
  });
  thread.on('error', (err: unknown) =>
    log.error({ err }, 'the watchdog has ended: a hung database would not be noticed'),
  );
  thread.unref();
  const timer = setInterval(beat, Math.min(BEAT_EVERY_MS, hungAfterMs / 4)).unref();
  return {
    beat,
    async stop() {
      clearInterval(timer);
      await thread.terminate();
    },
  };
}
