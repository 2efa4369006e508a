import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells whether a proxy that TRUST_PROXY does not name has forwarded requests. */
    hasUnknownProxy(): boolean;
  }
}

export const UNKNOWN_PROXY =
  'X-Forwarded-For came from a peer that TRUST_PROXY does not name. If a proxy stands in front, set TRUST_PROXY to its address: ' +
  'all people behind it count as one place, and 100 wrong passwords of one lock everybody out there.';

/**
 * Notices requests that an unnamed peer forwarded. Its header is not trusted, since anybody can send one: limits keep
 * counting the peer. A warning is logged once, and readiness reports it.
 */
export function noticeUnknownProxies(app: FastifyInstance, log: Log): void {
  let isSeen = false;
  app.decorate('hasUnknownProxy', () => isSeen);
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSeen && request.headers['x-forwarded-for'] !== undefined && (request.ips ?? []).length <= 1) {
      isSeen = true;
      log.warn(UNKNOWN_PROXY);
    }
    done();
  });
}
