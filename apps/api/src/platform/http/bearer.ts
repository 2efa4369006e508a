import type { FastifyRequest } from 'fastify';

/** The token of a Bearer Authorization header; '' when it is missing there; undefined without such a header. */
export function readBearer(request: FastifyRequest): string | undefined {
  const match = /^bearer(?: +(\S*))? *$/i.exec(request.headers.authorization ?? '');
  if (match) return match[1] ?? '';
  return /^bearer\b/i.test(request.headers.authorization ?? '') ? '' : undefined;
}
