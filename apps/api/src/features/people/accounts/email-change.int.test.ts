import type { PersonalExport, Profile } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, TEST_PASSWORD, uniqueEmail } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { codeOf, lastMailTo, linkOf, mailsTo } from '../../../../test/support/mails.ts';
import { DAY, MINUTE, SECOND } from '../../../platform/clock.ts';

const VERIFY = '/api/auth/verify';

describeApp('another email address of an account', (app) => {
  function ask(cookie: string, email: string) {
    const body = { email, currentPassword: TEST_PASSWORD };
    return call<Profile>(app(), 'PATCH', '/api/profile', { cookie, body });
  }

  function verify(body: { verificationToken: string; email?: string }, cookie?: string) {
    return call(app(), 'POST', VERIFY, { body, cookie });
  }

  async function profileOf(cookie: string) {
    return (await call<Profile>(app(), 'GET', '/api/profile', { cookie })).body.data;
  }

  function signIn(email: string) {
    return call(app(), 'POST', '/api/auth/login', { body: { email, password: TEST_PASSWORD } });
  }

  test('takes the place of the one before once the code that is mailed to it is entered', async () => {
    const { cookie, email } = await registerDonor(app());
    const other = uniqueEmail('other');
    const asked = await ask(cookie, other.toUpperCase());
    expect(asked).toMatchObject({ status: 200, body: { data: { email, pendingEmail: other, emailVerified: false } } });
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(other)).status).toBe(401);
    const mail = await lastMailTo(app(), other);
    expect(mail.text).toContain('where you changed your email address');
    expect(await verify({ verificationToken: codeOf(mail), email: other })).toMatchObject({ status: 422 });
    expect(await verify({ verificationToken: codeOf(mail), email: other }, cookie)).toMatchObject({ status: 200 });
    const profile = await profileOf(cookie);
    expect(profile).toMatchObject({ email: other, emailVerified: true });
    expect(profile).not.toHaveProperty('pendingEmail');
    expect((await signIn(other)).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
  });

  test('is confirmed by the link, too, and its code without the address', async () => {
    const [ada, eve] = [await registerDonor(app()), await registerDonor(app())];
    const [first, second] = [uniqueEmail('first'), uniqueEmail('second')];
    await ask(ada.cookie, first);
    const { token } = linkOf(await lastMailTo(app(), first));
    expect(await verify({ verificationToken: token })).toMatchObject({ status: 200 });
    expect(await profileOf(ada.cookie)).toMatchObject({ email: first, emailVerified: true });
    await ask(eve.cookie, second);
    const verificationToken = codeOf(await lastMailTo(app(), second));
    expect(await verify({ verificationToken }, eve.cookie)).toMatchObject({ status: 200 });
    expect(await profileOf(eve.cookie)).toMatchObject({ email: second });
  });

  test('gets another code when the person asks for it, and nobody else does', async () => {
    const [ada, eve] = [await registerDonor(app()), await registerDonor(app())];
    const other = uniqueEmail('other');
    await ask(ada.cookie, other);
    const first = codeOf(await lastMailTo(app(), other));
    app().clock.advance(2 * MINUTE);
    const send = '/api/auth/send-verification';
    await call(app(), 'POST', send, { cookie: eve.cookie, body: { email: other } });
    expect(await mailsTo(app(), other)).toHaveLength(1);
    app().clock.advance(2 * MINUTE);
    await call(app(), 'POST', send, { cookie: ada.cookie, body: { email: other } });
    const second = codeOf(await lastMailTo(app(), other));
    expect(await mailsTo(app(), other)).toHaveLength(2);
    const wrong = ['000000', '111111', '222222'].find((code) => code !== first && code !== second) ?? '';
    expect(await verify({ verificationToken: wrong, email: other }, ada.cookie)).toMatchObject({ status: 422 });
    expect(await verify({ verificationToken: second, email: other }, ada.cookie)).toMatchObject({ status: 200 });
  });

  test('tells nobody whether it has an account: its owner hears of it by mail, once a day', async () => {
    const [ada, owner] = [await registerDonor(app()), await registerDonor(app())];
    const unknown = uniqueEmail('nobody');
    const before = (await mailsTo(app(), owner.email)).length;
    const linksSince = async (start: Date) => {
      const { body } = await call<PersonalExport>(app(), 'GET', '/api/profile/export', { cookie: ada.cookie });
      const links = body.data.pendingLinks.filter(({ purpose }) => purpose === 'change_email');
      return links.map((link) => ({ ...link, expiresAt: Date.parse(link.expiresAt) - start.getTime() }));
    };
    const shape = async (email: string) => {
      const start = app().clock.now();
      const { status, body } = await ask(ada.cookie, email);
      app().clock.advance(SECOND);
      await mailsTo(app(), email);
      const links = await linksSince(start);
      const code = await verify({ verificationToken: '123456', email }, ada.cookie);
      const again = await call(app(), 'POST', '/api/auth/send-verification', { cookie: ada.cookie, body: { email } });
      await mailsTo(app(), email);
      const answers = [status, body, code.body, again.status, again.body, links, await linksSince(start)];
      return JSON.stringify([...answers, await profileOf(ada.cookie)]).replaceAll(email, '…');
    };
    expect(await shape(owner.email)).toBe(await shape(unknown));
    await ask(ada.cookie, owner.email.toUpperCase());
    const mails = (await mailsTo(app(), owner.email)).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual(['Somebody wanted to use your email address']);
    expect(mails[0]?.text).toContain('nothing has changed');
    expect(mails[0]?.text).not.toContain('token');
    expect(mails[0]?.text).not.toContain('Ada');
    app().clock.advance(DAY);
    await ask(ada.cookie, owner.email);
    expect(await mailsTo(app(), owner.email)).toHaveLength(before + 2);
  });

  test('is not taken from somebody who has registered it meanwhile', async () => {
    const { cookie, email } = await registerDonor(app());
    const other = uniqueEmail('other');
    await ask(cookie, other);
    const mail = await lastMailTo(app(), other);
    await registerDonor(app(), { email: other });
    expect(await verify({ verificationToken: linkOf(mail).token })).toMatchObject({ status: 422 });
    expect(await verify({ verificationToken: codeOf(mail), email: other }, cookie)).toMatchObject({ status: 422 });
    expect((await profileOf(cookie)).email).toBe(email);
  });

  test('is forgotten after a day, and when the password changes', async () => {
    const [ada, eve] = [await registerDonor(app()), await registerDonor(app())];
    const [late, foreign] = [uniqueEmail('late'), uniqueEmail('foreign')];
    await ask(eve.cookie, foreign);
    const mail = await lastMailTo(app(), foreign);
    const passwords = { oldPassword: TEST_PASSWORD, newPassword: 'another good password' };
    await call(app(), 'POST', '/api/auth/change-password', { cookie: eve.cookie, body: passwords });
    expect(await profileOf(eve.cookie)).not.toHaveProperty('pendingEmail');
    expect(await verify({ verificationToken: linkOf(mail).token })).toMatchObject({ status: 422 });
    await ask(ada.cookie, late);
    const { token } = linkOf(await lastMailTo(app(), late));
    app().clock.advance(DAY + 1);
    expect(await verify({ verificationToken: token })).toMatchObject({ status: 422 });
    expect(await profileOf(ada.cookie)).not.toHaveProperty('pendingEmail');
  });

  test('is forgotten when the owner resets the password, if a stranger asked for it', async () => {
    const { cookie, email } = await registerDonor(app());
    const foreign = uniqueEmail('foreign');
    await ask(cookie, foreign);
    const mail = await lastMailTo(app(), foreign);
    await call(app(), 'POST', '/api/auth/forgot-password', { body: { email } });
    const { token } = linkOf(await lastMailTo(app(), email));
    const body = { token, password: 'another good password' };
    expect((await call(app(), 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect(await verify({ verificationToken: linkOf(mail).token })).toMatchObject({ status: 422 });
  });
});
