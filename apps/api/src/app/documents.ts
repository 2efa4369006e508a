import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const REVALIDATE = 'no-cache';

export type Encoding = 'br' | 'gzip';

export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding'] ?? '';
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** A document as it is sent; compressed for the first reader who takes that encoding. */
export interface PageDocument {
  readonly html: string;
  readonly etag: string;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
}

/** Calls `make` once for each argument. */
export function memoised<Key extends string, Value>(make: (given: Key) => Value): (given: Key) => Value {
  const made = new Map<Key, Value>();
  return (given) => {
    const found = made.get(given) ?? make(given);
    made.set(given, found);
    return found;
  };
}

/** `quality` of Brotli: the best by default, for what is compressed once and sent for as long as the process lives. */
export function finished(html: string, quality: number = constants.BROTLI_MAX_QUALITY): PageDocument {
  const compress = {
    br: async () => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: async () => promisify(gzip)(html),
  };
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  return { html, etag, encoded: memoised(async (encoding) => compress[encoding]()) };
}

/** Sends a document, or says that the browser has it already. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: PageDocument,
): Promise<FastifyReply> {
  reply.header('Cache-Control', REVALIDATE).header('ETag', document.etag);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === document.etag) return reply.status(304).send();
  const encoding = encodingFor(request);
  if (encoding === undefined) return reply.send(document.html);
  return reply.header('Content-Encoding', encoding).send(await document.encoded(encoding));
}
