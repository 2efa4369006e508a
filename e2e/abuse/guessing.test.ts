import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  call,
  registerDonor,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
  uniqueEmail,
} from '../../apps/api/test/support/app.ts';
import { codeOf, lastMailTo, linkOf, mailsTo } from '../../apps/api/test/support/mails.ts';
import { describeOnPostgres } from '../../apps/api/test/support/test-database.ts';
import { figure } from '../faults/support/figures.ts';
import { range, tally, times } from '../faults/support/scale.ts';

/** All checks that cost as much as a password, and those of them against a stored hash. */
const verified = vi.hoisted(() => ({ count: 0, real: 0 }));
const TEST_COST = 'm=64,';
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const hash: typeof argon2.hash = (password, options) =>
    argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
  const verify: typeof argon2.verify = (...given) => {
    verified.count += 1;
    if (String(given[0]).includes(TEST_COST)) verified.real += 1;
    return argon2.verify(...given);
  };
  return { ...argon2, hash, verify };
});

const TRIES_OF_A_CODE = 5;
/** Clearly above the limits of 10 guesses of an account and of 100 of a place: more would be refused alike. */
const ATTEMPTS = times(150, 1_000);
/** From 200 addresses: of each of them hardly more than one, so that nothing but the limit of the account stops them. */
const GUESSES_OF_A_CODE = times(300, 10_000);
/** Guesses of a minute, each of which costs as much as a password: of an hour six times what may be compared. */
const COSTLY_GUESSES = times(3, 10);
const AT_ONCE = 50;
const QUARTER_OF_AN_HOUR_S = 900;

/** This many at a time, like an attacker with many connections. */
async function inCrowds<Result>(count: number, one: (n: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    results.push(...(await Promise.all(range(Math.min(AT_ONCE, count - from)).map((n) => one(from + n)))));
  }
  return results;
}

interface From {
  readonly ip: string;
  readonly headers?: Record<string, string>;
}

const statusesOf = (replies: readonly { status: number }[]) => replies.map(({ status }) => status);

