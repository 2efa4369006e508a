import { says } from '../words/platform.words.ts';
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Decodes UTF-8. Anything else is refused, because its letters would silently change. */
export function textOf(body: Buffer): string {
  if (isUtf8(body)) return body.toString('utf8');
  throw new AppError({ code: 'malformed', message: says('platform.error.utf8') });
}

/** Reads JSON as Fastify does, without prototypes, and only in UTF-8 (RFC 8259, 8.1). */
export function readJsonAsUtf8(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    void parse(request, textOf(body), done);
  });
}
