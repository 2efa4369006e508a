import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

const TYPE = 'text/event-stream';

/** Describes a stream of server-sent events. */
export function responseOfEvents() {
  return { description: 'Events, one after the other', content: { [TYPE]: { schema: z.string() } } };
}

/** Sends events as they come; proxies must not cache, change or buffer them. */
export function sendEvents(reply: FastifyReply, events: Readable) {
  return reply
    .header('Cache-Control', 'no-store, no-transform')
    .header('X-Accel-Buffering', 'no')
    .type(`${TYPE}; charset=utf-8`)
    .send(events);
}
