import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { answerBrokenFile } from '../platform/http/files.ts';
import { placeOf } from '../platform/http/networks.ts';
import { createLocalLimit } from '../platform/local-limit.ts';
import type { Services } from '../platform/services.ts';
import { says } from '../platform/words/platform.words.ts';

const TYPE = 'application/vnd.pmtiles';

/** Tiles and directories of tiles are smaller; the file has gigabytes. */
const MAX_PART_BYTES = 4 * 1024 ** 2;
/** A part counts once for each so many bytes that are asked for. */
const COUNTED_BYTES = 64 * 1024;
/** At most 79 MB: a screen needs a dozen tiles, and a clinic's people share one address. */
const COUNTS_PER_MINUTE = 1_200;
const READ_BYTES = 64 * 1024;
/** The header and the first directory: they differ for any two builds of a map. */
const BEGINNING_BYTES = 16 * 1024;

interface Part {
  readonly start: number;
  /** The last byte. */
  readonly end: number;
}

/** The part of a file that one `Range` asks for; undefined where it is none, several, or too long. */
function partOf(range: string | undefined, size: number): Part | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === undefined) return undefined;
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && end - start < MAX_PART_BYTES ? { start, end } : undefined;
}

/** Bit by bit. A stream of the handle would close it for everybody as soon as one client goes away. */
async function* bytesOf(file: FileHandle, { start, end }: Part): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    const length = Math.min(READ_BYTES, end - at + 1);
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead === 0) throw new Error('the file of street tiles has become shorter');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** The same for the same file on every machine, whenever it was copied there. */
async function tagOf(file: FileHandle, size: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
  const hash = createHash('sha256').update(String(size)).update(buffer.subarray(0, bytesRead));
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}

/** The operator's street tiles, in parts. The file that was there at the start is served until the end. */
export async function serveMapTiles(app: FastifyInstance, services: Services): Promise<void> {
  const { mapTiles } = services.config;
  if (mapTiles === undefined) return;
  const file = await open(mapTiles);
  app.addHook('onClose', () => file.close());
  const limit = createLocalLimit(services, COUNTS_PER_MINUTE);

  async function sendPart(request: FastifyRequest, reply: FastifyReply) {
    const { size } = await file.stat();
    const part = partOf(request.headers.range, size);
    limit(placeOf(request.ip), part && Math.ceil((part.end - part.start + 1) / COUNTED_BYTES));
    // Chrome asks for parts of a file that it caches one after the other, and others do not cache them at all.
    reply.headers({ 'Accept-Ranges': 'bytes', ETag: await tagOf(file, size), 'Cache-Control': 'no-store' });
    if (request.method === 'HEAD') return reply.type(TYPE).header('Content-Length', size).send();
    if (part === undefined) {
      reply.header('Content-Range', `bytes */${size}`);
      throw new AppError({ code: 'wrong_range', message: says('platform.error.wrong-range') });
    }
    const { start, end } = part;
    reply.status(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
    reply.type(TYPE).header('Content-Length', end - start + 1);
    return reply.send(Readable.from(bytesOf(file, part), { objectMode: false }));
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/map/tiles.pmtiles',
    schema: { hide: true },
    handler: sendPart,
    errorHandler: answerBrokenFile,
  });
}
