import type { FastifyInstance, FastifyReply } from 'fastify';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Our pages never turn text into markup or scripts; the one policy is that of our workers.
  "require-trusted-types-for 'script'",
  'trusted-types sanguine',
].join(';');

/** The policy for the script of the worker that reads codes: it alone may run WebAssembly, and loads nothing else from us. */
export const WITH_WASM = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';'),
} as const;

function permissions(camera: '()' | '(self)'): string {
  return `camera=${camera}, microphone=(), geolocation=(self), payment=()`;
}

/** In place of the usual header, for the one page that may use the camera. */
export const WITH_CAMERA = { 'Permissions-Policy': permissions('(self)') } as const;

/** The headers that helmet sends, too; written out, since it would put the same text together for every request. */
const HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
  'Permissions-Policy': permissions('()'),
} as const;

/** What a script, a style or a font needs: the rest is about documents, and was a kilobyte beside each of forty files. */
const OF_FILES = ['Cross-Origin-Resource-Policy', 'X-Content-Type-Options'];
const OF_DOCUMENTS = Object.keys(HEADERS).filter((name) => !OF_FILES.includes(name));

/** For a file of the built web app, which is no document and no worker. */
export function removeDocumentHeaders(reply: Pick<FastifyReply, 'removeHeader'>): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
}

/** A year. */
const ONLY_HTTPS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** Every answer carries these headers until a route takes some away, and the id under which the log has its request. */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = isHttps ? { ...HEADERS, ...ONLY_HTTPS } : HEADERS;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('X-Request-Id', request.id);
    done();
  });
}
