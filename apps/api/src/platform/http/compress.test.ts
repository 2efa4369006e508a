import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { compressAnswers } from './compress.ts';

const LONG = { list: Array.from({ length: 100 }, (_, id) => ({ id, name: 'Åse' })) };

const HUGE = { list: Array.from({ length: 9_000 }, (_, id) => ({ id, name: 'Åse' })) };

function server() {
  const app = Fastify();
  compressAnswers(app);
  app.get('/long', async () => LONG);
  app.get('/huge', async () => HUGE);
  app.post('/long', async () => LONG);
  app.get('/short', async () => ({ a: 1 }));
  app.get('/stream', async (_, reply) =>
    reply.type('text/event-stream').send(Readable.from(['data: 1\n\n'.repeat(500)])),
  );
  app.get('/file', async (_, reply) =>
    reply.type('application/json').header('Content-Encoding', 'br').send(Buffer.alloc(2_000)),
  );
  return app;
}

const ask = async (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
  server().inject({ method, url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers } });

describe('a long answer in JSON', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for a client that takes %s', async (accepted, encoding, decompress) => {
    const { headers, rawPayload } = await ask('/long', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(JSON.parse(decompress(rawPayload).toString('utf8'))).toEqual(LONG);
  });

  test('leaves nothing of itself in the next, however long it is', async () => {
    const replies = [await ask('/huge', {}), await ask('/long', {}), await ask('/huge', {})];
    const texts = replies.map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString('utf8'));
    expect(texts).toEqual([HUGE, LONG, HUGE].map((answer) => JSON.stringify(answer)));
  });

  test('is not compressed for a client that does not ask', async () => {
    const reply = await ask('/long', { 'accept-encoding': '' });
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.json()).toEqual(LONG);
  });

  test.each(['cross-site', 'same-site'])('is not compressed when a %s page made the browser ask', async (site) => {
    expect((await ask('/long', { 'sec-fetch-site': site })).headers).not.toHaveProperty('content-encoding');
  });

  test('is not compressed when it answers a write', async () => {
    expect((await ask('/long', {}, 'POST')).headers).not.toHaveProperty('content-encoding');
  });
});

test('short answers, streams and what is compressed already leave as they are', async () => {
  expect((await ask('/short', {})).headers).not.toHaveProperty('content-encoding');
  expect((await ask('/stream', {})).headers).not.toHaveProperty('content-encoding');
  expect((await ask('/file', {})).rawPayload).toEqual(Buffer.alloc(2_000));
});
