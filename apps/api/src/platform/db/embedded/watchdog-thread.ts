import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Watched } from './watchdog.ts';

const STANDARD_ERROR = 2;
const LOOK_EVERY_MS = 5_000;

const { beats, hungAfterMs } = workerData as Watched;

/** Measures all threads: while the main one hangs, nobody gives the others work. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function end(ms: number): void {
  const words =
    `Sanguine ends: its embedded database hangs, after ${Math.round(ms / 1_000)} s of processor time without an answer. ` +
    'Nothing that was stored is lost. Its supervisor starts it again; where there is none, start it again yourself.\n';
  try {
    writeSync(STANDARD_ERROR, words);
  } finally {
    // The main thread is inside the engine, where nothing else reaches it.
    process.kill(process.pid, 'SIGKILL');
  }
}

let seen = Atomics.load(beats, 0);
let since = processorMs();

setInterval(
  () => {
    const beat = Atomics.load(beats, 0);
    const now = processorMs();
    if (beat !== seen) [seen, since] = [beat, now];
    else if (now - since >= hungAfterMs) end(now - since);
  },
  Math.min(LOOK_EVERY_MS, hungAfterMs / 4),
);
