import { platformWords } from '../words/platform.words.ts';
import type { Wording } from '../words/wording.ts';
import { languageOf, type Locale } from '@sanguine/contract';
import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import { answerError } from './failures.ts';
import { textOf } from './text-body.ts';

/** Only the person's own browser caches it, and it revalidates each time. */
const REVALIDATE = 'private, no-cache';

function wrongType(types: readonly string[]): AppError {
  const list = (locale: Locale) => new Intl.ListFormat(languageOf(locale).intl, { type: 'disjunction' }).format(types);
  const message: Wording = (locale) => platformWords(locale)('platform.error.wrong-type', { types: list(locale) });
  return new AppError({ code: 'wrong_type', message });
}

/** Describes an upload; the use case that reads the bytes checks them. */
export function bodyOfUpload({ types }: { readonly types: readonly string[] }) {
  return { consumes: [...types], body: z.file() };
}

/** Describes an answer that is a file. */
export function responseOfFile(type: string) {
  return { description: 'The file', content: { [type]: { schema: z.file() } } };
}

/** Describes the answer when the browser already has the file. */
export function responseOfUnchanged() {
  return {
    description: 'The file that the browser has is still the same',
    content: { 'text/plain': { schema: z.null() } },
  };
}

/** Registers a route that takes bytes of these media types only; JSON and forms get 415. */
export function acceptUploads(app: FastifyInstance, types: readonly string[], route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.addContentTypeParser('*', (_request, _payload, done) => done(wrongType(types)));
    scope.route(route);
  });
}

/** Registers a route whose JSON body may also be sent as plain text, which then becomes the value of one field. */
export function acceptText(
  app: FastifyInstance,
  { type, field, maxBytes }: { readonly type: string; readonly field: string; readonly maxBytes: number },
  route: RouteOptions,
): void {
  void app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: maxBytes } as const;
    scope.addContentTypeParser(type, options, (_request, body: Buffer, done) => done(null, { [field]: textOf(body) }));
    scope.route(route);
  });
}

/** Registers a route that ignores its body: mail programs send forms of their own. */
export function acceptAnything(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.route(route);
  });
}

function tagOf(data: unknown): string | undefined {
  return data instanceof Uint8Array
    ? `"${createHash('sha256').update(data).digest('base64url').slice(0, 22)}"`
    : undefined;
}

/** Sends a file so that no browser runs it as a page of the site; downloads are not cached. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { data, download }: { data: unknown; download?: string },
) {
  reply
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Content-Disposition', download === undefined ? 'inline' : `attachment; filename="${download}"`);
  if (download !== undefined) return reply.header('Cache-Control', 'no-store').type(type).send(data);
  const tag = tagOf(data);
  reply.header('Cache-Control', REVALIDATE);
  if (tag !== undefined) reply.header('ETag', tag);
  if (tag !== undefined && request.headers['if-none-match'] === tag) return reply.status(304).send();
  return reply.type(type).send(data);
}

/** A client that has gone away in the middle of a file gets no answer. */
export function answerBrokenFile(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
  else answerError(error, request, reply);
}
