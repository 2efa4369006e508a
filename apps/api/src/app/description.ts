import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { VERSION } from '../platform/version.ts';

const TITLE = 'Connects blood donors with the hospitals and blood banks that need them.';
/** It changes with a new version of the program only. */
const KEPT = 'public, max-age=300';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

interface PackedDescription {
  readonly tag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** The description as it is sent, compressed beside the thread that answers. */
async function make(app: FastifyInstance): Promise<PackedDescription> {
  const plain = Buffer.from(JSON.stringify(app.swagger()));
  const [br, gzipped] = await Promise.all([brotli(plain), gz(plain)]);
  return {
    tag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br,
    gzip: gzipped,
  };
}

function encodingFor(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function isKept(request: FastifyRequest, tag: string): boolean {
  const kept = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  return kept.includes('*') || kept.includes(tag) || kept.includes(tag.slice(2));
}

/** `/api/openapi.json`: anybody may ask for it as often as they like, so it is made once, and sent from memory. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Sanguine', description: TITLE, version: VERSION } },
    transform: jsonSchemaTransform,
  });
  let made: Promise<PackedDescription> | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply: FastifyReply) => {
    made ??= make(app);
    const { tag, ...bodies } = await made;
    reply.header('Cache-Control', KEPT).header('Vary', 'Accept-Encoding').header('ETag', tag);
    if (isKept(request, tag)) return reply.status(304).send();
    const encoding = encodingFor(request);
    if (encoding !== undefined) reply.header('Content-Encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(bodies[encoding ?? 'plain']);
  });
}
