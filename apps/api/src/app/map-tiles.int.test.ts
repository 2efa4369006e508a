import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { describeApp } from '../../test/support/describe-app.ts';
import { listening } from '../../test/support/fuzz/anywhere.ts';
import { drawPages } from '../../test/support/drawn-pages.ts';
import { pmtilesFile } from '../../test/support/pmtiles.ts';

const MB = 1024 ** 2;
const ADDRESS = '/map/tiles.pmtiles';
const folder = mkdtempSync(join(tmpdir(), 'sanguine-map-'));
const path = join(folder, 'region.pmtiles');
const bytes = pmtilesFile({ tiles: [{ z: 0, x: 0, y: 0, data: Buffer.alloc(6 * MB, 'tile') }], compression: 1 });
writeFileSync(path, bytes);
writeFileSync(join(folder, 'other.pmtiles'), bytes);
writeFileSync(`${path}.br`, 'not this one');
const webDist = drawPages();
afterAll(() => {
  for (const one of [folder, webDist]) rmSync(one, { recursive: true });
});

/** Reads a little of a part, and goes. */
async function leaveInTheMiddle(port: number): Promise<void> {
  const headers = { range: `bytes=0-${4 * MB - 1}` };
  await new Promise<void>((resolve, reject) => {
    const call = request({ port, path: ADDRESS, headers, agent: false }, (reply) => {
      if (reply.statusCode !== 206) reject(new Error(`answered ${reply.statusCode}`));
      reply.once('data', () => {
        reply.destroy();
        resolve();
      });
    });
    call.on('error', reject).end();
  });
}

