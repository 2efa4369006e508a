import type { Profile } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { TEST_PASSWORD, call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { lastMailTo, linkOf, mailsTo } from '../../../../test/support/mails.ts';
import { MINUTE } from '../../../platform/clock.ts';

const NEW_PASSWORD = 'another good password';
const DEAD = { status: 422, body: { code: 'dead_link', fields: { token: expect.any(String) } } };

describeApp('a forgotten password', (app, database) => {
  async function linkTo(email: string, headers: Record<string, string> = {}) {
    const asked = await call(app(), 'POST', '/api/auth/forgot-password', { body: { email }, headers });
    expect(asked.status).toBe(200);
    return linkOf(await lastMailTo(app(), email));
  }

  function reset(token: string, password = NEW_PASSWORD) {
    return call(app(), 'POST', '/api/auth/reset-password', { body: { token, password } });
  }

  function signIn(email: string, password: string) {
    return call(app(), 'POST', '/api/auth/login', { body: { email, password } });
  }

  function profileStatus(cookie: string | undefined) {
    return call(app(), 'GET', '/api/profile', { cookie }).then((reply) => reply.status);
  }

  test('is replaced by the link of a mail; every session ends, and a notice is sent', async () => {
    const { cookie, email } = await registerDonor(app());
    const other = await signIn(email, TEST_PASSWORD);
    const { page, token } = await linkTo(email);
    expect(page).toBe('http://127.0.0.1:3000/reset-password');
    const reply = await reset(token);
    expect(reply).toMatchObject({ status: 200, cookie: undefined, body: { data: null } });
    for (const ended of [cookie, other.cookie]) expect(await profileStatus(ended)).toBe(401);
    expect(await signIn(email, TEST_PASSWORD)).toMatchObject({ status: 401 });
    expect(await signIn(email, NEW_PASSWORD)).toMatchObject({ status: 200 });
    expect((await lastMailTo(app(), email)).subject).toBe('Your password was changed');
  });

  test('touches nobody else’s sessions', async () => {
    const { email } = await registerDonor(app());
    const stranger = await registerDonor(app());
    await reset((await linkTo(email)).token);
    expect(await profileStatus(stranger.cookie)).toBe(200);
  });

  test('the link works once, of two at once for one', async () => {
    const { email } = await registerDonor(app());
    const { token } = await linkTo(email);
    const replies = await Promise.all([reset(token), reset(token, 'the second new password')]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await reset(token, 'the third new password')).toMatchObject(DEAD);
    expect((await mailsTo(app(), email)).filter((mail) => mail.subject.includes('changed'))).toHaveLength(1);
  });

  test('the link holds 60 minutes', async () => {
    const { email } = await registerDonor(app());
    const { token } = await linkTo(email);
    app().clock.advance(60 * MINUTE - 1);
    const late = await registerDonor(app());
    const lateLink = await linkTo(late.email);
    expect(await reset(token)).toMatchObject({ status: 200 });
    app().clock.advance(60 * MINUTE);
    expect(await reset(lateLink.token)).toMatchObject(DEAD);
    expect(await signIn(late.email, TEST_PASSWORD)).toMatchObject({ status: 200 });
  });

  test('only the newest link works', async () => {
    const { email } = await registerDonor(app());
    const first = await linkTo(email);
    app().clock.advance(MINUTE);
    const second = await linkTo(email);
    expect(await reset(first.token)).toMatchObject(DEAD);
    expect(await reset(second.token)).toMatchObject({ status: 200 });
  });

  test('a refused password leaves the link as it is', async () => {
    const { email } = await registerDonor(app());
    const { token } = await linkTo(email);
    expect(await reset(token, 'short')).toMatchObject({ status: 400 });
    for (const weak of ['iloveyou', 'Ada.Lovelace']) {
      expect(await reset(token, weak)).toMatchObject({
        status: 422,
        body: { code: 'common_password', fields: { password: expect.any(String) } },
      });
    }
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test('a made-up link, or one to verify an address, is dead', async () => {
    const { email } = await registerDonor(app());
    const { token } = linkOf(await lastMailTo(app(), email));
    for (const other of [token, 'x'.repeat(43)]) expect(await reset(other)).toMatchObject(DEAD);
  });

  test('a forged Host does not get into the link', async () => {
    const { email } = await registerFacility(app());
    const headers = { host: 'evil.example', origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await linkTo(email, headers)).page).toBe('http://127.0.0.1:3000/reset-password');
    expect((await lastMailTo(app(), email)).html).not.toContain('evil.example');
  });

  test('proves the address and forgets failed sign-ins', async () => {
    const { email } = await registerDonor(app());
    for (let n = 0; n < 11; n += 1) await signIn(email, 'forgotten');
    expect(await signIn(email, TEST_PASSWORD)).toMatchObject({ status: 429 });
    await reset((await linkTo(email)).token);
    const { cookie, status } = await signIn(email, NEW_PASSWORD);
    expect(status).toBe(200);
    const profile = await call<Profile>(app(), 'GET', '/api/profile', { cookie });
    expect(profile.body.data.emailVerified).toBe(true);
  });

  test('a changed password ends the link, and is reported by mail', async () => {
    const { cookie, email } = await registerDonor(app());
    const { token } = await linkTo(email);
    const body = { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect(await call(app(), 'POST', '/api/auth/change-password', { cookie, body })).toMatchObject({ status: 200 });
    expect(await reset(token, 'the third new password')).toMatchObject(DEAD);
    expect((await lastMailTo(app(), email)).subject).toBe('Your password was changed');
  });

  test('the token is kept as a hash', async () => {
    const { email } = await registerDonor(app());
    const { token } = await linkTo(email);
    const rows = await database().kysely.selectFrom('account_secrets').select('token_hash').execute();
    for (const row of rows) {
      const kept = Buffer.from(row.token_hash);
      expect(kept).toHaveLength(32);
      expect(kept.equals(Buffer.from(token, 'base64url'))).toBe(false);
    }
  });
});
