import { expireRequests } from '../features/donations/index.ts';
import { HOUR, MINUTE } from '../platform/clock.ts';
import { removeOldKeys } from '../platform/idempotency.ts';
import { removeOldLimits } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { removeDeadSessions } from '../platform/session/sessions.ts';

interface Job {
  readonly name: string;
  readonly every: number;
  readonly run: (services: Services) => Promise<unknown>;
}

const JOBS: readonly Job[] = [
  { name: 'expire-requests', every: MINUTE, run: expireRequests },
  { name: 'remove-dead-sessions', every: HOUR, run: removeDeadSessions },
  { name: 'remove-old-limits', every: HOUR, run: removeOldLimits },
  { name: 'remove-old-idempotency-keys', every: HOUR, run: removeOldKeys },
];

function repeat(services: Services, job: Job): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const tick = () => {
    running = job.run(services).then(
      () => {},
      (error: unknown) => services.log.error({ err: error, job: job.name }, 'a job failed; it runs again in its turn'),
    );
  };
  tick();
  const timer = setInterval(() => void running.then(tick), job.every);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Starts the work that nobody asks for. Each job is idempotent, so that several workers may run at once. */
export function startJobs(services: Services): { stop(): Promise<void> } {
  const repeats = JOBS.map((job) => repeat(services, job));
  return {
    stop: async () => {
      await Promise.all(repeats.map((job) => job.stop()));
    },
  };
}
