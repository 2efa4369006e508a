import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Nothing that could mean something in a log, a page or a terminal. */
const SAFE_ID = /^[\w-]{16,64}$/;

/**
 * The id of a request, which its answer, its lines of the log and an error on a screen carry. A trusted proxy may give its own in
 * `X-Request-Id`, so that both logs have the same; of anybody else, or in a strange form, it is ignored.
 */
export function requestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  if (trustProxy.length === 0) return () => randomUUID();
  const isTrusted = proxyAddr.compile([...trustProxy]);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !SAFE_ID.test(given)) return randomUUID();
    return isTrusted(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
}
