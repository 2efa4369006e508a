import type { Profile } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, freshFacility, registerDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { codeOf, lastMailTo, linkOf, mailsTo } from '../../../../test/support/mails.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';

const SEND = '/api/auth/send-verification';
const VERIFY = '/api/auth/verify';
const EXPIRED = { status: 422, body: { success: false, code: 'wrong_code' } };

describeApp('the verification of an email address', (app, database) => {
  function verify(body: { verificationToken: string; email?: string }, cookie?: string) {
    return call(app(), 'POST', VERIFY, { body, cookie });
  }

  async function isVerified(cookie: string): Promise<boolean> {
    return (await call<Profile>(app(), 'GET', '/api/profile', { cookie })).body.data.emailVerified;
  }

  /** Any code but the right one. */
  function wrong(code: string, n = 1): string {
    return String((Number(code) + n) % 1_000_000).padStart(6, '0');
  }

  test('a donor gets a code and a link when they sign up; the code verifies, once', async () => {
    const { cookie, email } = await registerDonor(app());
    const mails = await mailsTo(app(), email);
    expect(mails).toHaveLength(1);
    const code = codeOf(await lastMailTo(app(), email));
    expect(code).toMatch(/^\d{6}$/);
    const reply = await verify({ verificationToken: code, email: email.toUpperCase() });
    expect(reply).toMatchObject({ status: 200, body: { message: 'Your email address is verified', data: null } });
    expect(await isVerified(cookie)).toBe(true);
    expect(await verify({ verificationToken: code, email })).toMatchObject(EXPIRED);
  });

  test('the first member of staff gets one too; the link verifies, once, and ends the code', async () => {
    const { cookie, email } = await freshFacility(app());
    const mail = await lastMailTo(app(), email);
    const { page, token } = linkOf(mail);
    expect(page).toBe('http://127.0.0.1:3000/verify-email');
    expect(await verify({ verificationToken: token })).toMatchObject({ status: 200 });
    expect(await isVerified(cookie)).toBe(true);
    expect(await verify({ verificationToken: token })).toMatchObject({ status: 422, body: { code: 'dead_link' } });
    expect(await verify({ verificationToken: codeOf(mail), email })).toMatchObject(EXPIRED);
  });

  test('lets a session that has the code say whose it is', async () => {
    const { cookie, email } = await registerDonor(app());
    const code = codeOf(await lastMailTo(app(), email));
    const open = await verify({ verificationToken: code });
    expect(open).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } });
    expect(await verify({ verificationToken: `${code.slice(0, 3)} ${code.slice(3)}` }, cookie)).toMatchObject({
      status: 200,
    });
    expect(await isVerified(cookie)).toBe(true);
  });

  test("another's code is wrong", async () => {
    const [ada, eve] = [await registerDonor(app()), await registerDonor(app())];
    const code = codeOf(await lastMailTo(app(), ada.email));
    expect(await verify({ verificationToken: code }, eve.cookie)).toMatchObject(EXPIRED);
    expect(await isVerified(ada.cookie)).toBe(false);
  });

  test('keeps both codes and both links of two mails valid as long as they say, and ends them together', async () => {
    const [ada, eve, lin] = [await registerDonor(app()), await registerDonor(app()), await registerDonor(app())];
    const twoMails = async (email: string) => {
      const first = await lastMailTo(app(), email);
      app().clock.advance(5 * MINUTE);
      await call(app(), 'POST', SEND, { body: { email } });
      return [first, await lastMailTo(app(), email)] as const;
    };
    const [first, second] = await twoMails(ada.email);
    expect(await verify({ verificationToken: codeOf(first), email: ada.email })).toMatchObject({ status: 200 });
    for (const late of [codeOf(first), codeOf(second)]) {
      expect(await verify({ verificationToken: late, email: ada.email })).toMatchObject(EXPIRED);
    }
    expect(await verify({ verificationToken: linkOf(second).token })).toMatchObject({ status: 422 });
    const [early] = await twoMails(eve.email);
    expect(await verify({ verificationToken: linkOf(early).token })).toMatchObject({ status: 200 });
    await call(app(), 'POST', SEND, { body: { email: lin.email } });
    const [old, fresh] = await twoMails(lin.email);
    app().clock.advance(5 * MINUTE);
    expect(await verify({ verificationToken: codeOf(old), email: lin.email })).toMatchObject(EXPIRED);
    expect(await verify({ verificationToken: codeOf(fresh), email: lin.email })).toMatchObject({ status: 200 });
  });

  test('refuses the right code after five wrong tries; a new one is accepted', async () => {
    const { email } = await registerDonor(app());
    const code = codeOf(await lastMailTo(app(), email));
    const words = new Set<string>();
    for (let n = 1; n <= 5; n += 1) {
      const reply = await verify({ verificationToken: wrong(code, n), email });
      expect(reply).toMatchObject(EXPIRED);
      words.add(reply.text);
    }
    const sixth = await verify({ verificationToken: code, email });
    expect(sixth).toMatchObject(EXPIRED);
    expect(words).toEqual(new Set([sixth.text]));
    await call(app(), 'POST', SEND, { body: { email } });
    const fresh = codeOf(await lastMailTo(app(), email));
    expect(await verify({ verificationToken: code, email })).toMatchObject(EXPIRED);
    expect(await verify({ verificationToken: fresh, email })).toMatchObject({ status: 200 });
  });

  test('compares five of fifty guesses at once', async () => {
    const { email, user } = await registerDonor(app());
    const code = codeOf(await lastMailTo(app(), email));
    const guesses = Array.from({ length: 50 }, (_, n) => wrong(code, n + 1));
    const replies = await Promise.all(guesses.map((guess) => verify({ verificationToken: guess, email })));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(0);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(30);
    const row = await database()
      .kysely.selectFrom('account_secrets')
      .select('code_tries')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.code_tries).toBe(5);
  });

  test('the right code ten times at once verifies once', async () => {
    const { email } = await registerDonor(app());
    const code = codeOf(await lastMailTo(app(), email));
    const replies = await Promise.all(Array.from({ length: 10 }, () => verify({ verificationToken: code, email })));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });

  test('a code holds 10 minutes, its link a day', async () => {
    const { cookie, email } = await registerDonor(app());
    const mail = await lastMailTo(app(), email);
    app().clock.advance(10 * MINUTE);
    expect(await verify({ verificationToken: codeOf(mail), email })).toMatchObject(EXPIRED);
    app().clock.advance(DAY - 10 * MINUTE - 1);
    const late = await registerDonor(app());
    const lateMail = await lastMailTo(app(), late.email);
    expect(await verify({ verificationToken: linkOf(mail).token })).toMatchObject({ status: 200 });
    app().clock.advance(DAY);
    expect(await verify({ verificationToken: linkOf(lateMail).token })).toMatchObject({ status: 422 });
    expect(cookie).not.toBe(late.cookie);
  });

  test('wrong codes of strangers leave the right code to a person who is signed in, and the link to everybody', async () => {
    const { cookie, email } = await registerDonor(app());
    const mail = await lastMailTo(app(), email);
    const guess = codeOf(mail) === '123456' ? '654321' : '123456';
    for (let times = 0; times < 30; times += 1) {
      const body = { verificationToken: guess, email };
      await call(app(), 'POST', '/api/auth/verify', { body, ip: `203.0.113.${times % 3}` });
    }
    expect(await verify({ verificationToken: codeOf(mail), email })).toMatchObject({ status: 422 });
    expect(await verify({ verificationToken: codeOf(mail), email }, cookie)).toMatchObject({ status: 200 });
  });

  test('a person who is signed in has five tries, too', async () => {
    const { cookie, email } = await registerDonor(app());
    const mail = await lastMailTo(app(), email);
    const guess = codeOf(mail) === '123456' ? '654321' : '123456';
    for (let times = 0; times < 5; times += 1) await verify({ verificationToken: guess, email }, cookie);
    expect(await verify({ verificationToken: codeOf(mail), email }, cookie)).toMatchObject({ status: 422 });
    expect(await verify({ verificationToken: linkOf(mail).token })).toMatchObject({ status: 200 });
  });

  test('an address in capitals is the same', async () => {
    const { email } = await registerDonor(app());
    const code = codeOf(await lastMailTo(app(), email));
    const given = { verificationToken: code, email: email.toUpperCase() };
    expect(await verify(given)).toMatchObject({ status: 200 });
  });

  test('the same address in the profile sends nothing', async () => {
    const { cookie, email } = await registerDonor(app());
    await mailsTo(app(), email);
    await call(app(), 'PATCH', '/api/profile', { cookie, body: { email: email.toUpperCase(), firstName: 'Augusta' } });
    expect(await mailsTo(app(), email)).toHaveLength(1);
  });

  test('nothing of the secrets is stored in clear', async () => {
    const { email, user } = await registerDonor(app());
    const waiting = await database().kysely.selectFrom('outbox').select('payload').execute();
    expect(waiting.map((row) => row.payload)).toContainEqual({ userId: user.id });
    const mail = await lastMailTo(app(), email);
    const rows = await database().kysely.selectFrom('account_secrets').selectAll().execute();
    const kept = JSON.stringify(
      rows.map((row) => ({ ...row, token_hash: Buffer.from(row.token_hash).toString('latin1') })),
    );
    for (const secret of [codeOf(mail), linkOf(mail).token]) expect(kept).not.toContain(`"${secret}"`);
    expect(kept).toContain('$argon2id$');
  });

  test('both are also answered at the old addresses', async () => {
    const { cookie, email } = await registerDonor(app());
    const sent = await call(app(), 'POST', '/auth/resend-verification-email', { body: { email } });
    expect(sent.status).toBe(200);
    const body = { verificationToken: codeOf(await lastMailTo(app(), email)), email };
    expect(await call(app(), 'POST', '/auth/verify-email', { body })).toMatchObject({ status: 200 });
    expect(await isVerified(cookie)).toBe(true);
  });
});
