import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { countAppeals } from '../features/appeals/index.ts';
import { countOutbox } from '../platform/outbox/waiting.ts';
import { countJobs } from '../platform/queue/index.ts';
import type { Services } from '../platform/services.ts';

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly values: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[];
}

const one = (value: number) => [{ value }];

function ofProcess(): Metric[] {
  const { user, system } = process.cpuUsage();
  const seconds = (user + system) / 1e6;
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of this process.',
      type: 'counter',
      values: one(seconds),
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of this process.',
      type: 'gauge',
      values: one(process.memoryUsage.rss()),
    },
  ];
}

async function ofDatabase({ db }: Services): Promise<Metric[]> {
  const [jobs, outbox, appeals] = [await countJobs(db), await countOutbox(db), await countAppeals(db.kysely)];
  const byState = (['waiting', 'later', 'active', 'retrying'] as const).flatMap((state) =>
    jobs.map((queue) => ({ labels: { queue: queue.queue, state }, value: queue[state] })),
  );
  return [
    { name: 'sanguine_jobs', help: 'Jobs by queue; dead-letters failed for good.', type: 'gauge', values: byState },
    { name: 'sanguine_outbox_events', help: 'Events that wait.', type: 'gauge', values: one(outbox.waiting) },
    { name: 'sanguine_outbox_failing', help: 'Of them, tried in vain.', type: 'gauge', values: one(outbox.failing) },
    { name: 'sanguine_appeals_open', help: 'Appeals that go on.', type: 'gauge', values: one(appeals.open) },
    { name: 'sanguine_appeal_waves_total', help: 'Waves sent.', type: 'counter', values: one(appeals.waves) },
    { name: 'sanguine_appeal_donors_total', help: 'Donors asked.', type: 'counter', values: one(appeals.asked) },
  ];
}

/** The text format of Prometheus, version 0.0.4. */
function textOf({ name, help, type, values }: Metric): string {
  const lines = values.map(({ labels = {}, value }) => {
    const inner = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return `${name}${inner.length === 0 ? '' : `{${inner.join(',')}}`} ${value}`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('\n')}\n`;
}

/** What this process and its database are about, in numbers; of nobody. */
async function metricsText(services: Services): Promise<string> {
  return [...ofProcess(), ...(await ofDatabase(services))].map(textOf).join('');
}

async function answer(services: Services, { method, url }: IncomingMessage, reply: ServerResponse): Promise<void> {
  if (method !== 'GET' || url !== '/metrics') {
    reply.writeHead(404).end();
    return;
  }
  const text = await metricsText(services).catch(() => undefined);
  if (text === undefined) reply.writeHead(503).end();
  else reply.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(text);
}

/** Serves `/metrics` on the internal port, where one is set: nothing of it can be had on the public one. */
export async function serveMetrics(services: Services): Promise<{ readonly port: number; close(): void }> {
  const { metricsPort, metricsHost } = services.config;
  if (metricsPort === undefined) return { port: 0, close: () => {} };
  const server = createServer((request, reply) => void answer(services, request, reply));
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
