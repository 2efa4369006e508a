import { expect, test } from 'vitest';
import { call, registerDonor, TEST_PASSWORD } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';

const NAME = 'sanguine_session';
const JUNK = ['made-up', '', '%00', 'a'.repeat(43), `${'b'.repeat(43)}; ${NAME}=${'c'.repeat(43)}`];

describeApp('a cookie of our name that somebody else set', (app) => {
  test.each(JUNK)('%j before the real one locks nobody out', async (junk) => {
    const { cookie } = await registerDonor(app());
    for (const sent of [`${NAME}=${junk}; ${cookie}`, `theme=dark; ${NAME}=${junk};${cookie}; x=y`]) {
      expect((await call(app(), 'GET', '/api/profile', { cookie: sent })).status).toBe(200);
    }
    expect((await call(app(), 'GET', '/api/profile', { cookie: `${NAME}=${junk}` })).status).toBe(401);
  });

  test.each(JUNK)('%j before the real one does not keep the session alive after signing out', async (junk) => {
    const { cookie } = await registerDonor(app());
    const sent = `${NAME}=${junk}; ${cookie}`;
    expect((await call(app(), 'POST', '/api/auth/logout', { cookie: sent })).status).toBe(200);
    expect((await call(app(), 'GET', '/api/profile', { cookie })).status).toBe(401);
  });

  test('a write with it from elsewhere is refused, whatever the cookie holds', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const junk of JUNK) {
      const sent = { cookie: `${NAME}=${junk}`, headers, body: {} };
      expect((await call(app(), 'POST', '/api/auth/logout', sent)).status).toBe(403);
    }
  });
});

describeApp('a write where PUBLIC_URL is not set', (app) => {
  const signInFrom = async (origin: string) => {
    const { email } = await registerDonor(app());
    return call(app(), 'POST', '/api/auth/login', { headers: { origin }, body: { email, password: TEST_PASSWORD } });
  };

  test.each([
    'https://sanguine.test',
    'http://sanguine.test/',
    'http://sanguine.test/page',
    'http://user@sanguine.test',
    'http://sanguine.test:80',
    'http://sanguine.test:8080',
    'http:sanguine.test',
    'HTTP://SANGUINE.TEST',
    'null',
    'https:',
    '',
  ])('is refused as another site’s from %j', async (origin) => {
    expect(await signInFrom(origin)).toMatchObject({ status: 403, body: { code: 'cross_origin' } });
  });

  test('is accepted from the site itself', async () => {
    expect((await signInFrom('http://sanguine.test')).status).toBe(200);
  });
});

describeApp('signing out', (app) => {
  test('empties the browser’s cache', async () => {
    const { cookie } = await registerDonor(app());
    const { headers } = await call(app(), 'POST', '/api/auth/logout', { cookie });
    expect(headers['clear-site-data']).toBe('"cache"');
  });
});
