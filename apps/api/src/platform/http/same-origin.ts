import { says } from '../words/platform.words.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Scheme, host and port and nothing else: that is how every browser writes it. */
function isOwnOrigin(config: Config, request: FastifyRequest, origin: string): boolean {
  const own = config.publicUrl ?? `${request.protocol}://${request.host}`;
  return URL.canParse(own) && origin === new URL(own).origin;
}

function comesFromUs(config: Config, request: FastifyRequest, withCookie: boolean): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) return isOwnOrigin(config, request, origin);
  if (site !== undefined) return site === 'same-origin';
  return !withCookie;
}

/** Refuses a write that another site made the browser send. Without a cookie and an Origin, it is not a browser. */
export function refuseForeignWrites(config: Config, request: FastifyRequest, withCookie: boolean): void {
  if (SAFE_METHODS.has(request.method) || comesFromUs(config, request, withCookie)) return;
  throw new AppError({ code: 'cross_origin', message: says('platform.error.cross-origin') });
}