describeApp(
  'street tiles',
  (app) => {
    let callers = 0;
    /** Each call comes from another address, unless one is given. */
    const get = async (range: string | undefined, more: { method?: 'HEAD'; from?: string; headers?: object } = {}) => {
      callers += 1;
      const remoteAddress = more.from ?? `198.51.100.${callers % 250}`;
      const headers = { ...(range === undefined ? {} : { range }), ...more.headers };
      return app().http.inject({ method: more.method ?? 'GET', url: ADDRESS, headers, remoteAddress });
    };

    test.each([
      ['bytes=0-126', 0, 127],
      ['bytes=100-100', 100, 1],
      [`bytes=1000-${1000 + 4 * MB - 1}`, 1000, 4 * MB],
      [`bytes=${bytes.length - 10}-`, bytes.length - 10, 10],
      [`bytes=${bytes.length - 10}-${bytes.length + 16_384}`, bytes.length - 10, 10],
    ])('%s is that part of the file', async (range, start, length) => {
      const { statusCode, headers, rawPayload } = await get(range);
      expect(statusCode).toBe(206);
      expect(rawPayload.equals(bytes.subarray(start, start + length))).toBe(true);
      expect(headers['content-range']).toBe(`bytes ${start}-${start + length - 1}/${bytes.length}`);
      expect(headers['content-length']).toBe(String(length));
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/vnd.pmtiles' });
    });

    test.each([
      undefined,
      'bytes=0-',
      `bytes=0-${4 * MB}`,
      'bytes=-500',
      'bytes=0-1,5-9',
      'bytes=9-3',
      'bytes=x-',
      'bytes=0x1-0x9',
      'items=0-9',
      `bytes=${bytes.length}-`,
      'bytes=999999999999999-',
      `bytes=${'9'.repeat(400)}-`,
    ])('%s is refused: nobody gets the whole file at once', async (range) => {
      const { statusCode, headers, body } = await get(range);
      expect(statusCode).toBe(416);
      expect(JSON.parse(body)).toEqual({
        success: false,
        code: 'wrong_range',
        message: 'Ask for a part of this file, of at most 4 MB.',
      });
      expect(headers).toMatchObject({ 'content-range': `bytes */${bytes.length}`, 'cache-control': 'no-store' });
      expect(headers['content-type']).toContain('application/json');
    });

    test('HEAD says how large the file is, and sends nothing of it', async () => {
      const { statusCode, headers, body } = await get(undefined, { method: 'HEAD' });
      expect([statusCode, body]).toEqual([200, '']);
      expect(headers).toMatchObject({ 'content-length': String(bytes.length), 'accept-ranges': 'bytes' });
    });

    test('no browser is led to a compressed file beside it, nor compresses the server a part', async () => {
      const { headers, rawPayload } = await get('bytes=0-6', { headers: { 'accept-encoding': 'br, gzip' } });
      expect(rawPayload.toString()).toBe('PMTiles');
      expect(headers['content-encoding']).toBeUndefined();
    });

    test('the tag is strong, the same for a copy, and another one as soon as the file is', async () => {
      const tag = async () => String((await get('bytes=0-0')).headers.etag);
      const before = await tag();
      expect(before).toMatch(/^"[\w-]{22}"$/);
      writeFileSync(path, bytes);
      expect(await tag()).toBe(before);
      const changed = Buffer.from(bytes);
      changed.writeUInt8(9, 100);
      writeFileSync(path, changed);
      expect(await tag()).not.toBe(before);
      writeFileSync(path, bytes);
    });

    test.each([
      '/map/',
      '/map/other.pmtiles',
      '/map/region.pmtiles',
      '/map/tiles.pmtiles/../other.pmtiles',
      '/map/..%2fother.pmtiles',
      '/map/tiles.pmtiles.br',
      '/map/tiles.pmtiles/',
    ])('%s leads to no other file', async (url) => {
      const { statusCode, body } = await app().http.inject({ url, headers: { range: 'bytes=0-9' } });
      expect([statusCode, body.includes('PMTiles')]).toEqual([404, false]);
    });

    test('a caller gets at most 79 MB a minute, and others get theirs', async () => {
      const from = '192.0.2.7';
      const part = `bytes=0-${4 * MB - 1}`;
      for (let count = 0; count < 18; count += 1) expect((await get(part, { from })).statusCode).toBe(206);
      const refused = await get(part, { from });
      expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many' }]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await get(part)).statusCode).toBe(206);
    });

    test('a refused call counts, too', async () => {
      const from = '192.0.2.8';
      const asked = await Promise.all(Array.from({ length: 1_201 }, async () => get(undefined, { from })));
      expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    });

    test('clients that go away in the middle disturb nobody', async () => {
      const port = await listening(app());
      for (let count = 0; count < 10; count += 1) await leaveInTheMiddle(port);
      expect((await get('bytes=0-6')).body).toBe('PMTiles');
      const connections = async () =>
        new Promise((resolve) => app().http.server.getConnections((_, count) => resolve(count)));
      await vi.waitFor(async () => expect(await connections()).toBe(0));
      expect(app().errors).toEqual([]);
    });
  },
  { config: { mapTiles: path } },
);

describeApp(
  'documents where there are street tiles',
  (app) => {
    test('say so at their root, in every theme and language, under the same policy', async () => {
      for (const [url, cookie, root] of [
        ['/sign-up', '', '<html data-streets lang="en">'],
        ['/sign-up', 'theme=dark', '<html data-theme="dark" data-streets lang="en">'],
        ['/ar', '', '<html data-streets lang="ar" dir="rtl">'],
        ['/user/donate', '', '<html data-streets lang="en">'],
      ] as const) {
        const { body, headers } = await app().http.inject({ url, headers: { cookie } });
        expect(body.startsWith(root), `${url} ${body.slice(0, 60)}`).toBe(true);
        const policy = String(headers['content-security-policy']).replace(/;style-src-elem .*/, '');
        const other = await app().http.inject({ url: '/health/live' });
        expect(policy).toBe(other.headers['content-security-policy']);
        expect(policy).not.toContain('blob:');
      }
    });
  },
  { config: { webDist, mapTiles: path } },
);

describeApp(
  'without street tiles',
  (app) => {
    test('there is nothing at their address, and nothing of them in a document', async () => {
      const { statusCode, body } = await app().http.inject({ url: ADDRESS, headers: { range: 'bytes=0-9' } });
      expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'not_found' }]);
      expect((await app().http.inject({ url: '/sign-up' })).body).not.toContain('streets');
    });
  },
  { config: { webDist } },
);
