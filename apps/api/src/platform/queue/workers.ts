import type { Job, JobResult, PgBoss } from 'pg-boss';
import { paced } from '../paced.ts';
import type { Services } from '../services.ts';
import { bossOptions } from './boss.ts';
import { doneMarks, type MarkDone } from './done-marks.ts';
import type { Queue, Settled } from './queue.ts';

/** A look at an empty queue is dear: a notice wakes the workers, and this is for lost ones and for what is tried again. */
const POLL_SECONDS = 5;
const WAKE_PAUSE_MS = 250;
const STOP_WITHIN_MS = 8_000;
const STATUS = { done: 'completed', again: 'failed', dead: 'deadletter' } as const;

function toResult(settled: Settled): JobResult {
  const status = STATUS[settled.outcome];
  return settled.outcome === 'done'
    ? { id: settled.id, status }
    : { id: settled.id, status, output: { reason: settled.reason } };
}

interface Work {
  readonly services: Services;
  readonly queue: Queue;
  readonly markDone: MarkDone;
}

/** Runs a batch. What the handler does not foresee fails all of it, to be tried again. */
async function runBatch(
  { services, queue, markDone }: Work,
  jobs: Job<Record<string, string>>[],
): Promise<JobResult[]> {
  try {
    const results = await queue.handle(services, jobs, markDone);
    const dead = results.filter(({ outcome }) => outcome === 'dead').length;
    if (dead > 0) services.log.warn({ queue: queue.name, dead }, 'jobs failed for good: npm run dead-letters');
    return results.map(toResult);
  } catch (error) {
    services.log.error({ err: error, queue: queue.name, jobs: jobs.length }, 'a batch failed and is tried again');
    const reason = error instanceof Error ? error.name : 'unknown';
    return jobs.map(({ id }) => ({ id, status: 'failed', output: { reason } }));
  }
}

function watch(boss: PgBoss, { log }: Services): void {
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed; it goes on in its turn'));
  boss.on('warning', ({ message, data }) => log.warn({ warning: message, data }, 'the job queue warns'));
}

/** Several workers for a queue, each of which can be woken; their ids. */
async function hire(boss: PgBoss, services: Services, queue: Queue): Promise<string[]> {
  const options = {
    batchSize: queue.batch,
    pollingIntervalSeconds: POLL_SECONDS,
    burstWhenBatchFull: true,
    perJobResults: true as const,
  };
  const work = { services, queue, markDone: doneMarks(services, queue.name) };
  const ids: string[] = [];
  for (let hired = 0; hired < queue.workers; hired += 1) {
    ids.push(await boss.work<Record<string, string>>(queue.name, options, (jobs) => runBatch(work, jobs)));
  }
  return ids;
}

async function startBoss(services: Services, queues: readonly Queue[]): Promise<{ stop(): Promise<void> }> {
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss(bossOptions(services.db));
  watch(boss, services);
  await boss.start();
  const ids: string[] = [];
  for (const queue of queues) ids.push(...(await hire(boss, services, queue)));
  const wakes = paced(() => ids.forEach((id) => boss.notifyWorker(id)), WAKE_PAUSE_MS);
  const deaf = services.notices.onNotice(wakes.ask);
  return {
    stop: async () => {
      deaf();
      await wakes.stop();
      await boss.stop({ graceful: true, close: false, timeout: STOP_WITHIN_MS });
    },
  };
}

/** Works on the queues until it is stopped; what is under way then is finished, or given back. */
export function startWorkers(services: Services, queues: readonly Queue[]): { stop(): Promise<void> } {
  const starting = startBoss(services, queues).catch((error: unknown) => {
    services.log.error({ err: error }, 'the job queue could not start');
    return undefined;
  });
  return { stop: async () => (await starting)?.stop() };
}
