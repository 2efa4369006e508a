import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNothing } from '../platform/http/failures.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

function isApiPath(path: string): boolean {
  return /^\/(?:api|auth|health|metrics|demo)(?:\/|$)/.test(path);
}

function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !isApiPath(path) && !/\.\w+$/.test(path);
}

/** Serves the built web app: hashed files for ever, the page itself revalidated, any other path the page's router knows. */
export async function serveWeb(app: FastifyInstance, webDist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDist,
    preCompressed: true,
    cacheControl: false,
    wildcard: true,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes('/assets/') ? FOREVER : REVALIDATE);
    },
  });
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? reply.sendFile('index.html') : answerNothing(request, reply),
  );
}
