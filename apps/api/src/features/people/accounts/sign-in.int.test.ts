import type { SessionUser } from '@sanguine/contract';
import { expect, test } from 'vitest';
import {
  TEST_PASSWORD,
  type CallOptions,
  call,
  registerDonor,
  registerFacility,
  uniqueEmail,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';

describeApp('signing in and out', (app) => {
  function signIn(email: string, password = TEST_PASSWORD, options: CallOptions = {}) {
    return call<{ user: SessionUser }>(app(), 'POST', '/api/auth/login', { body: { email, password }, ...options });
  }

  function profileStatus(cookie: string | undefined) {
    return call(app(), 'GET', '/api/profile', { cookie }).then((reply) => reply.status);
  }

  test('answers the user twice and starts a session', async () => {
    const { email, user } = await registerFacility(app());
    const reply = await signIn(email.toUpperCase());
    expect(reply).toMatchObject({ status: 200, body: { success: true, message: 'Signed in successfully' } });
    expect(reply.body.data.user).toEqual(user);
    expect(reply.body.user).toEqual(user);
    expect(await profileStatus(reply.cookie)).toBe(200);
  });

  test('every sign-in makes a new session and ends the presented one', async () => {
    const { cookie, email } = await registerDonor(app());
    const first = await signIn(email, TEST_PASSWORD, { cookie });
    expect(first.cookie).not.toBe(cookie);
    expect(await profileStatus(cookie)).toBe(401);
    const second = await signIn(email);
    expect(second.cookie).not.toBe(first.cookie);
    expect(await profileStatus(first.cookie)).toBe(200);
  });

  test('takes over no planted session id', async () => {
    const { email } = await registerDonor(app());
    const planted = 'sanguine_session=planted-by-somebody-else';
    const reply = await signIn(email, TEST_PASSWORD, { cookie: planted });
    expect(reply.cookie).not.toBe(planted);
    expect(await profileStatus(planted)).toBe(401);
  });

  test('a wrong password leaves the present session alone', async () => {
    const { cookie, email } = await registerDonor(app());
    expect(await signIn(email, 'wrong password', { cookie })).toMatchObject({ status: 401, cookie: undefined });
    expect(await profileStatus(cookie)).toBe(200);
  });

  test('an unknown address and a wrong password get the same answer', async () => {
    const { email } = await registerDonor(app());
    const known = await signIn(email, 'wrong password');
    const unknown = await signIn(uniqueEmail('nobody'), 'wrong password');
    expect(known.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.text).toBe(known.text);
    const headers = (reply: typeof known) => ({ ...reply.headers, date: '', 'x-request-id': '' });
    expect(headers(unknown)).toEqual(headers(known));
  });

  test('ends the session and removes the cookie on signing out', async () => {
    const { cookie } = await registerDonor(app());
    const reply = await call(app(), 'POST', '/api/auth/logout', { cookie });
    expect(reply).toMatchObject({ status: 200, cookie: '', body: { success: true, data: null } });
    expect(await profileStatus(cookie)).toBe(401);
    expect(await call(app(), 'POST', '/api/auth/logout', { cookie })).toMatchObject({ status: 200 });
  });

  test('accepts signing out without a session', async () => {
    expect(await call(app(), 'POST', '/api/auth/logout')).toMatchObject({ status: 200 });
  });

  test('another site may neither sign in nor out', async () => {
    const { cookie, email } = await registerDonor(app());
    for (const origin of ['https://evil.example', 'null', 'http://sanguine.test.evil.example']) {
      const headers = { origin };
      expect(await signIn(email, TEST_PASSWORD, { headers })).toMatchObject({ status: 403 });
      const out = await call(app(), 'POST', '/api/auth/logout', { cookie, headers });
      expect(out).toMatchObject({ status: 403, body: { code: 'cross_origin' } });
    }
    expect(await profileStatus(cookie)).toBe(200);
  });

  test('an unknown key is refused and named', async () => {
    const body = { email: uniqueEmail('a'), password: 'whatever', role: 'facility_staff' };
    const reply = await call(app(), 'POST', '/api/auth/login', { body });
    expect(reply).toMatchObject({ status: 400, body: { fields: { role: 'This is not a known field.' } } });
  });

  test.each([
    [1024 * 1024, 413],
    [2000, 400],
  ])('a password of %i characters is refused without a check', async (length, status) => {
    const email = uniqueEmail('long');
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await signIn(email, 'p'.repeat(length))).toMatchObject({ status });
    }
  });
});
