import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { Registry } from 'prom-client';
import { measureProcess } from '../platform/metrics/process-metrics.ts';
import { measureSurroundings } from '../platform/metrics/surroundings-metrics.ts';
import type { Services } from '../platform/services.ts';
import { VERSION } from '../platform/version.ts';
import { measureDatabase } from './database-metrics.ts';

/**
 * Tells whether this process does its work: it has started, is not about to stop, and its workers run where it has
 * some.
 */
export type IsWorking = () => boolean;

interface InternalResponse {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const NOTHING: InternalResponse = { status: 404, type: 'text/plain', text: '' };

function json(status: number, body: object): InternalResponse {
  return { status, type: 'application/json', text: JSON.stringify(body) };
}

async function readiness({ db }: Services, isWorking: IsWorking): Promise<InternalResponse> {
  const [database, working] = [await db.state(), isWorking()];
  const isReady = database === 'ok' && working;
  const cause = database === 'ok' ? undefined : db.cause();
  return json(isReady ? 200 : 503, {
    status: isReady ? 'ok' : 'unavailable',
    database,
    working,
    ...(cause && { cause }),
  });
}

async function answerTo(
  services: Services,
  metrics: () => Promise<string>,
  isWorking: IsWorking,
  { method, url }: IncomingMessage,
): Promise<InternalResponse> {
  if (method !== 'GET') return NOTHING;
  if (url === '/metrics') return { status: 200, type: services.metrics.contentType, text: await metrics() };
  if (url === '/health/live') return json(200, { status: 'ok', version: VERSION });
  return url === '/health/ready' ? readiness(services, isWorking) : NOTHING;
}

function send(reply: ServerResponse, { status, type, text }: InternalResponse): void {
  reply.writeHead(status, { 'Content-Type': type }).end(text);
}

export interface InternalServer {
  readonly port: number;
  close(): void;
}

/**
 * Serves `/metrics` and the health of this process on the internal port, where one is set: workers have no other port, and
 * nothing of the metrics can be had on the public one.
 */
export async function serveInternally(services: Services, isWorking: IsWorking): Promise<InternalServer> {
  const { config, db, log } = services;
  if (config.metricsPort === undefined) return { port: 0, close: () => {} };
  const read = new Registry();
  const endMeasuring = measureProcess(read, config, db.engine);
  measureDatabase(read, services);
  measureSurroundings(read, config, db);
  const metrics = () => Registry.merge([services.metrics, read]).metrics();
  const server = createServer((request, reply) => {
    answerTo(services, metrics, isWorking, request).then(
      (answer) => send(reply, answer),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        send(reply, { status: 500, type: 'text/plain', text: '' });
      },
    );
  });
  server.listen(config.metricsPort, config.host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => {
      endMeasuring();
      server.close();
      server.closeAllConnections();
    },
  };
}
