// The load generator: a process of its own that takes jobs from its parent, one at a time, and ends with it.
import { Client } from './load/client.ts';
import { statusOf } from './load/http.ts';
import type { Job, JobResult } from './load/job.ts';

/** The parent sends jobs only. */
function jobOf(message: unknown): Job {
  return message as Job;
}

async function run(job: Job): Promise<JobResult> {
  const clients = await Promise.all(Array.from({ length: job.clients }, () => Client.open(job.port)));
  const latencies: number[] = [];
  let next = 0;
  let unexpected: string | undefined;
  const work = async (client: Client) => {
    while (next < job.requests.length && unexpected === undefined) {
      const request = job.requests[next] ?? '';
      next += 1;
      const sentAt = performance.now();
      const answer = await client.send(request);
      latencies.push(performance.now() - sentAt);
      if (statusOf(answer) !== job.status) unexpected = `${request.split('\r\n')[0]}\n${answer.toString('utf8')}`;
    }
  };
  const startedAt = performance.now();
  try {
    await Promise.all(clients.map(work));
  } finally {
    for (const client of clients) client.close();
  }
  const milliseconds = performance.now() - startedAt;
  return { milliseconds, latencies, ...(unexpected === undefined ? {} : { unexpected }) };
}

process.on('message', (message) => {
  run(jobOf(message)).then(
    (result) => process.send?.(result),
    (error: unknown) =>
      process.send?.({ milliseconds: 0, latencies: [], unexpected: String(error) } satisfies JobResult),
  );
});
process.once('disconnect', () => process.exit());
