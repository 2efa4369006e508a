import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './support/app.ts';
import { fuzzAddresses, fuzzBytes, listening } from './support/fuzz/anywhere.ts';
import { sendRequest } from './support/raw-requests.ts';
import { describeDatabase } from './support/test-database.ts';

/** The long run, with its own seeds, is `npm run abuse -- contract-fuzz`. */
const REQUESTS = 600;
const SEED = Number(process.env['ABUSE_SEED'] ?? 2_611);

const webDist = mkdtempSync(join(tmpdir(), 'sanguine-any-address-'));
const content = { '/': { scripts: [] }, '/user': { scripts: [], role: 'donor' } };
mkdirSync(join(webDist, 'pages'));
mkdirSync(join(webDist, 'assets'));
writeFileSync(join(webDist, 'assets/app.js'), 'nothing();');
writeFileSync(join(webDist, 'pages/pages.json'), JSON.stringify(content));
writeFileSync(join(webDist, 'pages/shell.html'), '<p>shell');
afterAll(() => rmSync(webDist, { recursive: true }));

describeDatabase('any address', (database) => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await startTestApp(database(), { config: { webDist } });
    port = await listening(app);
  });
  afterAll(() => app.close());

  test.each(['//', '/a%5cb', '/a%00b', '/./a', '/a/../b', '/a/..', '/%2e%2e/a', '/..%2fetc/passwd'])(
    'GET %s is the page of nothing there, and no failure of ours',
    async (path) => {
      expect(await sendRequest(port, 'GET', path)).toMatchObject({ status: 404, text: '<p>shell' });
      expect(await sendRequest(port, 'POST', path)).toMatchObject({ status: 404 });
      expect(app.errors).toEqual([]);
    },
  );

  test('answers those of the files that are meant to be seen', async () => {
    expect(await sendRequest(port, 'GET', '/assets/app.js')).toMatchObject({ status: 200, text: 'nothing();' });
    expect(await sendRequest(port, 'GET', '/assets//app.js')).toMatchObject({ status: 404 });
    expect(await sendRequest(port, 'GET', '/pages/shell.dark.html')).toMatchObject({ status: 404 });
  });

  test('T8 no address, by whatever method, is a failure of ours', async () => {
    expect(await fuzzAddresses(port, { count: REQUESTS, seed: SEED }), `seed ${SEED}`).toEqual([]);
    expect(app.errors).toEqual([]);
  });

  test('T8 no bytes on the line are a failure of ours', async () => {
    expect(await fuzzBytes(port, { count: REQUESTS / 2, seed: SEED }), `seed ${SEED}`).toEqual([]);
    expect(app.errors).toEqual([]);
  });
});
