import type { Data, Endpoints } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { TEST_PASSWORD, call, registerDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { newId } from '../../../platform/ids.ts';

type Devices = Data<Endpoints['GET /api/auth/sessions']>;

describeApp('the sessions of a person', (app) => {
  async function signIn(email: string, password = TEST_PASSWORD, userAgent = 'Firefox') {
    const headers = { 'user-agent': userAgent };
    return call(app(), 'POST', '/api/auth/login', { body: { email, password }, headers });
  }

  async function devices(cookie: string | undefined) {
    const reply = await call<Devices>(app(), 'GET', '/api/auth/sessions', { cookie });
    return reply.body.data.list;
  }

  function profileStatus(cookie: string | undefined) {
    return call(app(), 'GET', '/api/profile', { cookie }).then((reply) => reply.status);
  }

  function changePassword(cookie: string | undefined, oldPassword: string, newPassword: string) {
    return call(app(), 'POST', '/api/auth/change-password', { cookie, body: { oldPassword, newPassword } });
  }

  test('are listed, and the present one is marked', async () => {
    const { cookie, email } = await registerDonor(app());
    await registerDonor(app());
    await signIn(email, TEST_PASSWORD, 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0');
    const list = await devices(cookie);
    expect(list).toHaveLength(2);
    expect(list.filter((device) => device.current)).toHaveLength(1);
    expect(list.find((device) => !device.current)?.name).toBe('Firefox on Android');
  });

  test('can be ended one by one', async () => {
    const { cookie, email } = await registerDonor(app());
    const other = await signIn(email);
    const device = (await devices(cookie)).find(({ current }) => !current);
    const reply = await call(app(), 'DELETE', `/api/auth/sessions/${device?.id}`, { cookie });
    expect(reply).toMatchObject({ status: 200, cookie: undefined });
    expect(await profileStatus(other.cookie)).toBe(401);
    expect(await profileStatus(cookie)).toBe(200);
  });

  test('the present one can be ended too; its cookie goes', async () => {
    const { cookie } = await registerDonor(app());
    const [device] = await devices(cookie);
    const reply = await call(app(), 'DELETE', `/api/auth/sessions/${device?.id}`, { cookie });
    expect(reply).toMatchObject({ status: 200, cookie: '' });
    expect(await profileStatus(cookie)).toBe(401);
  });

  test("another's is not there, as one that does not exist", async () => {
    const { cookie } = await registerDonor(app());
    const victim = await registerDonor(app());
    const [theirs] = await devices(victim.cookie);
    const foreign = await call(app(), 'DELETE', `/api/auth/sessions/${theirs?.id}`, { cookie });
    const absent = await call(app(), 'DELETE', `/api/auth/sessions/${newId()}`, { cookie });
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(absent.text);
    expect(await profileStatus(victim.cookie)).toBe(200);
  });

  test('end when the password changes, but for the present one', async () => {
    const { cookie, email } = await registerDonor(app());
    const stranger = await registerDonor(app());
    const other = await signIn(email);
    const reply = await changePassword(cookie, TEST_PASSWORD, 'another good password');
    expect(reply).toMatchObject({ status: 200, body: { data: null } });
    expect(await profileStatus(other.cookie)).toBe(401);
    expect(await profileStatus(cookie)).toBe(200);
    expect(await profileStatus(stranger.cookie)).toBe(200);
    expect(await signIn(email)).toMatchObject({ status: 401 });
    expect(await signIn(email, 'another good password')).toMatchObject({ status: 200 });
  });

  test('a wrong old password changes nothing and is limited', async () => {
    const { cookie, email } = await registerDonor(app());
    const other = await signIn(email);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const reply = await changePassword(cookie, 'a guess', 'another good password');
      expect(reply).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
      expect(reply.body.fields).toHaveProperty('oldPassword');
    }
    const refused = await changePassword(cookie, TEST_PASSWORD, 'another good password');
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
    expect(await profileStatus(other.cookie)).toBe(200);
  });

  test('let only one of two password changes at once win', async () => {
    const { cookie, email } = await registerDonor(app());
    const wanted = ['the first new password', 'the second new password'];
    const replies = await Promise.all(wanted.map((next) => changePassword(cookie, TEST_PASSWORD, next)));
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const winner = wanted[replies.findIndex((reply) => reply.status === 200)];
    expect(await signIn(email, winner)).toMatchObject({ status: 200 });
  });

  test('are not listed without a session', async () => {
    expect(await call(app(), 'GET', '/api/auth/sessions')).toMatchObject({ status: 401 });
    expect(await changePassword(undefined, TEST_PASSWORD, 'another good password')).toMatchObject({ status: 401 });
  });
});
