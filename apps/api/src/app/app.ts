import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify';
import { registerBulkFiles } from '../features/operator/bulk/index.ts';
import { answerNothing } from '../platform/http/failures.ts';
import { createIdentity, findListeners } from '../features/people/identity/index.ts';
import { listReadersOfNews } from '../features/notify/notifications/index.ts';
import { createServer } from '../platform/http/server.ts';
import { Live } from '../platform/live/live.ts';
import type { Services } from '../platform/services.ts';
import { describeApi } from './description.ts';
import { registerHealth } from './health.ts';
import { registerDemo } from './demo.ts';
import { registerRoutes } from './routes.ts';
import { serveWeb } from './web.ts';

export interface AppOptions {
  /** Replaces how answers are written; tests use it to refuse undeclared fields. */
  readonly serializerCompiler?: FastifySerializerCompiler<never>;
}

async function isBuilt(webDist: string): Promise<boolean> {
  return access(join(webDist, 'pages/pages.json')).then(
    () => true,
    () => false,
  );
}

/** The whole HTTP side of the program: API, operations and, when it is built, the web app. */
export async function createApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = await createServer(services);
  if (options.serializerCompiler) app.setSerializerCompiler(options.serializerCompiler);
  await describeApi(app);
  registerHealth(app, services);
  registerDemo(app, services);
  registerBulkFiles(app, services);
  const live = new Live(services, {
    readersOf: (eventIds, userIds) => listReadersOfNews(services.db, eventIds, userIds),
    findListeners: (sessionIds) => findListeners(services, sessionIds),
  });
  const identity = createIdentity(services);
  app.addHook('preClose', () => live.close());
  await app.register(async (scope) => registerRoutes(scope, { services, identity, live }));
  if (await isBuilt(services.config.webDist)) await serveWeb(app, services);
  else app.setNotFoundHandler(answerNothing);
  return app;
}
