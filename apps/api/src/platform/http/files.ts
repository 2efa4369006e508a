import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import { textOf } from './text-body.ts';

/** Only the browser of the person who asked keeps it, and asks each time whether it may still show it. */
const REVALIDATE = 'private, no-cache';

function wrongType(types: readonly string[]): AppError {
  const message = `Send this as ${types.join(', ').replace(/, (?=[^,]+$)/, ' or ')}.`;
  return new AppError({ code: 'wrong_type', message });
}

/** How an upload is described; the bytes are checked by who reads them. */
export function bodyOfUpload({ types }: { readonly types: readonly string[] }) {
  return { consumes: [...types], body: z.file() };
}

/** How an answer that is a file is described. */
export function responseOfFile(type: string) {
  return { description: 'The file', content: { [type]: { schema: z.file() } } };
}

/** How it is described that the browser has the file already. */
export function responseOfKept() {
  return {
    description: 'The file that the browser has is still the same',
    content: { 'text/plain': { schema: z.null() } },
  };
}

/** Registers a route that takes the bytes of these media types and nothing else: JSON and forms answer 415 there. */
export function acceptUploads(app: FastifyInstance, types: readonly string[], route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.addContentTypeParser('*', (_request, _payload, done) => done(wrongType(types)));
    scope.route(route);
  });
}

/** Registers a route whose JSON may also come as text: its value is then the one field that the text stands for. */
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

/** Registers a route to which the body does not matter: a form of a mail program is read and forgotten. */
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

/** Sends a file's bytes so that no browser takes them for a page of the site; a download is not kept. */
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
