import { countAppeals } from '../features/bookings/appeals/index.ts';
import { type Family, gauge, total } from '../platform/metrics/metrics.ts';
import { countOutbox } from '../platform/outbox/waiting.ts';
import { countJobs } from '../platform/queue/index.ts';
import type { Services } from '../platform/services.ts';

const STATES = ['waiting', 'later', 'active', 'retrying'] as const;

async function ofQueues({ db }: Services): Promise<Family[]> {
  const queues = await countJobs(db);
  const byState = STATES.flatMap((state) =>
    queues.map((queue) => ({ labels: { queue: queue.queue, state }, value: queue[state] })),
  );
  const ages = queues.map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds }));
  return [
    { name: 'sanguine_jobs', help: 'Jobs by queue; dead-letters failed for good.', type: 'gauge', samples: byState },
    {
      name: 'sanguine_queue_age_seconds',
      help: 'How long the oldest job that is due has waited.',
      type: 'gauge',
      samples: ages,
    },
  ];
}

async function ofOutbox({ db }: Services): Promise<Family[]> {
  const { waiting, failing, oldestSeconds } = await countOutbox(db);
  return [
    gauge('sanguine_outbox_events', 'Events that wait.', waiting),
    gauge('sanguine_outbox_failing', 'Of them, tried in vain.', failing),
    gauge('sanguine_outbox_age_seconds', 'How long the oldest event has waited.', oldestSeconds),
  ];
}

async function ofAppeals({ db }: Services): Promise<Family[]> {
  const { open, waves, asked } = await countAppeals(db.kysely);
  return [
    gauge('sanguine_appeals_open', 'Appeals that go on.', open),
    total('sanguine_appeal_waves_total', 'Waves sent.', waves),
    total('sanguine_appeal_donors_total', 'Donors asked.', asked),
  ];
}

/** Measures how this process uses its connections. */
function ofConnections({ db, config }: Services): Family[] {
  const { used, waiting, acquired, waitedMs, refused } = db.use;
  const size = db.engine === 'embedded' ? 1 : config.poolSize;
  return [
    gauge('sanguine_database_connections_max', 'Connections that this process may use.', size),
    gauge('sanguine_database_connections_used', 'Connections in use.', used),
    gauge('sanguine_database_waiting', 'Callers that wait for a connection.', waiting),
    total('sanguine_database_acquired_total', 'Connections taken.', acquired),
    total('sanguine_database_wait_seconds_total', 'Time spent on waiting for a connection.', waitedMs / 1000),
    total('sanguine_database_refused_total', 'Callers that got no connection.', refused),
  ];
}

/** Measures what the database holds, which is the same from each process, and whether it answers. */
async function ofDatabase(services: Services): Promise<Family[]> {
  const up = (value: number) => gauge('sanguine_database_up', 'Whether the database answers.', value);
  try {
    const families = [await ofQueues(services), await ofOutbox(services), await ofAppeals(services)];
    return [up(1), ...families.flat()];
  } catch {
    // Without a database there are still the numbers of the process.
    return [up(0)];
  }
}

/** Adds what is known of the database. Returns how to remove it. */
export function measureDatabase(services: Services): () => void {
  return services.metrics.collect(async () => [...ofConnections(services), ...(await ofDatabase(services))]);
}
