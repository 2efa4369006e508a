import type { Job, JobResult, PgBoss } from 'pg-boss';
import { throttle } from '../throttle.ts';
import type { Services } from '../services.ts';
import { bossOptions } from './boss.ts';
import { isAnyDue } from './due-jobs.ts';
import { doneMarks, type MarkDone } from './done-marks.ts';
import type { Queue, Settled } from './queue.ts';

/** Fetching from an empty queue is expensive: the workers are woken when something is due. */
const POLL_SECONDS = 60;
/** The pause between two looks for what is due without a notice: retries, and jobs whose notice was lost. */
const LOOK_MS = 5_000;
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

/** Runs a batch. An unexpected error fails the whole batch, which is then retried. */
async function runBatch(
  { services, queue, markDone }: Work,
  jobs: Job<Record<string, string>>[],
): Promise<JobResult[]> {
  try {
    const results = await queue.handle(services, jobs, markDone);
    const dead = results.filter(({ outcome }) => outcome === 'dead').length;
    if (dead > 0) services.log.warn({ queue: queue.name, dead }, 'jobs failed for good: sanguine dead-letters');
    return results.map(toResult);
  } catch (error) {
    services.log.error({ err: error, queue: queue.name, jobs: jobs.length }, 'a batch failed and will be retried');
    const reason = error instanceof Error ? error.name : 'unknown';
    return jobs.map(({ id }) => ({ id, status: 'failed', output: { reason } }));
  }
}

function logProblems(boss: PgBoss, { log }: Services): void {
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed; it continues'));
  boss.on('warning', ({ message, data }) => log.warn({ warning: message, data }, 'the job queue warns'));
}

/** Starts a queue's workers and returns their ids, by which they can be woken. */
async function addWorkers(boss: PgBoss, services: Services, queue: Queue): Promise<string[]> {
  const options = {
    batchSize: queue.batch,
    pollingIntervalSeconds: POLL_SECONDS,
    burstWhenBatchFull: true,
    perJobResults: true as const,
  };
  const work = { services, queue, markDone: doneMarks(services, queue.name) };
  const ids: string[] = [];
  for (let count = 0; count < queue.workers; count += 1) {
    ids.push(await boss.work<Record<string, string>>(queue.name, options, (jobs) => runBatch(work, jobs)));
  }
  return ids;
}

async function startBoss(services: Services, queues: readonly Queue[]): Promise<{ stop(): Promise<void> }> {
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss(bossOptions(services.db));
  logProblems(boss, services);
  await boss.start();
  const ids: string[] = [];
  for (const queue of queues) ids.push(...(await addWorkers(boss, services, queue)));
  const names = queues.map(({ name }) => name);
  const looks = throttle(async () => {
    // While the database is down nothing can be fetched either.
    if (await isAnyDue(services.db, names).catch(() => false)) ids.forEach((id) => boss.notifyWorker(id));
  }, WAKE_PAUSE_MS);
  const unsubscribe = services.notices.onNotice(looks.trigger);
  const timer = setInterval(looks.trigger, LOOK_MS).unref();
  return {
    stop: async () => {
      unsubscribe();
      clearInterval(timer);
      await looks.stop();
      await boss.stop({ graceful: true, close: false, timeout: STOP_WITHIN_MS });
    },
  };
}

export interface Workers {
  /** False until they have started, and when they could not. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Works on the queues until it is stopped; jobs that run at that moment are finished or given back. */
export function startWorkers(services: Services, queues: readonly Queue[]): Workers {
  let isRunning = false;
  const starting = startBoss(services, queues).then(
    (boss) => {
      isRunning = true;
      return boss;
    },
    (error: unknown) => {
      services.log.error({ err: error }, 'the job queue could not start');
      return undefined;
    },
  );
  return {
    isRunning: () => isRunning,
    stop: async () => {
      isRunning = false;
      await (await starting)?.stop();
    },
  };
}
