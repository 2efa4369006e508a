import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { donorBody, facilityBody, TEST_PASSWORD } from './support/app.ts';
import { describeApp } from './support/describe-app.ts';

const SITE = 'https://blood.example.org';
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types sanguine',
];

describeApp(
  'every answer behind https',
  (app, database) => {
    const ask = (method: string, url: string, more: { headers?: Record<string, string>; payload?: unknown } = {}) =>
      app().http.inject({
        method: method as 'GET',
        url,
        headers: { host: 'blood.example.org', origin: SITE, ...more.headers },
        payloadAsStream: true,
        ...(more.payload === undefined ? {} : { payload: more.payload as object }),
      });

    async function expectGuarded(reply: Awaited<ReturnType<typeof ask>>, status: number): Promise<void> {
      const { headers } = reply;
      expect(reply.statusCode).toBe(status);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
      expect(String(headers['content-security-policy']).split(';')).toEqual(expect.arrayContaining(POLICY));
      expect(String(headers['content-security-policy'])).not.toContain('unsafe');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      if (reply.headers['content-length'] !== '0')
        expect(headers['content-type']).toMatch(/charset=utf-8|event-stream/);
      reply.stream().destroy();
    }

    test.each([
      ['a sign of life', 'GET', '/health/live', 200],
      ['the description', 'GET', '/api/openapi.json', 200],
      ['a call without a session', 'GET', '/api/profile', 401],
      ['an address without a call', 'GET', '/api/nothing', 404],
      ['a method without a call', 'DELETE', '/api/facility', 404],
      ['a request to send back what was sent', 'TRACE', '/api/profile', 404],
      ['a request to say what would be allowed', 'OPTIONS', '/api/profile', 404],
      ['a call that names another file', 'GET', '/api/%2e%2e/%2e%2e/etc/passwd', 404],
      ['a folder of the program', 'GET', '/.git/config', 404],
    ] as const)('%s has the headers', async (_what, method, path, status) => {
      await expectGuarded(await ask(method, path), status);
    });

    test('what is refused for its form or its size has the headers', async () => {
      const json = { 'content-type': 'application/json' };
      await expectGuarded(await ask('POST', '/api/auth/login', { headers: json, payload: '{' }), 400);
      const large = JSON.stringify({ email: 'a'.repeat(200_000) });
      await expectGuarded(await ask('POST', '/api/auth/login', { headers: json, payload: large }), 413);
      const foreign = { ...json, origin: 'https://evil.example' };
      await expectGuarded(await ask('POST', '/api/auth/login', { headers: foreign, payload: '{}' }), 403);
    });

    test('a failure of ours and a live stream have the headers, too', async () => {
      const donor = donorBody();
      await expectGuarded(await ask('POST', '/api/users/register/donor', { payload: donor }), 201);
      const payload = { email: donor.email, password: TEST_PASSWORD };
      await sql`alter table sessions rename to away`.execute(database().kysely);
      const failed = await ask('POST', '/api/auth/login', { payload });
      await sql`alter table away rename to sessions`.execute(database().kysely);
      await expectGuarded(failed, 500);
      const signedIn = await ask('POST', '/api/auth/login', { payload });
      const cookie = [signedIn.headers['set-cookie'] ?? []]
        .flat()
        .map((line) => line.split(';')[0])
        .join('; ');
      await expectGuarded(signedIn, 200);
      const stream = await ask('GET', '/api/events', { headers: { cookie } });
      expect(stream.headers['content-type']).toMatch(/^text\/event-stream/);
      await expectGuarded(stream, 200);
    });

    test('every cookie is Secure, closed to scripts and to other sites, and bound to this host', async () => {
      const reply = await ask('POST', '/api/facility', { payload: facilityBody() });
      const lines = [reply.headers['set-cookie'] ?? []].flat();
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        expect(line).toMatch(/^__Host-/);
        for (const part of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(line.split('; ')).toContain(part);
        expect(line).not.toContain('Domain');
      }
      reply.stream().destroy();
    });
  },
  { config: { publicUrl: SITE } },
);
