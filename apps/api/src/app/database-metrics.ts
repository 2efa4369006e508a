import { Gauge, type Registry } from 'prom-client';
import { countAppeals } from '../features/bookings/appeals/index.ts';
import { gauge, together, total } from '../platform/metrics/read-metrics.ts';
import { countOutbox } from '../platform/outbox/waiting.ts';
import { countJobs } from '../platform/queue/index.ts';
import type { Services } from '../platform/services.ts';

const STATES = ['waiting', 'later', 'active', 'retrying'] as const;

/** Counts what the database holds, which is the same from each process. */
async function look({ db }: Services) {
  return { queues: await countJobs(db), outbox: await countOutbox(db), appeals: await countAppeals(db.kysely) };
}

/** Returns undefined while the database does not answer. */
type Look = () => Promise<Awaited<ReturnType<typeof look>> | undefined>;

function ofQueues(metrics: Registry, seen: Look): void {
  const registers = [metrics];
  const jobs = new Gauge({
    name: 'sanguine_jobs',
    help: 'Jobs by queue; dead-letters failed for good.',
    labelNames: ['queue', 'state'],
    registers,
    collect: async () => {
      const { queues = [] } = (await seen()) ?? {};
      jobs.reset();
      for (const state of STATES) for (const queue of queues) jobs.set({ queue: queue.queue, state }, queue[state]);
    },
  });
  const ages = new Gauge({
    name: 'sanguine_queue_age_seconds',
    help: 'How long the oldest job that is due has waited.',
    labelNames: ['queue'],
    registers,
    collect: async () => {
      const { queues = [] } = (await seen()) ?? {};
      ages.reset();
      for (const { queue, oldestSeconds } of queues) ages.set({ queue }, oldestSeconds);
    },
  });
}

function ofOutbox(metrics: Registry, seen: Look): void {
  const add = (name: string, help: string, of: 'waiting' | 'failing' | 'oldestSeconds') =>
    gauge(metrics, `sanguine_outbox_${name}`, help, async () => (await seen())?.outbox[of]);
  add('events', 'Events that wait.', 'waiting');
  add('failing', 'Of them, tried in vain.', 'failing');
  add('age_seconds', 'How long the oldest event has waited.', 'oldestSeconds');
}

function ofAppeals(metrics: Registry, seen: Look): void {
  gauge(metrics, 'sanguine_appeals_open', 'Appeals that go on.', async () => (await seen())?.appeals.open);
  total(metrics, 'sanguine_appeal_waves_total', 'Waves sent.', async () => (await seen())?.appeals.waves);
  total(metrics, 'sanguine_appeal_donors_total', 'Donors asked.', async () => (await seen())?.appeals.asked);
}

/** Measures how this process uses its connections. */
function ofConnections(metrics: Registry, { db, config }: Services): void {
  const size = db.engine === 'embedded' ? 1 : config.poolSize;
  const name = (what: string) => `sanguine_database_${what}`;
  gauge(metrics, name('connections_max'), 'Connections that this process may use.', () => size);
  gauge(metrics, name('connections_used'), 'Connections in use.', () => db.use.used);
  gauge(metrics, name('waiting'), 'Callers that wait for a connection.', () => db.use.waiting);
  total(metrics, name('acquired_total'), 'Connections taken.', () => db.use.acquired);
  total(metrics, name('wait_seconds_total'), 'Time spent on waiting for a connection.', () => db.use.waitedMs / 1000);
  total(metrics, name('refused_total'), 'Callers that got no connection.', () => db.use.refused);
}

/** Adds what is known of the database. While it does not answer, there are still the numbers of the process. */
export function measureDatabase(metrics: Registry, services: Services): void {
  const seen = together(() => look(services).catch(() => undefined));
  ofConnections(metrics, services);
  gauge(metrics, 'sanguine_database_up', 'Whether the database answers.', async () =>
    (await seen()) === undefined ? 0 : 1,
  );
  ofQueues(metrics, seen);
  ofOutbox(metrics, seen);
  ofAppeals(metrics, seen);
}
