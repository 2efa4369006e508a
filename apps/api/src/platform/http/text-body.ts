import { says } from '../words/platform.words.ts';
import { isUtf8 } from 'node:buffer';
import { readFileText } from '@sanguine/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** At most so many lines that are not UTF-8 are named. */
const MAX_NAMED = 20;

/** Decodes UTF-8. Anything else is refused, because its letters would silently change; of several lines those are named. */
export function textOf(body: Buffer): string {
  if (isUtf8(body)) return body.toString('utf8');
  const { guessed, text } = readFileText(body);
  const isOneLine = guessed.length === 0 || !text.trim().includes('\n');
  if (isOneLine) throw new AppError({ code: 'malformed', message: says('platform.error.utf8') });
  const lines = `${guessed.slice(0, MAX_NAMED).join(', ')}${guessed.length > MAX_NAMED ? ' …' : ''}`;
  throw new AppError({ code: 'malformed', message: says('platform.error.utf8-lines', { lines }) });
}

/** Reads JSON as Fastify does, without prototypes, and only in UTF-8 (RFC 8259, 8.1). */
export function readJsonAsUtf8(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    void parse(request, textOf(body), done);
  });
}
