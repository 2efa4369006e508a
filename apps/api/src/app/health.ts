import type { FastifyInstance } from 'fastify';
import { UNKNOWN_PROXY } from '../platform/http/unknown-proxy.ts';
import type { Services } from '../platform/services.ts';
import { VERSION } from '../platform/version.ts';

const RETRY_SECONDS = '2';

/** The database is asked once at a time, however many requests come: those that come meanwhile get the same answer. */
function onceAtATime<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asked: Promise<Result> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

/** Liveness says that the process answers; readiness that its database does and takes writes, and that it is not about to stop. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  const stateOfDatabase = onceAtATime(() => services.db.state());
  app.get('/health/live', { schema: { hide: true }, logLevel: 'warn' }, () => ({ status: 'ok', version: VERSION }));
  app.get('/health/ready', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const database = await stateOfDatabase();
    if (database === 'ok' && !app.isStopping()) {
      return { status: 'ok', database: 'ok', ...(app.hasUnknownProxy() ? { proxy: UNKNOWN_PROXY } : {}) };
    }
    const cause = database === 'ok' ? undefined : services.db.cause();
    const answer = { status: 'unavailable', database, ...(cause && { cause }) };
    return reply.status(503).header('Retry-After', RETRY_SECONDS).send(answer);
  });
}
