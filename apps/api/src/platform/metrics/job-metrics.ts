import type { Metrics } from './metrics.ts';

/** Counts a run of a recurring job; it failed, or succeeded at `now`. */
export type CountRun = (job: string, outcome: 'done' | 'failed', now: Date) => void;

/** Runs by job and outcome, and when each succeeded last in this process: a job that hangs is seen by that. */
export function countJobRuns(metrics: Metrics): CountRun {
  const runs = metrics.counter('sanguine_job_runs_total', 'Runs of recurring jobs by outcome.');
  const succeeded = new Map<string, number>();
  metrics.collect(() => [
    {
      name: 'sanguine_job_last_success_timestamp_seconds',
      help: 'When the job succeeded last in this process.',
      type: 'gauge',
      samples: [...succeeded].map(([job, at]) => ({ labels: { task: job }, value: at / 1000 })),
    },
  ]);
  return (job, outcome, now) => {
    runs.add({ task: job, outcome });
    if (outcome === 'done') succeeded.set(job, now.getTime());
  };
}
