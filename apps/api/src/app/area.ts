import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AreaPage } from './pages.ts';

/** Nearly as small as the files that the build compressed, in a hundredth of the time. */
const BROTLI_QUALITY = 5;
/** What decides who asks, and by which way. */
const PASSED_ON = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;

type Ask = AreaPage['asks'][number];

function partOf(answer: unknown, pick: readonly string[]): unknown {
  return pick.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    answer,
  );
}

/** Asks our own API as the person themselves: the same checks, the same answer. Undefined when it is refused. */
async function answerTo(request: FastifyRequest, { key, path, pick }: Ask) {
  const given = PASSED_ON.map((name) => [name, request.headers[name]] as const);
  const headers = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const remoteAddress = request.socket.remoteAddress ?? '';
  const { statusCode, body } = await request.server.inject({ method: 'GET', url: path, headers, remoteAddress });
  return statusCode === 200 ? { key, value: partOf(JSON.parse(body), pick) } : undefined;
}

/** What cannot be answered now is left out: the page asks for it itself, and says so when that fails, too. */
async function answersTo(request: FastifyRequest, asks: readonly Ask[]) {
  const answers = await Promise.all(asks.map(async (ask) => answerTo(request, ask).catch(() => undefined)));
  return answers.filter((answer) => answer !== undefined);
}

/** In a block that no browser runs; no text of a person ends it. */
function asBlock(answers: readonly unknown[]): string {
  return `<script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;
}

interface Encoding {
  readonly name: string;
  readonly encoder: BrotliCompress | Gzip;
}

function encodingFor(request: FastifyRequest): Encoding | undefined {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    return {
      name: 'br',
      encoder: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    };
  }
  return /\bgzip\b/.test(accepted) ? { name: 'gzip', encoder: createGzip() } : undefined;
}

export interface AreaAnswer {
  readonly webDist: string;
  readonly page: AreaPage;
  /** Theme, and whether with the banner of the demonstration. */
  readonly variant: string;
}

/** The page first: it is painted while the database is still asked. */
async function sendEncoded(encoder: BrotliCompress | Gzip, page: string, ask: () => Promise<string>): Promise<void> {
  const end = page.lastIndexOf('</body>');
  encoder.write(page.slice(0, end));
  await new Promise<void>((resolve) => encoder.flush(resolve));
  // On its way before the embedded database takes hold of this thread.
  await setImmediate();
  encoder.end(`${await ask()}${page.slice(end)}`);
}

/** The page as it was prerendered for nobody in particular, and after it what it shows to this person. */
export async function sendArea(request: FastifyRequest, reply: FastifyReply, { webDist, page, variant }: AreaAnswer) {
  const drawn = await readFile(join(webDist, `pages/${page.file}.${variant}.html`), 'utf8');
  const ask = async () => asBlock(await answersTo(request, page.asks));
  const encoding = encodingFor(request);
  reply.header('Cache-Control', 'no-store').header('Vary', 'Accept-Encoding, Cookie').type('text/html; charset=utf-8');
  if (encoding === undefined) {
    const block = await ask();
    return reply.send(drawn.replace('</body>', () => `${block}</body>`));
  }
  // Never rejects: a call that fails is left out.
  void sendEncoded(encoding.encoder, drawn, ask);
  return reply.header('Content-Encoding', encoding.name).send(encoding.encoder);
}
