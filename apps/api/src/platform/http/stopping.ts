import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to end and answers only the last requests. */
    isStopping(): boolean;
  }
}

const LOOK_MS = 50;
/** After so many looks without a new request, accepted connections hold nothing unread. */
const QUIET_LOOKS = 4;
const MAX_LOOKS = 40;

/**
 * Stops without failing a request: the server keeps listening until no new requests come (two seconds at most), and
 * each answer closes its connection, so that the next request goes to another instance.
 */
export function stopGently(app: FastifyInstance): void {
  let isStopping = false;
  let arrived = 0;
  app.decorate('isStopping', () => isStopping);
  app.addHook('onRequest', (_request, _reply, done) => {
    arrived += 1;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('Connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    if (!app.server.listening) return;
    for (let looks = 0, quiet = 0; looks < MAX_LOOKS && quiet < QUIET_LOOKS; looks += 1) {
      const before = arrived;
      await wait(LOOK_MS);
      quiet = arrived === before ? quiet + 1 : 0;
    }
  });
}
