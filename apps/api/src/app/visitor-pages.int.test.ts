import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshFacility, registerDonor, registerFacility } from '../../test/support/app.ts';
import { describeApp } from '../../test/support/describe-app.ts';
import { createLog } from '../platform/log.ts';

const webDist = mkdtempSync(join(tmpdir(), 'sanguine-visitors-'));
const style = 'sha256-Wa+tLAaN3HnTqK6SkENDGeGCshLJ78CRVz2rDN/ohb4=';
const version = '0123456789abcdef';
/** Draws what it gets, as the module that the build makes: see apps/web/src/first-paint/draw-visitor-page.tsx. */
const renderer = `
let drawings = 0;
const page = (text, isIndexed = true) => ({ head: '<title>' + text + '</title>', html: text + ' drawing ' + ++drawings, isIndexed });
export function pageAt(address) {
  const { pathname, search } = new URL(address, 'http://x');
  if (pathname === '/donate') {
    const needs = ['/api/public/facilities' + search];
    return { needs, draw: ([found], site) =>
      page(site + ' $& ' + found.list.map(({ name }) => name), search === '') };
  }
  const id = pathname.slice('/facilities/'.length);
  if (id === 'old') return { needs: [], draw: () => ({ redirect: '/facilities/new', status: 301 }) };
  if (id.length !== 36) return undefined;
  return { needs: ['/api/public/facilities/' + id], draw: ([{ facility }]) => page(facility.name) };
}
export const nameSite = () => {};
export const drawLegalText = ({ title }) => page(title);
export const drawProblem = (status) => page('problem ' + status, false);
`;
mkdirSync(join(webDist, 'pages'));
const write = (name: string, text: string) => writeFileSync(join(webDist, 'pages', name), text);
write('pages.json', JSON.stringify({ '/': { scripts: [] }, '/user/donate': { scripts: [], role: 'donor' } }));
write(
  'visitors.json',
  JSON.stringify({
    file: 'v',
    style,
    renderer: 'v.mjs',
    areas: ['/donate', '/facilities'],
    paths: ['/donate'],
    version,
  }),
);
write('v.mjs', renderer);
writeFileSync(join(webDist, 'push-worker.js'), 'work();');
write('shell.html', '<html lang="en">shell</html>');
write('v.html', '<html lang="en"><head><!--head--></head><div id="root"><!--page--></div></html>');
afterAll(() => rmSync(webDist, { recursive: true }));

const SITE = 'http://sanguine.test';
/** Lines of the log that warn of something. */
const warnings: string[] = [];

