import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLocalLimit } from '../../../platform/local-limit.ts';
import type { LineFile } from '../../../platform/line-file.ts';
import { answerNothing } from '../../../platform/http/failures.ts';
import { limitedNetworkOf } from '../../../platform/http/networks.ts';
import type { Services } from '../../../platform/services.ts';
import { createEditions, type Edition } from './bulk.reads.ts';
import { pathOfFile } from './bulk.view.ts';

/** A reader asks for four files every few minutes. */
const READS_PER_MINUTE = 60;
/** The seconds that a reader should wait before it asks again. */
const READ_EVERY_SECONDS = 300;
const NDJSON = 'application/fhir+ndjson';
const NAMES = ['locations', 'schedules', 'slots'] as const;

function isUnchanged({ headers }: FastifyRequest, { etag, changedAt }: LineFile): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return since !== undefined && Math.floor(changedAt.getTime() / 1000) * 1000 <= Date.parse(since);
}

/** Anybody may read it from anywhere, also a script of another site: it has no secret and no person. */
function send(request: FastifyRequest, reply: FastifyReply, type: string, file: LineFile): FastifyReply {
  reply
    .header('Access-Control-Allow-Origin', '*')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('Cache-Control', `public, max-age=${READ_EVERY_SECONDS}`)
    .header('Vary', 'Accept-Encoding')
    .header('ETag', file.etag)
    .header('Last-Modified', file.changedAt.toUTCString());
  if (isUnchanged(request, file)) return reply.status(304).send();
  reply.type(type);
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.header('Content-Encoding', 'gzip').send(file.gzip);
  }
  const text = createGunzip();
  text.end(file.gzip);
  return reply.send(text);
}

/**
 * The bulk files of this installation, for aggregators of free times (SMART Scheduling Links). Without a PUBLIC_URL there
 * is nowhere to link to, so there are none.
 */
export function registerBulkFiles(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config;
  if (publicUrl === undefined) return;
  const edition = createEditions(services, publicUrl);
  const limit = createLocalLimit(services, READS_PER_MINUTE);
  const route = (url: string, type: string, of: (files: Edition['files']) => LineFile) => {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      limit(limitedNetworkOf(request.ip));
      return send(request, reply, type, of((await edition()).files));
    });
  };
  route('/fhir/$bulk-publish', 'application/json', ({ manifest }) => manifest);
  for (const name of NAMES) route(pathOfFile(name), NDJSON, (files) => files[name]);
  app.get('/fhir/*', { schema: { hide: true } }, answerNothing);
}
