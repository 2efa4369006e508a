import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells whether the server is about to end and answers only the last requests. */
    isStopping(): boolean;
  }
}

const LOOK_MS = 50;
/** After so many looks without a new request, accepted connections hold nothing unread. */
const QUIET_LOOKS = 4;
const MAX_LOOKS = 40;

/** A turn of the event loop without work. */
const IDLE_TURN_MS = 1;
const MAX_TURNS_MS = 4_000;

/**
 * Stops without failing a request: the server keeps listening until no new requests come (two seconds at most), and
 * each answer closes its connection, so that the next request goes to another instance.
 */
export function stopGently(app: FastifyInstance): void {
  let isStopping = false;
  let arrived = 0;
  let closed = Promise.resolve();
  app.decorate('isStopping', () => isStopping);
  app.addHook('onRequest', (_request, _reply, done) => {
    arrived += 1;
    done();
  });
  app.server.on('connection', () => {
    arrived += 1;
  });

  // What has not been read when the server stops listening is cut off: a turn before, there was nothing to read.
  async function untilNothingArrives(): Promise<void> {
    const until = performance.now() + MAX_TURNS_MS;
    for (;;) {
      const [before, at] = [arrived, performance.now()];
      await turn();
      if (at > until || (arrived === before && performance.now() - at < IDLE_TURN_MS)) return;
    }
  }

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
    await untilNothingArrives();
    const { promise, resolve } = Promise.withResolvers<void>();
    closed = promise;
    // At once: Fastify does so a moment later.
    app.server.close(() => resolve());
  });
  app.addHook('onClose', () => closed);
}
