import { Counter, Gauge, type Registry } from 'prom-client';

/** Counts a run of a recurring job; it failed, or succeeded at `now`. */
export type CountRun = (job: string, outcome: 'done' | 'failed', now: Date) => void;

/** Runs by job and outcome, and when each succeeded last in this process: a job that hangs is seen by that. */
export function countJobRuns(metrics: Registry): CountRun {
  const registers = [metrics];
  const runs = new Counter({
    name: 'sanguine_job_runs_total',
    help: 'Runs of recurring jobs by outcome.',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const succeeded = new Gauge({
    name: 'sanguine_job_last_success_timestamp_seconds',
    help: 'When the job succeeded last in this process.',
    labelNames: ['task'],
    registers,
  });
  return (task, outcome, now) => {
    runs.inc({ task, outcome });
    if (outcome === 'done') succeeded.set({ task }, now.getTime() / 1000);
  };
}
