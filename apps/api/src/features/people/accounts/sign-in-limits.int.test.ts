import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  TEST_PASSWORD,
  type CallOptions,
  type TestApp,
  call,
  registerDonor,
  startTestApp,
  uniqueEmail,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import type { TestDatabase } from '../../../../test/support/test-database.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { DatabaseUnavailableError } from '../../../platform/db/index.ts';
import { addressLimit } from './limits.rules.ts';

/** As if the part of the database that counts attempts were down. */
function withoutLimits(base: TestDatabase): TestDatabase {
  const kysely = base.kysely.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('rate_limits')) throw new DatabaseUnavailableError('down for the test');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { ...base, kysely };
}

function signIn(app: TestApp, email: string, password: string, options: CallOptions = {}) {
  return call(app, 'POST', '/api/auth/login', { body: { email, password }, ...options });
}

describeApp('the limits of signing in', (app, database) => {
  test('check 10 of 12 wrong passwords for an account; then nobody is let in for 15 minutes', async () => {
    const { email } = await registerDonor(app());
    const attempts = Array.from({ length: 12 }, (_, n) => signIn(app(), email, `wrong ${n}`, { ip: `192.0.2.${n}` }));
    const statuses = (await Promise.all(attempts)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const refused = await signIn(app(), email, TEST_PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' }, headers: { 'retry-after': '900' } });
    app().clock.advance(15 * MINUTE);
    expect(await signIn(app(), email, TEST_PASSWORD)).toMatchObject({ status: 200 });
  });

  test('an unknown address is limited in the same way', async () => {
    const email = uniqueEmail('nobody');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await signIn(app(), email, 'guess')).toMatchObject({ status: 401 });
    }
    expect(await signIn(app(), email, 'guess')).toMatchObject({ status: 429 });
  });

  test('successful sign-ins do not count', async () => {
    const { email } = await registerDonor(app());
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await signIn(app(), email, TEST_PASSWORD)).toMatchObject({ status: 200 });
    }
  });

  test('check 100 failures an hour of one address, whatever it says it is', async () => {
    const ip = '198.51.100.7';
    const { email } = await registerDonor(app());
    await signIn(app(), uniqueEmail('nobody'), 'guess', { ip });
    await sql`update rate_limits set hits = 99 where key = ${addressLimit(ip).key}`.execute(database().kysely);
    expect(await signIn(app(), uniqueEmail('nobody'), 'guess', { ip })).toMatchObject({ status: 401 });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect(await signIn(app(), email, TEST_PASSWORD, { ip, headers })).toMatchObject({ status: 429 });
    expect(await signIn(app(), email, TEST_PASSWORD, { ip: '198.51.100.8' })).toMatchObject({ status: 200 });
    app().clock.advance(HOUR);
    expect(await signIn(app(), email, TEST_PASSWORD, { ip })).toMatchObject({ status: 200 });
  });

  test('all addresses of a line of IPv6 are one', async () => {
    await signIn(app(), uniqueEmail('nobody'), 'guess', { ip: '2001:db8:1:2::1' });
    await sql`update rate_limits set hits = 100 where key = ${addressLimit('2001:db8:1:2::/64').key}`.execute(
      database().kysely,
    );
    const statusFrom = async (ip: string) => (await signIn(app(), uniqueEmail('nobody'), 'guess', { ip })).status;
    expect(await statusFrom('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await statusFrom('2001:db8:1:3::1')).toBe(401);
  });

  test('an address that is blocked does not use up the tries of an account', async () => {
    const ip = '198.51.100.20';
    const { email } = await registerDonor(app());
    await signIn(app(), uniqueEmail('nobody'), 'guess', { ip });
    await sql`update rate_limits set hits = 100 where key = ${addressLimit(ip).key}`.execute(database().kysely);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await signIn(app(), email, 'guess', { ip })).toMatchObject({ status: 429 });
    }
    expect(await signIn(app(), email, TEST_PASSWORD)).toMatchObject({ status: 200 });
  });

  test('let nobody in when attempts cannot be counted', async () => {
    const { email } = await registerDonor(app());
    const blind = await startTestApp(withoutLimits(database()));
    try {
      const reply = await signIn(blind, email, TEST_PASSWORD);
      expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' }, cookie: undefined });
      expect(reply.headers['retry-after']).toBeDefined();
    } finally {
      await blind.close();
    }
  });
});