describeApp(
  "visitors' pages",
  (app) => {
    const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
      app().http.inject({ url, headers, remoteAddress });
    let bristol = '';
    let unproven = '';

    beforeAll(async () => {
      bristol = (await registerFacility(app(), { facilityName: 'Bristol Clinic' })).facilityId;
      unproven = (await freshFacility(app(), { facilityName: 'Unproven Clinic' })).facilityId;
    });

    test('are drawn with what the API answers, in one document with its own styles', async () => {
      const { body, headers, statusCode } = await get('/donate', { host: 'evil.example', cookie: 'theme=dark' });
      expect(statusCode).toBe(200);
      expect(body).toMatch(
        /^<html data-theme="dark" lang="en"><head><title>http:\/\/sanguine.test \$& Bristol Clinic<\/title>/,
      );
      expect(body).not.toContain('evil.example');
      expect(body).not.toContain('Unproven');
      expect(headers['content-security-policy']).toContain(`style-src-elem 'self' '${style}'`);
      expect(headers).toMatchObject({ vary: 'Accept-Encoding, Accept-Language, Cookie', 'cache-control': 'no-cache' });
      expect(headers['x-robots-tag']).toBeUndefined();
      expect(warnings, 'a page is sent once').toEqual([]);
    });

    test('may be kept by a browser where they are whole and the same for everybody, of the version that drew them', async () => {
      const { cookie } = await registerDonor(app());
      const kept = async (url: string, headers = {}) => (await get(url, headers)).headers['sanguine-keep'];
      expect(await Promise.all([kept('/donate'), kept(`/facilities/${bristol}`)])).toEqual([version, version]);
      const others = [
        '/donate?search=Bristol',
        '/facilities/old',
        '/facilities/none',
        '/',
        '/user/donate',
        '/api/health',
      ];
      for (const url of others) expect(await kept(url, { cookie }), url).toBeUndefined();
      expect(await kept('/donate', { cookie })).toBeUndefined();
      const { headers } = await get('/donate');
      expect([headers['set-cookie'], headers['cache-control']]).toEqual([undefined, 'no-cache']);
    });

    test('are kept nowhere once offline use is switched off, and the worker removes what it kept', async () => {
      const worker = async () => get('/push-worker.js');
      expect((await worker()).body).toBe('work();');
      Object.assign(app().services.config, { offline: false });
      const { body, headers } = await worker();
      expect(body).toBe('self.isRetired=true;work();');
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript' });
      expect((await get('/donate')).headers['sanguine-keep']).toBeUndefined();
      Object.assign(app().services.config, { offline: true });
    });

    test('are drawn once for the same answers, and not sent again to a browser that has them', async () => {
      const first = await get(`/facilities/${bristol}`);
      const again = await get(`/facilities/${bristol}`);
      expect(again.body).toBe(first.body);
      const headers = { 'if-none-match': String(first.headers.etag) };
      expect(await get(`/facilities/${bristol}`, headers)).toMatchObject({ statusCode: 304, body: '' });
    });

    test('come compressed', async () => {
      const { rawPayload, headers } = await get('/donate', { 'accept-encoding': 'gzip' });
      expect(headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(rawPayload).toString()).toContain('Bristol Clinic');
    });

    test('say what is wrong, and are not listed then', async () => {
      const missing = '019a0000-0000-7000-8000-0000000000ff';
      for (const address of [`/facilities/${unproven}`, `/facilities/${missing}`, '/facilities/x', '/donate?place=0']) {
        const { statusCode, body, headers } = await get(address);
        expect([address, statusCode, headers['x-robots-tag']]).toEqual([address, 404, 'noindex']);
        expect(body).toContain('problem 404');
      }
    });

    test('lead on to the right address', async () => {
      expect(await get('/facilities/old')).toMatchObject({ statusCode: 301, headers: { location: '/facilities/new' } });
    });

    test('are the list of a donor who is signed in', async () => {
      const { cookie } = await registerDonor(app());
      expect(await get('/donate', { cookie })).toMatchObject({
        statusCode: 303,
        headers: { location: '/user/donate', 'cache-control': 'no-store' },
      });
      expect((await get(`/facilities/${bristol}`, { cookie })).statusCode).toBe(200);
    });

    test('are limited for each network address, and say when to come again', async () => {
      const visits = Array.from({ length: 121 }, async () => get(`/facilities/${bristol}`, {}, '192.0.2.9'));
      const refused = (await Promise.all(visits)).filter(({ statusCode }) => statusCode === 429);
      expect(refused).toHaveLength(1);
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await get(`/facilities/${bristol}`)).statusCode).toBe(200);
    });

    test('are limited where they do not exist like those that do', async () => {
      const missing = (one: number) => (one % 2 === 0 ? `/facilities/${one}` : `/facilities/${'z'.repeat(36)}`);
      const visits = Array.from({ length: 125 }, async (_, one) => get(missing(one), {}, '192.0.2.10'));
      const answers = await Promise.all(visits);
      expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(120);
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      expect(refused).toHaveLength(5);
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    });

    test('are named in the site map, and all other pages are not to be listed', async () => {
      const { body: robots } = await get('/robots.txt', { host: 'evil.example' });
      expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
      expect(robots).toContain('Disallow: /\n');
      const index = (await get('/sitemap.xml', { host: 'evil.example' })).body;
      const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
      expect(parts).toEqual([`${SITE}/sitemap/pages.xml`, `${SITE}/sitemap/1.xml`]);
      const first = await get('/sitemap/1.xml');
      expect(first.body).toContain(`<loc>${SITE}/facilities/${bristol}-bristol-clinic</loc>`);
      expect(first.body).not.toContain(unproven);
      expect((await get('/sitemap/1.xml', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
      expect((await get('/sitemap/2.xml')).statusCode).toBe(404);
      expect((await get('/sitemap/x.xml')).statusCode).toBe(404);
      expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
      expect((await get('/user/donate')).headers['x-robots-tag']).toBe('noindex');
    });
  },
  { config: { webDist, publicUrl: SITE }, log: createLog('warn', { write: (line) => void warnings.push(line) }) },
);
