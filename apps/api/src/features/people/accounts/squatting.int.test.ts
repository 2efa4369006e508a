import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import {
  call,
  donorBody,
  signUpDonor,
  signUpFacility,
  TEST_PASSWORD,
  uniqueEmail,
  verifyAddressOf,
} from '../../../../test/support/app.ts';
import { browser } from '../../../../test/support/browsers.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { lastMailTo, linkOf, mailsTo } from '../../../../test/support/mails.ts';
import { HOUR } from '../../../platform/clock.ts';

const OWN_PASSWORD = 'chosen by who reads the mail';

describeApp('an address that somebody else registered', (app, database) => {
  const FACTOR = '/api/auth/second-factor';

  function register(email: string) {
    const body = donorBody({ email, password: OWN_PASSWORD });
    return call(app(), 'POST', '/api/users/register/donor', { body });
  }

  /** As the owner of the mailbox does: register, learn that the address is taken, and use the mail. */
  async function takeOver(email: string) {
    expect(await register(email)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    const { token } = linkOf(await lastMailTo(app(), email));
    const body = { token, password: OWN_PASSWORD };
    expect((await call(app(), 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
    return call(app(), 'POST', '/api/auth/login', { body: { email, password: OWN_PASSWORD } });
  }

  /** A second factor as one was added when that needed no verified address. */
  async function addFactorAsBefore(userId: string, at: Date) {
    const row = { user_id: userId, secret: Buffer.from('sealed'), created_at: at, confirmed_at: at, last_period: 1 };
    await database().kysely.insertInto('second_factors').values(row).execute();
  }

  test('has no second factor before it is verified', async () => {
    const squatter = await signUpDonor(app());
    const { cookie } = squatter;
    const begin = () => call<{ secret: string }>(app(), 'POST', FACTOR, { cookie, body: { password: TEST_PASSWORD } });
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'verify_address_first' } });
    const state = await call(app(), 'GET', FACTOR, { cookie });
    expect(state.body.data).toMatchObject({ isOn: false, unverifiedEmail: squatter.email });
    await verifyAddressOf(app(), squatter);
    const { secret } = (await begin()).body.data;
    const code = generateSync({ secret, epoch: Math.floor(app().clock.now().getTime() / 1000) });
    const unproven = { email_verified_at: null };
    await database().kysely.updateTable('users').set(unproven).where('id', '=', squatter.user.id).execute();
    expect(await call(app(), 'POST', `${FACTOR}/confirm`, { cookie, body: { code } })).toMatchObject({ status: 409 });
  });

  test('is mailed a way in when its owner registers, which ends what the stranger added', async () => {
    const squatter = await signUpDonor(app());
    const { cookie, user, email } = squatter;
    await addFactorAsBefore(user.id, app().clock.now());
    await call(app(), 'POST', '/api/push/subscriptions', { cookie, body: browser() });
    expect(await takeOver(email)).toMatchObject({ status: 200 });
    expect((await call(app(), 'GET', '/api/profile', { cookie })).status).toBe(401);
    const { kysely } = database();
    for (const table of ['second_factors', 'push_subscriptions'] as const) {
      expect(await kysely.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()).toEqual([]);
    }
  });

  test('gives an Admin the facility back, without the stranger’s tokens and invitations', async () => {
    const squatter = await signUpFacility(app());
    const { cookie, facilityId, email } = squatter;
    const path = `/api/facility/${facilityId}/tokens`;
    const made = await call<{ token: string }>(app(), 'POST', path, {
      cookie,
      body: { name: 'Laboratory', password: TEST_PASSWORD },
    });
    const backDoor = uniqueEmail('back-door');
    const invitee = {
      email: backDoor,
      firstName: 'Eve',
      lastName: '',
      personnelRole: 'Admin',
      password: TEST_PASSWORD,
    };
    await call(app(), 'POST', '/api/facility/staff', { cookie, body: invitee });
    const invitation = linkOf(await lastMailTo(app(), backDoor)).token;
    expect(await takeOver(email)).toMatchObject({ status: 200, body: { user: { facilityId } } });
    const headers = { authorization: `Bearer ${made.body.data.token}` };
    expect((await call(app(), 'GET', `/api/facility/${facilityId}/inventory`, { headers })).status).toBe(401);
    const body = { token: invitation, password: TEST_PASSWORD, acceptedTerms: true };
    expect(await call(app(), 'POST', '/api/auth/accept-invitation', { body })).toMatchObject({ status: 422 });
  });

  test('answers a registration in the same words when it is verified, and its second factor stays', async () => {
    const owner = await signUpDonor(app());
    const unproven = await signUpDonor(app());
    await verifyAddressOf(app(), owner);
    const [taken, alsoTaken] = [await register(owner.email), await register(unproven.email)];
    expect(taken.text).toBe(alsoTaken.text);
    app().clock.advance(1);
    await addFactorAsBefore(owner.user.id, app().clock.now());
    const { token } = linkOf(await lastMailTo(app(), owner.email));
    const body = { token, password: OWN_PASSWORD };
    expect((await call(app(), 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
    const login = { email: owner.email, password: OWN_PASSWORD };
    const reply = await call(app(), 'POST', '/api/auth/login', { body: login });
    expect(reply.body.code).toBe('second_factor_required');
  });

  test('gets one mail a minute, however often somebody registers with it', async () => {
    const { email } = await signUpDonor(app());
    // What the tests before told this place of known addresses is over.
    app().clock.advance(HOUR);
    const before = (await mailsTo(app(), email)).length;
    for (let times = 0; times < 4; times += 1) expect((await register(email)).status).toBe(409);
    expect(await mailsTo(app(), email)).toHaveLength(before + 1);
  });

  test('is its owner’s from the first address that they proved: a later one takes no second factor away', async () => {
    // What the tests before told this place of known addresses is over.
    app().clock.advance(HOUR);
    const { cookie, email, user } = await signUpDonor(app());
    const prove = async (address: string) => {
      const { token: verificationToken } = linkOf(await lastMailTo(app(), address));
      expect((await call(app(), 'POST', '/api/auth/verify', { body: { verificationToken } })).status).toBe(200);
    };
    await prove(email);
    app().clock.advance(1);
    await addFactorAsBefore(user.id, app().clock.now());
    app().clock.advance(1);
    const other = uniqueEmail('other');
    await call(app(), 'PATCH', '/api/profile', { cookie, body: { email: other, currentPassword: TEST_PASSWORD } });
    await prove(other);
    expect((await takeOver(other)).body).toMatchObject({ code: 'second_factor_required' });
  });
});

describeApp('a changed email address', (app) => {
  async function change(cookie: string, email: string) {
    await call(app(), 'PATCH', '/api/profile', { cookie, body: { email, currentPassword: TEST_PASSWORD } });
    const { token: verificationToken } = linkOf(await lastMailTo(app(), email));
    expect((await call(app(), 'POST', '/api/auth/verify', { body: { verificationToken } })).status).toBe(200);
  }

  test('is reported to the former one, with what to do if it was somebody else', async () => {
    const donor = await signUpDonor(app());
    await verifyAddressOf(app(), donor);
    await change(donor.cookie, uniqueEmail('new'));
    const mail = await lastMailTo(app(), donor.email);
    expect(mail.subject).toBe('Your email address was changed');
    expect(mail.text).toContain('change your password under My Account at once');
  });

  test('is reported to nobody who never proved that the former one is theirs', async () => {
    const donor = await signUpDonor(app());
    const before = (await mailsTo(app(), donor.email)).length;
    await change(donor.cookie, uniqueEmail('new'));
    expect(await mailsTo(app(), donor.email)).toHaveLength(before);
  });
});
