import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server answers only what still comes before it ends. */
    isStopping(): boolean;
  }
}

const LOOK_MS = 50;
/** So many looks without a new request, and nothing lies unread any more in connections that were accepted. */
const QUIET_LOOKS = 4;
const MOST_LOOKS = 40;

/**
 * A stop without a failed request: the server goes on listening until nobody comes any more (two seconds at most, since
 * some always come), and each answer ends its connection, so that who asks again finds another instance.
 */
export function stopGently(app: FastifyInstance): void {
  let isStopping = false;
  let arrived = 0;
  app.decorate('isStopping', () => isStopping);
  app.addHook('onRequest', async () => {
    arrived += 1;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('Connection', 'close');
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    if (!app.server.listening) return;
    for (let looks = 0, quiet = 0; looks < MOST_LOOKS && quiet < QUIET_LOOKS; looks += 1) {
      const before = arrived;
      await wait(LOOK_MS);
      quiet = arrived === before ? quiet + 1 : 0;
    }
  });
}
