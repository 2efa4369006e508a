import type { Failure } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, TEST_PASSWORD } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { DAY } from '../../../platform/clock.ts';
import { newToken } from './tokens.rules.ts';
import { removeDeadSessions } from './sessions.jobs.ts';
import { endSessionsOf } from '../../operator/operator/index.ts';

describeApp('a session that has ended', (app) => {
  async function heard(cookie: string | undefined) {
    const { status, body } = await call(app(), 'GET', '/api/profile', { cookie });
    const { code, message } = body as unknown as Failure;
    return [status, code, message];
  }
  const signIn = async (email: string) =>
    (await call(app(), 'POST', '/api/auth/login', { body: { email, password: TEST_PASSWORD } })).cookie;

  test('says on the other devices that the password was changed', async () => {
    const { email, cookie } = await registerDonor(app());
    const phone = await signIn(email);
    const body = {
      oldPassword: TEST_PASSWORD,
      newPassword: 'another long sentence',
    };
    const changed = await call(app(), 'POST', '/api/auth/change-password', { cookie, body });
    expect(changed.status).toBe(200);
    expect(await heard(phone)).toEqual([
      401,
      'session_ended',
      expect.stringContaining('password of your account was changed'),
    ]);
    expect((await heard(cookie))[0]).toBe(200);
  });

  test('says that somebody signed the person out, and in their language', async () => {
    const { email, cookie } = await registerDonor(app());
    await endSessionsOf(app().services, email);
    expect(await heard(cookie)).toEqual([
      401,
      'session_ended',
      expect.stringContaining('from another device or by the operator'),
    ]);
  });

  test('says that it was not used, before and after it is removed, and nothing once a month has passed', async () => {
    const { cookie } = await registerDonor(app());
    app().clock.advance(15 * DAY);
    const expired = [401, 'session_ended', expect.stringContaining('not used for a while')];
    expect(await heard(cookie)).toEqual(expired);
    await removeDeadSessions(app().services);
    expect(await heard(cookie)).toEqual(expired);
    app().clock.advance(400 * DAY);
    await removeDeadSessions(app().services);
    expect((await heard(cookie)).slice(0, 2)).toEqual([401, 'not_signed_in']);
  });

  test('says nothing to somebody without one, with a made-up one, or who signed out themselves', async () => {
    const { cookie } = await registerDonor(app());
    const [name = ''] = cookie.split('=');
    expect((await heard(''))[1]).toBe('not_signed_in');
    expect((await heard(`${name}=${newToken()}`))[1]).toBe('not_signed_in');
    await call(app(), 'POST', '/api/auth/logout', { cookie });
    expect((await heard(cookie))[1]).toBe('not_signed_in');
  });
});
