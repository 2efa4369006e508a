import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** The text that bytes stand for. What is not UTF-8 is refused: read all the same, letters would turn into others. */
export function textOf(body: Buffer): string {
  if (isUtf8(body)) return body.toString('utf8');
  throw new AppError({ code: 'malformed', message: 'Send this as UTF-8.' });
}

/** Reads JSON as Fastify does, prototypes refused, but only when it is UTF-8 (RFC 8259, 8.1). */
export function readJsonAsUtf8(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    void parse(request, textOf(body), done);
  });
}
