import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { registerDonor, registerFacility } from '../../test/support/app.ts';
import { describeAppOnEachEngine } from '../../test/support/describe-app.ts';

const webDist = mkdtempSync(join(tmpdir(), 'sanguine-web-'));
const style = 'sha256-Wa+tLAaN3HnTqK6SkENDGeGCshLJ78CRVz2rDN/ohb4=';
const content = {
  pages: {
    '/': { file: 'SignInPage', style, ignoresQuery: true },
    '/sign-up': { file: 'SignUpPage', style, ignoresQuery: false },
  },
  areas: {
    '/user/dashboard': {
      file: 'user_dashboard',
      style,
      role: 'donor',
      asks: [
        { key: ['profile'], path: '/api/profile', pick: ['data'] },
        { key: ['unread'], path: '/api/notifications?pageSize=1', pick: ['data', 'unreadCount'] },
        { key: ['refused'], path: '/api/dashboard/facility', pick: ['data'] },
      ],
    },
  },
  addresses: ['/', '/sign-up', '/user', '/user/donate'],
  scripts: { '/user/donate': ['assets/donate-1.js'] },
};

mkdirSync(join(webDist, 'pages'));
writeFileSync(join(webDist, 'pages/pages.json'), JSON.stringify(content));
for (const name of ['SignInPage', 'SignUpPage', 'shell']) {
  for (const theme of ['system', 'light', 'dark']) {
    writeFileSync(join(webDist, `pages/${name}.${theme}.html`), `${name} ${theme}`);
    writeFileSync(join(webDist, `pages/${name}.${theme}.demo.html`), `demonstration: ${name} ${theme}`);
  }
}
writeFileSync(join(webDist, 'pages/user_dashboard.system.demo.html'), '<body>demonstration</body>');
writeFileSync(join(webDist, 'pages/user_dashboard.system.html'), '<body><div id="root"></div></body>');
afterAll(() => rmSync(webDist, { recursive: true }));

describeAppOnEachEngine(
  'pages',
  (app) => {
    const get = (url: string, cookie = '') => app().http.inject({ method: 'GET', url, headers: { cookie } });

    test.each([
      ['/', 'SignInPage'],
      ['/?from=/user/donate', 'SignInPage'],
      ['/sign-up', 'SignUpPage'],
      ['/sign-up?tab=facility', 'shell'],
      ['/user/donate', 'shell'],
      ['/nowhere', 'shell'],
    ])('%s is answered with %s', async (url, name) => {
      const { body, headers } = await get(url);
      expect(body).toBe(`${name} system`);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers.vary).toBe('Accept-Encoding, Cookie');
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

    test('come in the theme that the reader chose', async () => {
      expect((await get('/', 'theme=dark')).body).toBe('SignInPage dark');
      expect((await get('/user/donate', 'theme=light')).body).toBe('shell light');
      expect((await get('/', 'theme=../shell')).body).toBe('SignInPage system');
    });

    test('are not found as files', async () => {
      expect((await get('/pages/shell.dark.html')).statusCode).toBe(404);
      expect((await get('/pages/pages.json')).statusCode).toBe(404);
    });

    describe('of somebody who is signed in', () => {
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

      test('announce what they load, the profile too', async () => {
        const { cookie } = await registerDonor(app());
        const script = '</assets/donate-1.js>; rel=modulepreload; crossorigin';
        expect((await get('/user/donate?page=2')).headers.link).toBe(script);
        expect((await get('/user/donate', cookie)).headers.link).toMatch(/^<\/api\/profile>; rel=preload;.*donate-1/);
      });
    });

    describe('of the area of donors', () => {
      const page = '/user/dashboard';
      const answersIn = (body: string) => {
        const block =
          /<script type="application\/json" id="answers">(.*?)<\/script><\/body>$/s.exec(body)?.[1] ?? 'none';
        return JSON.parse(block) as { key: unknown; value: unknown }[];
      };

      test('bring what they show, what is refused left out, and nobody keeps them', async () => {
        const { cookie } = await registerDonor(app());
        const { body, headers } = await get(page, cookie);
        const answers = answersIn(body);
        expect(answers).toMatchObject([{ key: ['profile'], value: { role: 'donor' } }, { key: ['unread'] }]);
        expect(answers[1]?.value).toBeTypeOf('number');
        expect(headers['cache-control']).toBe('no-store');
        expect(headers['content-security-policy']).toContain(`style-src-elem 'self' '${style}'`);
      });

      test('are no way to bring a script in', async () => {
        const { cookie } = await registerDonor(app(), { firstName: '</script><script>alert(1)</script>' });
        const { body } = await get(page, cookie);
        expect(body.match(/<script/g)).toHaveLength(1);
        expect(answersIn(body)[0]?.value).toMatchObject({ firstName: '</script><script>alert(1)</script>' });
      });

      test('are compressed as the browser likes', async () => {
        const { cookie } = await registerDonor(app());
        const headers = { cookie, 'accept-encoding': 'gzip, br' };
        const { rawPayload, headers: answered } = await app().http.inject({ method: 'GET', url: page, headers });
        expect(answered['content-encoding']).toBe('br');
        expect(answersIn(brotliDecompressSync(rawPayload).toString())).toHaveLength(2);
      });

      test('are the empty shell for strangers and for staff', async () => {
        const staff = await registerFacility(app());
        expect((await get(page)).body).toBe('shell system');
        expect((await get(page, staff.cookie)).body).toBe('shell system');
      });

      test('are the empty shell where the address says what they show', async () => {
        const { cookie } = await registerDonor(app());
        expect((await get(`${page}?activity=1`, cookie)).body).toBe('shell system');
      });
    });

    test('a session that is none leads to sign-in', async () => {
      expect((await get('/', 'sanguine_session=made-up')).body).toBe('SignInPage system');
    });
  },
  { config: { webDist } },
);

describeAppOnEachEngine(
  'pages of the demonstration',
  (app) => {
    test.each(['/', '/sign-up', '/sign-up?tab=facility', '/user/donate', '/nowhere', '//', '/user/dashboard'])(
      '%s says that it is one, to strangers and to who is signed in',
      async (url) => {
        const { cookie } = await registerDonor(app());
        const theme = 'theme=light';
        expect((await app().http.inject({ url, headers: { cookie: theme } })).body).toMatch(/^demonstration: /);
        const { body, statusCode } = await app().http.inject({ url, headers: { cookie } });
        if (statusCode !== 303) expect(body).toContain('demonstration');
      },
    );
  },
  { config: { webDist, demo: true } },
);
