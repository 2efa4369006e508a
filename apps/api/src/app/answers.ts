import { setImmediate } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from './documents.ts';
import type { Need } from './pages.ts';

/** Nearly as small as the files that the build compressed, in a hundredth of the time. */
const BROTLI_QUALITY = 5;
/** The headers that say who asks, and from where. */
const PASSED_ON = [
  'accept-language',
  'cookie',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
] as const;

/** Returns the data in an answer of our own API. */
export function dataOf(body: string): unknown {
  const answer: unknown = JSON.parse(body);
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'data') : undefined;
}

/** Asks our own API as the person themselves: the same checks, the same answer. */
export async function askOwnApi(request: FastifyRequest, address: string) {
  const given = PASSED_ON.map((name) => [name, request.headers[name]] as const);
  const sent = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const remoteAddress = request.socket.remoteAddress ?? '';
  const { statusCode, body, headers } = await request.server.inject({ url: address, headers: sent, remoteAddress });
  return { statusCode, body, retryAfter: headers['retry-after'] };
}

/** Undefined when it is refused. */
async function answerTo(request: FastifyRequest, { key, address }: Need) {
  const { statusCode, body } = await askOwnApi(request, address);
  return statusCode === 200 ? { key, value: dataOf(body) } : undefined;
}

/** In a block that no browser runs; no text of a person ends it. What cannot be answered now the page asks for itself. */
async function answersTo(request: FastifyRequest, needs: readonly Need[]): Promise<string> {
  const found = await Promise.all(needs.map(async (need) => answerTo(request, need).catch(() => undefined)));
  const json = JSON.stringify(found.filter((answer) => answer !== undefined)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="answers">${json}</script>`;
}

const encoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: () => createGzip(),
} as const;

type Encoder = ReturnType<(typeof encoders)[Encoding]>;

/** The page first: it is painted while the database is still asked. */
async function sendEncoded(encoder: Encoder, html: string, answers: () => Promise<string>): Promise<void> {
  const end = html.lastIndexOf('</body>');
  encoder.write(html.slice(0, end));
  await new Promise<void>((resolve) => encoder.flush(resolve));
  // On its way before the embedded database takes hold of this thread.
  await setImmediate();
  encoder.end(`${await answers()}${html.slice(end)}`);
}

export interface PageToSend {
  readonly html: string;
  readonly needs: readonly Need[];
  readonly encoding: Encoding | undefined;
}

/** Sends a page as it was drawn for nobody in particular, and after it the answers to what it asks for this person. */
export async function sendWithAnswers(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, needs, encoding }: PageToSend,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store');
  const answers = async () => answersTo(request, needs);
  if (encoding === undefined) {
    const block = await answers();
    return reply.send(html.replace('</body>', () => `${block}</body>`));
  }
  const encoder = encoders[encoding]();
  // Never rejects: a call that fails is left out.
  void sendEncoded(encoder, html, answers);
  return reply.header('Content-Encoding', encoding).send(encoder);
}
