import { rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { registerDonor, registerFacility } from '../../test/support/app.ts';
import { describeApp } from '../../test/support/describe-app.ts';
import { drawPages, style } from '../../test/support/drawn-pages.ts';

const webDist = drawPages();
afterAll(() => rmSync(webDist, { recursive: true }));

const pageIn = (body: string) => /<div id="root">(.*)<\/div>/.exec(body)?.[1];
const themeIn = (body: string) => /<html data-theme="(\w+)"/.exec(body)?.[1] ?? 'system';

describeApp(
  'pages',
  (app) => {
    const get = (url: string, cookie = '') => app().http.inject({ method: 'GET', url, headers: { cookie } });

    test.each([
      ['/', 'ar-EG, en;q=0.5', '', 'index ar'],
      ['/', 'ar', 'lang=en', 'index'],
      ['/', 'en', 'lang=ar', 'index ar'],
      ['/', 'zh', 'lang=../../etc/passwd', 'index'],
      ['/ar', 'en', 'lang=en', 'index ar'],
      ['/ar?from=/user/donate', 'en', '', 'index ar'],
      ['/sign-up', 'ar', '', 'sign-up'],
      ['/user/donate', 'ar', '', 'shell ar'],
      ['/nowhere', 'ar', '', 'shell ar'],
    ])('%s, for a reader who asks for %s with the cookie %s, is %s', async (url, language, cookie, name) => {
      const { body, headers } = await app().http.inject({ url, headers: { cookie, 'accept-language': language } });
      expect(pageIn(body)).toBe(name);
      expect(headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
    });

    test('the language of the account comes before that of the browser', async () => {
      const { cookie } = await registerDonor(app());
      const headers = { cookie: `${cookie}; lang=en`, 'accept-language': 'en' };
      const choose = { ...headers, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
      const body = { locale: 'ar' };
      const chosen = await app().http.inject({ method: 'PUT', url: '/api/auth/language', headers: choose, body });
      expect(chosen.statusCode).toBe(200);
      expect(String(chosen.headers['set-cookie'])).toMatch(/^lang=ar;.*SameSite=Lax/);
      expect(pageIn((await app().http.inject({ url: '/user/dashboard', headers })).body)).toBe('shell ar');
      const refused = await app().http.inject({ url: '/api/dashboard/facility', headers });
      expect(refused.json()).toMatchObject({ code: 'not_allowed', message: 'لا يُسمح لحسابك بهذا الإجراء.' });
      expect(refused.headers.vary).toBe('Accept-Language, Cookie');
    });

    test.each([
      '/../../pages/index.ar',
      '/..%2f..%2fpages/pages.json',
      '/ar/../../../etc/passwd',
      '/ar%2f..%2f..',
      '/%61r/',
      '/../../etc/passwd',
      '/es%2f..%2f..%2fetc%2fpasswd',
      '/es%5c..%5c..%5cetc',
      '/es/..%2f..%2fetc/passwd',
      '/es%00/donate',
      '/en-XA',
      '/en-XA/sign-up',
      '/__proto__/sign-up',
    ])('no language in a path reads a file: %s', async (url) => {
      const { statusCode, body } = await get(url);
      expect([404, 303, 200]).toContain(statusCode);
      expect(body).not.toMatch(/root:|"scripts"/);
    });

    test('an address in a language names the others, and English has the plain one', async () => {
      const { body } = await get('/ar');
      expect(body).toMatch(/<link rel="canonical" href="http[^"]*\/ar">/);
      expect(body).toMatch(/hreflang="pt-BR" href="http[^"]*\/pt-BR">/);
      expect(body).toMatch(/hreflang="x-default" href="http[^"]*\/">/);
      for (const [url, to] of [
        ['/en/sign-up?tab=facility', '/sign-up?tab=facility'],
        ['/ar/user/dashboard', '/user/dashboard'],
      ] as const) {
        const { statusCode, headers } = await get(url);
        expect([statusCode, headers.location]).toEqual([303, to]);
      }
    });

    test('keep the language that a reader chooses by a link of ours; a link from elsewhere changes no choice', async () => {
      const from = async (cookie: string, site: string) => {
        const headers = { cookie, 'sec-fetch-site': site };
        return String((await app().http.inject({ url: '/ar', headers })).headers['set-cookie'] ?? '').split(';', 1)[0];
      };
      expect(await from('', 'cross-site')).toBe('lang=ar');
      expect(await from('lang=es', 'same-origin')).toBe('lang=ar');
      expect(await from('lang=es', 'cross-site')).toBe('');
      expect(await from('lang=ar', 'same-origin')).toBe('');
    });

    test.each([
      ['/', 'index'],
      ['/?from=/user/donate', 'index'],
      ['/sign-up', 'sign-up'],
      ['/sign-up?tab=facility', 'shell'],
      ['/user/donate', 'shell'],
      ['/nowhere', 'shell'],
    ])('%s is answered with %s', async (url, name) => {
      const { body, headers } = await get(url);
      expect(pageIn(body)).toBe(name);
      expect(themeIn(body)).toBe('system');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
    });

    test.each([
      ['/', 200],
      ['/sign-up?tab=facility', 200],
      ['/user', 200],
      ['/user/donate/?page=2', 200],
      ['/nowhere', 404],
      ['/user/nowhere', 404],
      ['/user/donate/nowhere', 404],
    ])('%s answers %i', async (url, status) => {
      expect((await get(url)).statusCode).toBe(status);
    });

    test('only a prerendered page may have styles of its own, and only those', async () => {
      const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']).split(';');
      expect(await policyOf('/')).toContain(`style-src-elem 'self' '${style}'`);
      expect(await policyOf('/')).toContain("style-src 'self'");
      expect((await policyOf('/user/donate')).join()).not.toContain('sha256');
    });

    test('a file of the app comes without what is about documents; one that is not there with all of it', async () => {
      const { headers } = await get('/assets/donate-1.js');
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(JSON.stringify(headers)).not.toMatch(/policy":"(?:default-src|camera)|x-frame/);
      for (const path of ['/assets/nothing.js', '/assets/nothing', '/assets/../sign-up']) {
        const policy = (await get(path)).headers['content-security-policy'];
        expect(policy, path).toMatch(/^default-src 'none'/);
      }
    });

    test('come in the theme that the reader chose', async () => {
      expect(themeIn((await get('/', 'theme=dark')).body)).toBe('dark');
      expect(themeIn((await get('/user/donate', 'theme=light')).body)).toBe('light');
      expect(themeIn((await get('/', 'theme=../shell')).body)).toBe('system');
    });

    test.each(['br', 'gzip'] as const)('come compressed with %s', async (encoding) => {
      const { rawPayload, headers } = await app().http.inject({ url: '/', headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding']).toBe(encoding);
      const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[encoding];
      expect(pageIn(decompress(rawPayload).toString())).toBe('index');
    });

    test('are not sent again to a browser that has them, in the same theme', async () => {
      const { etag } = (await get('/')).headers;
      const again = async (cookie: string) =>
        app().http.inject({ url: '/', headers: { 'if-none-match': String(etag), cookie } });
      expect(await again('')).toMatchObject({ statusCode: 304, body: '' });
      expect(await again('theme=dark')).toMatchObject({ statusCode: 200 });
      const missing = await app().http.inject({ url: '/nowhere', headers: { 'if-none-match': '*' } });
      expect(missing.statusCode).toBe(404);
    });

    test('are not found as files', async () => {
      expect((await get('/pages/shell.html')).statusCode).toBe(404);
      expect((await get('/pages/pages.json')).statusCode).toBe(404);
    });

    describe('for a person who is signed in', () => {
      test('begin at home', async () => {
        const donor = await registerDonor(app());
        const staff = await registerFacility(app());
        expect((await get('/', donor.cookie)).headers.location).toBe('/user/dashboard');
        expect((await get('/', staff.cookie)).headers.location).toBe('/facility/dashboard');
      });

      test.each([
        ['/user/donate?bloodType=O-', '/user/donate?bloodType=O-'],
        ['//evil.example/user', '/user/dashboard'],
        ['/user\\evil.example', '/user/dashboard'],
        ['https://evil.example/user/', '/user/dashboard'],
      ])('go on from %s to %s', async (from, to) => {
        const { cookie } = await registerDonor(app());
        const { headers, statusCode } = await get(`/?from=${encodeURIComponent(from)}`, cookie);
        expect(statusCode).toBe(303);
        expect(headers.location).toBe(to);
        expect(headers['cache-control']).toBe('no-store');
      });

      test.each([
        '/sign-up',
        '/sign-up?tab=facility',
        '/es/sign-up',
        '/forgot-password',
        '/reset-link-sent',
        '/verify-otp',
        '/es/verify-otp',
        '/verify-email',
      ])('lead home from %s, which is for strangers', async (path) => {
        const { cookie } = await registerDonor(app());
        const { headers, statusCode } = await get(path, cookie);
        expect([statusCode, headers.location]).toEqual([303, '/user/dashboard']);
        expect((await get(path)).headers.location).toBeUndefined();
      });

      test('use the link of a mail where it leads, also for a person who is signed in', async () => {
        const { cookie } = await registerDonor(app());
        expect((await get('/verify-email?token=from-the-mail', cookie)).headers.location).toBeUndefined();
      });

      test('announce what they load, the profile too', async () => {
        const { cookie } = await registerDonor(app());
        const script = '</assets/donate-1.js>; rel=modulepreload; crossorigin';
        expect((await get('/user/donate?page=2')).headers.link).toBe(script);
        expect((await get('/user/donate', cookie)).headers.link).toMatch(/^<\/api\/profile>; rel=preload;.*donate-1/);
      });
    });

    test('are the shell in an area, the same for everybody, and nothing of a person is in it', async () => {
      const { cookie } = await registerDonor(app(), { firstName: 'Hildegard' });
      const staff = await registerFacility(app());
      for (const [who, announced] of [
        [cookie, true],
        [staff.cookie, false],
        ['', false],
      ] as const) {
        const { body, headers } = await get('/user/dashboard', who);
        expect(pageIn(body)).toBe('shell');
        expect(body).not.toContain('Hildegard');
        expect(String(headers.link).includes('/api/profile')).toBe(announced);
      }
    });

    test('lead to sign-in with a session that does not exist', async () => {
      expect(pageIn((await get('/', 'sanguine_session=made-up')).body)).toBe('index');
    });
  },
  { config: { webDist } },
);

describeApp(
  'pages of the demonstration',
  (app) => {
    test.each(['/', '/sign-up', '/sign-up?tab=facility', '/user/donate', '/nowhere', '//', '/user/dashboard'])(
      '%s says that it is one, to strangers and to people who are signed in',
      async (url) => {
        const { cookie } = await registerDonor(app());
        const banner = '<section id="demonstration">';
        expect((await app().http.inject({ url, headers: { cookie: 'theme=light' } })).body).toContain(banner);
        const { body, statusCode } = await app().http.inject({ url, headers: { cookie } });
        if (statusCode !== 303) expect(body).toContain(banner);
      },
    );
  },
  { config: { webDist, demo: true } },
);
