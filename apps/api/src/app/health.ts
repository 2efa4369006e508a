import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services.ts';

const RETRY_SECONDS = '2';

/** Liveness says that the process answers; readiness that its database does and takes writes, and that it is not about to stop. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/health/live', { schema: { hide: true }, logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const database = await services.db.state();
    if (database === 'ok' && !app.isStopping()) return { status: 'ok', database: 'ok' };
    return reply.status(503).header('Retry-After', RETRY_SECONDS).send({ status: 'unavailable', database });
  });
}