describeOnPostgres('guessing', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database(), { config: { registrationsPerHour: 100 } });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    app.clock.advance(2 * 3_600_000);
    Object.assign(verified, { count: 0, real: 0 });
  });

  const signIn = (email: string, password: string, from: { ip?: string; headers?: Record<string, string> } = {}) =>
    call(app, 'POST', '/api/auth/login', { body: { email, password }, ...from });

  /** A browser in which the owner has signed in before. */
  async function knownDevice(email: string): Promise<string> {
    const headers = { host: 'sanguine.test', origin: 'http://sanguine.test' };
    const payload = { email, password: TEST_PASSWORD };
    const response = await app.http.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
    const set = response.cookies.find(({ name }) => name === 'sanguine_device');
    return `sanguine_device=${set?.value}`;
  }

  describe('the password of one account', () => {
    test.each<[string, (n: number) => string]>([
      ['one address', () => '198.51.100.1'],
      ['50 addresses', (n: number) => `198.51.100.${10 + (n % 50)}`],
      ['as many addresses as a line of IPv6 has', (n: number) => `2001:db8:0:7::${n.toString(16)}`],
    ])('N1 is stopped from %s', async (places, ipOf) => {
      const { email } = await registerDonor(app);
      const device = await knownDevice(email);
      verified.count = 0;
      const replies = await inCrowds(ATTEMPTS, (n) => signIn(email, `guess ${n}`, { ip: ipOf(n) }));
      expect(verified.count).toBeLessThanOrEqual(10);
      const refused = replies.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(ATTEMPTS - verified.count);
      for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      figure(
        'N1',
        `${ATTEMPTS} wrong passwords from ${places}`,
        `${verified.count} checked; ${tally(statusesOf(replies))}`,
      );
      const owner = await signIn(email, TEST_PASSWORD, { ip: '203.0.113.9', headers: { cookie: device } });
      expect(owner.status).toBe(200);
      figure('N1', `the owner on a known device after it`, `${owner.status}`);
    });

    test('N1 stays limited longer than the attacker can wait', async () => {
      const { email } = await registerDonor(app);
      const guesses = await inCrowds(20, (n) => signIn(email, `guess ${n}`, { ip: `198.51.100.${n}` }));
      const waits = guesses.flatMap(({ headers }) => Number(headers['retry-after'] ?? []));
      expect(Math.max(...waits)).toBe(QUARTER_OF_AN_HOUR_S);
      app.clock.advance((QUARTER_OF_AN_HOUR_S - 1) * 1000);
      expect((await signIn(email, TEST_PASSWORD, { ip: '203.0.113.7' })).status).toBe(429);
    });
  });

  describe('one password on many accounts', () => {
    test.each<[string, (n: number) => From]>([
      ['one address', () => ({ ip: '198.51.100.200' })],
      [
        'one address that says it is another each time',
        (n: number) => ({
          ip: '198.51.100.201',
          headers: {
            'x-forwarded-for': `203.0.113.${n % 250}`,
            forwarded: `for=203.0.113.${n % 250}`,
            'x-real-ip': `10.0.0.${n % 250}`,
          },
        }),
      ],
      ['one line of IPv6', (n: number) => ({ ip: `2001:db8:0:9:${n.toString(16)}::1` })],
    ])('N2 is stopped from %s', async (places, from) => {
      const replies = await inCrowds(ATTEMPTS, (n) => signIn(uniqueEmail('stuffed'), 'iloveyou', from(n)));
      expect(verified.count).toBeLessThanOrEqual(100);
      expect(statusesOf(replies).filter((status) => status === 429)).toHaveLength(ATTEMPTS - verified.count);
      figure('N2', `${ATTEMPTS} accounts from ${places}`, `${verified.count} checked in an hour`);
    });
  });

  test(`N6 ${GUESSES_OF_A_CODE.toLocaleString('en')} guesses of a code, the right one among them, from 200 addresses`, async () => {
    const { email, cookie } = await registerDonor(app);
    const right = Number(codeOf(await lastMailTo(app, email)));
    const other = (n: number) => String((right + 1 + n) % 1_000_000).padStart(6, '0');
    const ipOf = (n: number) => `198.18.${n % 200}.1`;
    Object.assign(verified, { count: 0, real: 0 });
    const replies = await inCrowds(GUESSES_OF_A_CODE, (n) => {
      const verificationToken = n === 0.9 * GUESSES_OF_A_CODE ? String(right).padStart(6, '0') : other(n);
      return call(app, 'POST', '/api/auth/verify', { body: { verificationToken, email }, ip: ipOf(n) });
    });
    const profile = await call<{ emailVerified: boolean }>(app, 'GET', '/api/profile', { cookie });
    expect(replies.filter(({ status }) => status === 200)).toEqual([]);
    expect(profile.body.data.emailVerified).toBe(false);
    figure(
      'N6',
      `${GUESSES_OF_A_CODE.toLocaleString('en')} guesses of one code`,
      `0 hits; ${tally(statusesOf(replies))}; ${verified.real} compared`,
    );
    expect(verified.real).toBeLessThanOrEqual(TRIES_OF_A_CODE);
  });

  test.each([
    { from: 'one address', ipOf: () => '198.18.251.0', aMinute: 10, checked: 20, compared: 20 },
    {
      from: 'a new address each minute',
      ipOf: (n: number) => `198.18.251.${n}`,
      aMinute: COSTLY_GUESSES,
      checked: 60 * COSTLY_GUESSES,
      compared: 30,
    },
  ])(
    'N6 is stopped with a new code each time that one may be asked for, from $from',
    async ({ from, ipOf, aMinute, checked, compared }) => {
      const { email } = await registerDonor(app);
      Object.assign(verified, { count: 0, real: 0 });
      for (let minute = 0; minute < 60; minute += 1) {
        await call(app, 'POST', '/api/auth/send-verification', { body: { email }, ip: `198.18.250.${minute}` });
        const code = Number(codeOf(await lastMailTo(app, email)));
        for (const n of range(aMinute)) {
          const verificationToken = String((code + 1 + n) % 1_000_000).padStart(6, '0');
          await call(app, 'POST', '/api/auth/verify', { body: { verificationToken, email }, ip: ipOf(minute) });
        }
        app.clock.advance(59_999);
      }
      figure(
        'N6',
        `${60 * aMinute} guesses in an hour from ${from}, a new code every minute`,
        `${verified.real} compared`,
      );
      // Each guess is compared twice: with the code of the last mail, and with that of the one before.
      expect(verified.count).toBeLessThanOrEqual(2 * checked);
      expect(verified.real).toBeLessThanOrEqual(compared);
    },
  );

  test.each(['/api/auth/send-verification', '/auth/resend-verification-email', '/api/auth/forgot-password'])(
    'N6 %s mails once a minute and five times an hour, for any caller',
    async (path) => {
      const { email } = await registerDonor(app);
      const before = (await mailsTo(app, email)).length;
      let asked = 0;
      for (let second = 0; second < 3_600; second += 20) {
        await call(app, 'POST', path, { body: { email }, ip: `198.19.${asked % 250}.1` });
        asked += 1;
        app.clock.advance(20_000);
      }
      const mails = (await mailsTo(app, email)).length - before;
      figure('N6', `asked ${asked} times in an hour: ${path}`, `${mails} mails`);
      expect(mails).toBeGreaterThan(0);
      expect(mails).toBeLessThanOrEqual(5);
    },
  );

  test('N7 no invented link works, and every attempt counts', async () => {
    const { email } = await registerDonor(app);
    await call(app, 'POST', '/api/auth/forgot-password', { body: { email } });
    const { token } = linkOf(await lastMailTo(app, email));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const ip = '198.18.252.1';
    const replies = await inCrowds(ATTEMPTS, (n) =>
      call(app, 'POST', '/api/auth/reset-password', {
        body: { token: `${token}${n}`, password: 'a new good one' },
        ip,
      }),
    );
    figure('N7', `${ATTEMPTS} made-up links from one address`, tally(statusesOf(replies)));
    expect(statusesOf(replies).filter((status) => status === 422)).toHaveLength(100);
    expect(statusesOf(replies).filter((status) => status === 429)).toHaveLength(ATTEMPTS - 100);
  });
});
