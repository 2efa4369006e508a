import type { Profile, SessionUser } from '@sanguine/contract';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import {
  call,
  donorBody,
  freshFacility,
  registerDonor,
  registerFacility,
  type SignedInFacility,
  uniqueEmail,
  verifyAddressOf,
  TEST_PASSWORD,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { lastMailTo, linkOf, mailsTo } from '../../../../test/support/mails.ts';
import { HOUR, SECOND } from '../../../platform/clock.ts';

type SignedIn = { user: SessionUser };

interface Person {
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
  readonly id: string;
}

describeApp('one person at several facilities', (app, database) => {
  const invite = (admin: SignedInFacility, email: string, personnelRole = 'Staff') => {
    const body = { email, firstName: 'Mary', lastName: 'Jackson', personnelRole, password: TEST_PASSWORD };
    return call(app(), 'POST', '/api/facility/staff', { cookie: admin.cookie, body });
  };
  const tokenTo = async (email: string) => linkOf(await lastMailTo(app(), email)).token;
  const join = (cookie: string | undefined, token: string) =>
    call<SignedIn>(app(), 'POST', '/api/auth/join-facility', { cookie, body: { token } });
  const switchTo = (cookie: string, facilityId: string) =>
    call<SignedIn>(app(), 'POST', '/api/auth/switch-facility', { cookie, body: { facilityId } });
  const signIn = (email: string, password: string) =>
    call<SignedIn & { challenge?: string }>(app(), 'POST', '/api/auth/login', { body: { email, password } });
  const profileOf = async (cookie: string) => (await call<Profile>(app(), 'GET', '/api/profile', { cookie })).body.data;
  const remove = (admin: SignedInFacility, id: string) =>
    call(app(), 'DELETE', `/api/facility/staff/${id}`, { cookie: admin.cookie });

  async function joined(admin: SignedInFacility): Promise<Person> {
    const [email, password] = [uniqueEmail('mary'), 'a password of her own'];
    await invite(admin, email);
    const body = { token: await tokenTo(email), password, acceptedTerms: true };
    const accepted = await call<SignedIn>(app(), 'POST', '/api/auth/accept-invitation', { body });
    return { email, password, cookie: accepted.cookie ?? '', id: accepted.body.data.user.id };
  }

  /** A nurse of two facilities, with the session that she has at the second. */
  async function nurse() {
    const [first, second] = [
      await registerFacility(app(), { facilityName: 'Alder Clinic' }),
      await registerFacility(app(), { facilityName: 'Birch Clinic' }),
    ];
    const mary = await joined(first);
    await invite(second, mary.email, 'Admin');
    app().clock.advance(SECOND);
    const reply = await join(mary.cookie, await tokenTo(mary.email));
    if (reply.status !== 201) throw new Error(`joining answered ${reply.status}: ${reply.text}`);
    return { first, second, mary, there: reply.cookie ?? '', thereId: reply.body.data.user.id };
  }

  test('joins another with the account that has the invited address, and works at one at a time', async () => {
    const { first, second, mary, there } = await nurse();
    expect(await profileOf(there)).toMatchObject({
      email: mary.email,
      facilityName: 'Birch Clinic',
      personnelRole: 'Admin',
      facilities: [
        { id: first.facilityId, name: 'Alder Clinic' },
        { id: second.facilityId, name: 'Birch Clinic' },
      ],
    });
    // The session at the first ended with the switch.
    expect((await call(app(), 'GET', '/api/profile', { cookie: mary.cookie })).status).toBe(401);
    const staffOf = (facilityId: string, cookie: string) =>
      call(app(), 'GET', `/api/facility/staff/${facilityId}`, { cookie }).then(({ status }) => status);
    expect([await staffOf(second.facilityId, there), await staffOf(first.facilityId, there)]).toEqual([200, 404]);
    const back = (await switchTo(there, first.facilityId)).cookie ?? '';
    expect(await profileOf(back)).toMatchObject({ facilityName: 'Alder Clinic', personnelRole: 'Staff' });
    expect([await staffOf(second.facilityId, back), await staffOf(first.facilityId, back)]).toEqual([404, 200]);
    // A colleague is not invited again, and neither facility reads of the other.
    expect((await invite(second, mary.email)).status).toBe(409);
    const list = await call(app(), 'GET', `/api/facility/staff/${first.facilityId}`, { cookie: first.cookie });
    expect(list.text).not.toContain('Birch');
  });

  test('is switched to own facilities only, and for as long as the person signed in for', async () => {
    const { first, there } = await nurse();
    const stranger = await registerFacility(app());
    expect((await switchTo(there, stranger.facilityId)).status).toBe(404);
    expect((await switchTo(stranger.cookie, first.facilityId)).status).toBe(404);
    let cookie = there;
    for (let hour = 0; hour < 26; hour += 1) {
      app().clock.advance(HOUR / 2 - SECOND);
      cookie = (await switchTo(cookie, first.facilityId)).cookie ?? cookie;
    }
    expect((await call(app(), 'GET', '/api/profile', { cookie })).status).toBe(401);
  });

  test('signs in where they were last', async () => {
    const { first, mary, there } = await nurse();
    const entered = async () => (await signIn(mary.email, mary.password)).body.data.user.facilityId;
    expect(await entered()).not.toBe(first.facilityId);
    app().clock.advance(SECOND);
    await switchTo(there, first.facilityId);
    app().clock.advance(SECOND);
    expect(await entered()).toBe(first.facilityId);
  });

  test('needs the link that was mailed to them, a verified address, and joins once', async () => {
    const { mary, there } = await nurse();
    const third = await registerFacility(app());
    await invite(third, mary.email);
    const token = await tokenTo(mary.email);
    const other = await registerFacility(app());
    expect(await join(other.cookie, token)).toMatchObject({ status: 422, body: { code: 'not_your_invitation' } });
    expect((await join(undefined, token)).status).toBe(401);
    expect((await join((await registerDonor(app())).cookie, token)).status).toBe(403);
    const [one, two] = await Promise.all([join(there, token), join(there, token)]);
    expect([one.status, two.status].filter((status) => status === 201)).toHaveLength(1);
    const unverified = await freshFacility(app());
    await invite(third, unverified.email);
    expect(await join(unverified.cookie, await tokenTo(unverified.email))).toMatchObject({
      status: 409,
      body: { code: 'verify_address_first' },
    });
  });

  test('keeps the address to themselves: nobody registers with it, and a donor’s account does not join', async () => {
    const { mary } = await nurse();
    const taken = await call(app(), 'POST', '/api/users/register/donor', { body: donorBody({ email: mary.email }) });
    expect(taken.status).toBe(409);
    const [admin, donor] = [await registerFacility(app()), await registerDonor(app())];
    await verifyAddressOf(app(), donor);
    await invite(admin, donor.email);
    expect((await lastMailTo(app(), donor.email)).text).toContain('the account of a donor or an operator cannot join');
  });

  test('removed from the first facility they keep the other, with their password and second factor', async () => {
    const { first, second, mary, there, thereId } = await nurse();
    const codeNow = (secret: string) => generateSync({ secret, epoch: Math.floor(app().clock.now().getTime() / 1000) });
    const here = (await switchTo(there, first.facilityId)).cookie ?? '';
    const begun = await call<{ secret: string }>(app(), 'POST', '/api/auth/second-factor', {
      cookie: here,
      body: { password: mary.password },
    });
    const { secret } = begun.body.data;
    const code = codeNow(secret);
    expect(
      (await call(app(), 'POST', '/api/auth/second-factor/confirm', { cookie: here, body: { code } })).status,
    ).toBe(200);
    expect((await remove(first, mary.id)).status).toBe(200);
    expect((await call(app(), 'GET', '/api/profile', { cookie: here })).status).toBe(401);
    const firstStep = await signIn(mary.email, mary.password);
    const { challenge } = JSON.parse(firstStep.text) as { challenge?: string };
    app().clock.advance(30 * SECOND);
    const entered = await call<SignedIn>(app(), 'POST', '/api/auth/login/second-factor', {
      body: { challenge, code: codeNow(secret) },
    });
    expect(entered).toMatchObject({ status: 200, body: { data: { user: { id: thereId } } } });
    const profile = await profileOf(entered.cookie ?? '');
    expect([profile.facilityId, profile.facilities]).toEqual([second.facilityId, undefined]);
  });

  test('removed from a further facility its session ends, the other stays', async () => {
    const { first, second, mary, there, thereId } = await nurse();
    expect((await remove(second, thereId)).status).toBe(200);
    expect((await call(app(), 'GET', '/api/profile', { cookie: there })).status).toBe(401);
    const entered = await signIn(mary.email, mary.password);
    expect(entered.body.data.user.facilityId).toBe(first.facilityId);
  });

  test('a switch and a removal at once leave no session at the facility', async () => {
    const { first, second, there, thereId } = await nurse();
    const here = (await switchTo(there, first.facilityId)).cookie ?? '';
    const [, switched] = await Promise.all([remove(second, thereId), switchTo(here, second.facilityId)]);
    const left = await database().kysely.selectFrom('sessions').select('id').where('user_id', '=', thereId).execute();
    expect(left).toEqual([]);
    expect([200, 404]).toContain(switched.status);
  });

  test('a new password and a new address hold everywhere, and end what is signed in', async () => {
    const { first, second, mary, there } = await nurse();
    const other = await signIn(mary.email, mary.password);
    const body = { oldPassword: mary.password, newPassword: 'another good password' };
    expect((await call(app(), 'POST', '/api/auth/change-password', { cookie: there, body })).status).toBe(200);
    expect((await call(app(), 'GET', '/api/profile', { cookie: other.cookie })).status).toBe(401);
    expect((await signIn(mary.email, mary.password)).status).toBe(401);
    const again = await signIn(mary.email, body.newPassword);
    expect(again.status).toBe(200);
    const back = await switchTo(again.cookie ?? '', first.facilityId);
    expect((await profileOf(back.cookie ?? '')).email).toBe(mary.email);

    const email = uniqueEmail('new');
    const change = { cookie: back.cookie, body: { email, currentPassword: body.newPassword } };
    await call(app(), 'PATCH', '/api/profile', change);
    const verified = { body: { verificationToken: await tokenTo(email) } };
    expect((await call(app(), 'POST', '/api/auth/verify', verified)).status).toBe(200);
    const far = await switchTo(back.cookie ?? '', second.facilityId);
    expect(await profileOf(far.cookie ?? '')).toMatchObject({ email, emailVerified: true });

    const unproven = database().kysely.updateTable('users').set({ email_verified_at: null });
    await unproven.where('email', '=', email).execute();
    app().clock.advance(HOUR);
    const { cookie = '' } = await signIn(email, body.newPassword);
    await call(app(), 'POST', '/api/auth/send-verification', { cookie, body: { email } });
    const proof = { body: { verificationToken: await tokenTo(email) } };
    expect(await call(app(), 'POST', '/api/auth/verify', proof)).toMatchObject({ status: 200 });
    const near = await switchTo(
      cookie,
      (await profileOf(cookie)).facilityId === first.facilityId ? second.facilityId : first.facilityId,
    );
    expect(await profileOf(near.cookie ?? '')).toMatchObject({ email, emailVerified: true });
  });

  test('erasing the first account leaves the other', async () => {
    const { first, second, mary, there } = await nurse();
    const here = (await switchTo(there, first.facilityId)).cookie ?? '';
    const erased = await call(app(), 'DELETE', '/api/profile', { cookie: here, body: { password: mary.password } });
    expect(erased.status, erased.text).toBe(200);
    const entered = await signIn(mary.email, mary.password);
    expect(entered.body.data.user.facilityId).toBe(second.facilityId);
    expect(await mailsTo(app(), mary.email)).not.toEqual([]);
  });
});
