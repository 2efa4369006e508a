import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import {
  call,
  registerDonor,
  freshFacility,
  type SignedInDonor,
  verifiedDonor,
  verifyAddressOf,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { lastMailTo, linkOf } from '../../../../test/support/mails.ts';
import { MINUTE, SECOND } from '../../../platform/clock.ts';
import { parseConfig } from '../../../platform/config.ts';
import { seal } from '../../../platform/server-key.ts';
import { opensFactors } from './opens-factors.ts';

type Challenged = { challenge?: string };

describeApp('a second factor', (app, database) => {
  const codeNow = (secret: string) => generateSync({ secret, epoch: Math.floor(app().clock.now().getTime() / 1000) });
  const nextPeriod = () => app().clock.advance(30 * SECOND);

  async function enrol({ cookie, password }: Pick<SignedInDonor, 'cookie' | 'password'>) {
    const begun = await call<{ secret: string; uri: string }>(app(), 'POST', '/api/auth/second-factor', {
      cookie,
      body: { password },
    });
    const { secret, uri } = begun.body.data;
    const path = '/api/auth/second-factor/confirm';
    const confirmed = await call<{ recoveryCodes: string[] }>(app(), 'POST', path, {
      cookie,
      body: { code: codeNow(secret) },
    });
    return { secret, uri, recoveryCodes: confirmed.body.data.recoveryCodes };
  }
  async function firstStep({ email, password }: { email: string; password: string }) {
    const reply = await call(app(), 'POST', '/api/auth/login', { body: { email, password } });
    const { challenge }: Challenged = JSON.parse(reply.text) as Challenged;
    return { reply, challenge: challenge ?? '' };
  }
  const secondStep = (challenge: string, code: string, ip?: string) =>
    call(app(), 'POST', '/api/auth/login/second-factor', { body: { challenge, code }, ip });

  test('is asked for after the password, and only both sign in', async () => {
    const donor = await verifiedDonor(app());
    const { secret, uri, recoveryCodes } = await enrol(donor);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Sanguine/);
    expect(recoveryCodes).toHaveLength(10);
    const { reply, challenge } = await firstStep(donor);
    expect(reply).toMatchObject({ status: 401, body: { code: 'second_factor_required' }, cookie: undefined });
    nextPeriod();
    const entered = await secondStep(challenge, codeNow(secret));
    expect(entered).toMatchObject({ status: 200, body: { user: { id: donor.user.id } } });
    expect((await call(app(), 'GET', '/api/profile', { cookie: entered.cookie ?? '' })).status).toBe(200);
  });

  test('counts from its first code on, not before', async () => {
    const donor = await verifiedDonor(app());
    const { cookie, password } = donor;
    await call(app(), 'POST', '/api/auth/second-factor', { cookie, body: { password } });
    const wrong = await call(app(), 'POST', '/api/auth/second-factor/confirm', { cookie, body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_code' } });
    expect((await firstStep(donor)).reply.status).toBe(200);
  });

  test.each(['１２３４５６', '😀😀😀', 'ééé999', '\u0661\u0662\u0663\u0664\u0665\u0666'])(
    'takes no code %s: six of something else are wrong, and nothing breaks',
    async (code) => {
      const donor = await verifiedDonor(app());
      const { cookie, password } = donor;
      await call(app(), 'POST', '/api/auth/second-factor', { cookie, body: { password } });
      const confirmed = await call(app(), 'POST', '/api/auth/second-factor/confirm', { cookie, body: { code } });
      expect(confirmed).toMatchObject({ status: 422, body: { code: 'wrong_code' } });
      await call(app(), 'DELETE', '/api/auth/second-factor', { cookie, body: { password } });
      await enrol(donor);
      const { challenge } = await firstStep(donor);
      expect(await secondStep(challenge, code)).toMatchObject({ status: 422, body: { code: 'wrong_code' } });
    },
  );

  test('takes each code once, in whatever sign-in it comes', async () => {
    const donor = await verifiedDonor(app());
    const { secret } = await enrol(donor);
    const [first, second] = [await firstStep(donor), await firstStep(donor)];
    const enrolled = await secondStep(first.challenge, codeNow(secret));
    expect(enrolled).toMatchObject({ status: 422, body: { code: 'wrong_code' } });
    nextPeriod();
    const code = codeNow(secret);
    const replies = await Promise.all([secondStep(first.challenge, code), secondStep(second.challenge, code)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('takes a challenge once, for five minutes and five tries', async () => {
    const donor = await verifiedDonor(app());
    const { secret } = await enrol(donor);
    nextPeriod();
    const used = await firstStep(donor);
    await secondStep(used.challenge, codeNow(secret));
    nextPeriod();
    expect(await secondStep(used.challenge, codeNow(secret))).toMatchObject({
      status: 401,
      body: { code: 'dead_challenge' },
    });
    const tried = await firstStep(donor);
    for (let time = 0; time < 5; time += 1) expect((await secondStep(tried.challenge, '000000')).status).toBe(422);
    expect(await secondStep(tried.challenge, codeNow(secret))).toMatchObject({ status: 401 });
    const late = await firstStep(donor);
    app().clock.advance(5 * MINUTE + 1);
    expect(await secondStep(late.challenge, codeNow(secret))).toMatchObject({ status: 401 });
  });

  test('lets in once for a challenge, whatever two codes come at once', async () => {
    const donor = await verifiedDonor(app());
    const { secret, recoveryCodes } = await enrol(donor);
    nextPeriod();
    const { challenge } = await firstStep(donor);
    const codes = [codeNow(secret), ...recoveryCodes.slice(0, 3)];
    const replies = await Promise.all(codes.map((code, n) => secondStep(challenge, code, `192.0.2.${n}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('bears ten wrong codes in fifteen minutes, over all sign-ins', async () => {
    const donor = await verifiedDonor(app());
    const { secret } = await enrol(donor);
    nextPeriod();
    const statuses: number[] = [];
    for (let sign = 0; sign < 3; sign += 1) {
      const { challenge } = await firstStep(donor);
      for (let time = 0; time < 4; time += 1) statuses.push((await secondStep(challenge, '000000')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    const { challenge } = await firstStep(donor);
    expect((await secondStep(challenge, codeNow(secret))).status).toBe(429);
  });

  test('leads to a recovery code when the server has lost its key, and nothing breaks', async () => {
    const donor = await verifiedDonor(app());
    const { secret, recoveryCodes } = await enrol(donor);
    const former = parseConfig({ SERVER_KEY: Buffer.alloc(32, 7).toString('base64') });
    await database()
      .kysely.updateTable('second_factors')
      .set({ secret: await seal(former, donor.user.id, secret) })
      .where('user_id', '=', donor.user.id)
      .execute();
    nextPeriod();
    const { challenge } = await firstStep(donor);
    const refused = await secondStep(challenge, codeNow(secret));
    expect(refused).toMatchObject({ status: 422, body: { code: 'wrong_code' } });
    expect(refused.body.message).toContain('Use a recovery code');
    expect(await secondStep(challenge, recoveryCodes[0] ?? '')).toMatchObject({ status: 200 });
    expect(await opensFactors(app().services.config, database())).toBe(false);
  });

  test('lets in with a recovery code, once', async () => {
    const donor = await verifiedDonor(app());
    const { recoveryCodes } = await enrol(donor);
    const [code = ''] = recoveryCodes;
    const enter = async () => secondStep((await firstStep(donor)).challenge, code.toLowerCase().replaceAll('-', ' '));
    const entered = await enter();
    expect(entered.status).toBe(200);
    expect((await enter()).status).toBe(422);
    const state = await call(app(), 'GET', '/api/auth/second-factor', { cookie: entered.cookie ?? '' });
    expect(state.body.data).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 9 });
  });

  test('keeps neither its secret nor a recovery code where the database could tell them', async () => {
    const donor = await verifiedDonor(app());
    const { secret, recoveryCodes } = await enrol(donor);
    const row = await database()
      .kysely.selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', donor.user.id)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(row.secret).toString('latin1')).not.toContain(secret);
    const codes = await database().kysely.selectFrom('recovery_codes').selectAll().execute();
    const kept = codes.map(({ code_hash }) => Buffer.from(code_hash).toString('latin1')).join(' ');
    expect(recoveryCodes.some((code) => kept.includes(code) || kept.includes(code.replaceAll('-', '')))).toBe(false);
  });

  test('stays after a new password by mail', async () => {
    const donor = await verifiedDonor(app());
    await enrol(donor);
    await call(app(), 'POST', '/api/auth/forgot-password', { body: { email: donor.email } });
    const { token } = linkOf(await lastMailTo(app(), donor.email));
    const password = 'a new password by mail';
    const reset = await call(app(), 'POST', '/api/auth/reset-password', { body: { token, password } });
    expect(reset).toMatchObject({ status: 200, cookie: undefined });
    const { reply } = await firstStep({ email: donor.email, password });
    expect(reply.body.code).toBe('second_factor_required');
  });

  test('goes with the password, ends every other session when it comes, and is erased with the person', async () => {
    const donor = await verifiedDonor(app());
    const elsewhere = await firstStep(donor);
    await enrol(donor);
    expect((await call(app(), 'GET', '/api/profile', { cookie: elsewhere.reply.cookie ?? '' })).status).toBe(401);
    const remove = (password: string) =>
      call(app(), 'DELETE', '/api/auth/second-factor', { cookie: donor.cookie, body: { password } });
    expect((await remove('not the password')).status).toBe(422);
    expect((await firstStep(donor)).reply.status).toBe(401);
    expect((await remove(donor.password)).status).toBe(200);
    expect((await firstStep(donor)).reply.status).toBe(200);
  });
});

describeApp(
  'a second factor that Admins need',
  (app) => {
    test('comes before anything else, and then all works', async () => {
      const admin = await freshFacility(app());
      const { cookie, password } = admin;
      const donor = await registerDonor(app());
      const dashboard = () => call(app(), 'GET', '/api/dashboard/facility', { cookie });
      expect(await dashboard()).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } });
      expect((await call(app(), 'GET', '/api/profile', { cookie })).status).toBe(403);
      expect((await call(app(), 'GET', '/api/dashboard/donor', { cookie: donor.cookie })).status).toBe(200);
      const state = await call(app(), 'GET', '/api/auth/second-factor', { cookie });
      expect(state.body.data).toMatchObject({ isOn: false, isRequired: true });
      const path = '/api/auth/second-factor';
      const begin = () => call<{ secret: string }>(app(), 'POST', path, { cookie, body: { password } });
      expect(await begin()).toMatchObject({ status: 409, body: { code: 'verify_address_first' } });
      await verifyAddressOf(app(), admin);
      const begun = await begin();
      const epoch = Math.floor(app().clock.now().getTime() / 1000);
      const code = generateSync({ secret: begun.body.data.secret, epoch });
      await call(app(), 'POST', '/api/auth/second-factor/confirm', { cookie, body: { code } });
      expect((await dashboard()).status).toBe(200);
    });
  },
  { config: { secondFactorForAdmins: true } },
);
