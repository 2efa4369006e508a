import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { describeApp } from '../../test/support/describe-app.ts';

describeApp('the description of the API', (app) => {
  const ask = (headers: Record<string, string> = {}) => app().http.inject({ url: '/api/openapi.json', headers });

  test('is small on the line, and the same however it is packed', async () => {
    const plain = await ask();
    expect(plain.json()).toMatchObject({ openapi: '3.1.0' });
    const br = await ask({ 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length * 8).toBeLessThan(plain.rawPayload.length);
    const gzip = await ask({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  test('is kept by the browser that has it, and not sent again', async () => {
    const { headers } = await ask();
    expect(headers['cache-control']).toBe('public, max-age=300');
    const tag = String(headers.etag);
    for (const kept of [tag, `"other", ${tag}`, '*']) {
      const again = await ask({ 'if-none-match': kept });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    }
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});

describeApp('readiness', (app) => {
  test('asks the database once, however many ask', async () => {
    const { services } = app();
    const state = services.db.state.bind(services.db);
    let [asked, atOnce, most] = [0, 0, 0];
    Object.assign(services.db, {
      state: async () => {
        asked += 1;
        atOnce += 1;
        most = Math.max(most, atOnce);
        const answers = await state();
        atOnce -= 1;
        return answers;
      },
    });
    const replies = await Promise.all(Array.from({ length: 50 }, () => app().http.inject('/health/ready')));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(most).toBe(1);
    expect(asked).toBeLessThan(50);
    expect((await app().http.inject('/health/ready')).statusCode).toBe(200);
  });
});
