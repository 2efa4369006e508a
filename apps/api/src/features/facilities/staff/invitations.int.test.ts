import type { Data, Endpoints, Profile, SessionUser, StaffMember } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  call,
  freshFacility,
  registerDonor,
  registerFacility,
  type SignedInFacility,
  TEST_PASSWORD,
  uniqueEmail,
  verifyAddressOf,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { lastMailTo, linkOf, mailsTo } from '../../../../test/support/mails.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { removeOldInvitations } from './staff.jobs.ts';

type Invitation = Data<Endpoints['POST /api/auth/invitation']>;
type Staff = Data<Endpoints['GET /api/facility/staff/{id}']>;

const DEAD = { status: 422, body: { code: 'dead_link', fields: { token: expect.any(String) } } };

describeApp('an invitation to the staff', (app, database) => {
  function invite(cookie: string, body: object, headers: Record<string, string> = {}) {
    const invitee = {
      email: uniqueEmail('mary'),
      firstName: 'Mary',
      lastName: 'Jackson',
      personnelRole: 'Staff',
      password: TEST_PASSWORD,
    };
    return call<StaffMember>(app(), 'POST', '/api/facility/staff', { cookie, body: { ...invitee, ...body }, headers });
  }

  function accept(token: string, password = TEST_PASSWORD, options: { cookie?: string } = {}) {
    const body = { token, password, acceptedTerms: true };
    return call<{ user: SessionUser }>(app(), 'POST', '/api/auth/accept-invitation', { body, ...options });
  }

  async function invited(admin: SignedInFacility, personnelRole = 'Staff') {
    const email = uniqueEmail('mary');
    const { body } = await invite(admin.cookie, { email, personnelRole });
    return { email, id: body.data.id, token: linkOf(await lastMailTo(app(), email)).token };
  }

  async function listOf(admin: SignedInFacility) {
    const path = `/api/facility/staff/${admin.facilityId}`;
    return (await call<Staff>(app(), 'GET', path, { cookie: admin.cookie })).body.data.list;
  }

  const open = (token: string, ip?: string) =>
    call<Invitation>(app(), 'POST', '/api/auth/invitation', { body: { token }, ip });

  test('says before it is accepted who invites whom to which facility', async () => {
    const admin = await registerFacility(app(), { facilityName: 'Harbour Clinic', address: '3 Quay, Cork' });
    const { token, email } = await invited(admin);
    const { status, body } = await open(token);
    expect([status, body.data]).toEqual([
      200,
      {
        email,
        hasAccount: false,
        replacesAccount: false,
        personnelRole: 'Staff',
        facility: { name: 'Harbour Clinic', address: '3 Quay, Cork' },
        invitedBy: { firstName: 'Grace', lastName: 'Hopper' },
      },
    ]);
    expect((await accept(token)).status).toBe(201);
    expect(await open(token)).toMatchObject(DEAD);
  });

  test('is not read by a link that is unknown or has expired', async () => {
    const { token } = await invited(await registerFacility(app()));
    expect(await open('nobody-sent-this')).toMatchObject(DEAD);
    app().clock.advance(72 * HOUR);
    const [expired, accepted] = [await open(token), await accept(token)];
    expect(expired).toMatchObject(DEAD);
    expect(expired.body).toEqual(accepted.body);
  });

  test('is mailed, listed, and its link makes a signed-in member of staff', async () => {
    const admin = await registerFacility(app(), { facilityName: 'Harbour Clinic' });
    const email = uniqueEmail('mary');
    const reply = await invite(admin.cookie, { email });
    expect(reply).toMatchObject({
      status: 201,
      body: { data: { status: 'invited', email, firstName: 'Mary', personnelRole: 'Staff', phoneNumber: '' } },
    });
    expect(await listOf(admin)).toMatchObject([
      { status: 'active', email: admin.email },
      { status: 'invited', email },
    ]);
    const mail = await lastMailTo(app(), email);
    expect(mail.text).toContain('Grace Hopper invites you to join the staff of Harbour Clinic');
    const { page, token } = linkOf(mail);
    expect(page).toBe('http://127.0.0.1:3000/accept-invitation');

    const accepted = await accept(token);
    expect(accepted.status).toBe(201);
    const { user } = accepted.body.data;
    expect(accepted.body.user).toEqual(user);
    expect(user).toMatchObject({ role: 'facility_staff', facilityId: admin.facilityId, firstName: 'Mary' });
    const profile = await call<Profile>(app(), 'GET', '/api/profile', { cookie: accepted.cookie });
    expect(profile.body.data).toMatchObject({ email, emailVerified: true, personnelRole: 'Staff' });
    const list = await listOf(admin);
    expect(list.map((member) => member.status)).toEqual(['active', 'active']);
    expect(list[1]).not.toHaveProperty('invitedUntil');
    expect(await mailsTo(app(), email)).toHaveLength(1);
  });

  test('keeps that the invited person accepted the terms', async () => {
    const { token } = await invited(await registerFacility(app()));
    const { user } = (await accept(token)).body.data;
    const rows = await database().kysely.selectFrom('consents').select('kind').where('user_id', '=', user.id).execute();
    expect(rows).toEqual([{ kind: 'terms' }]);
  });

  test('works once, when two use it at once', async () => {
    const { token } = await invited(await registerFacility(app()));
    const replies = await Promise.all([accept(token), accept(token)]);
    const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
    expect(won?.status).toBe(201);
    expect(['email_taken', 'dead_link']).toContain(lost?.body.code);
    expect(await accept(token)).toMatchObject(DEAD);
  });

  test('again replaces the first one, whose link is dead at once', async () => {
    const admin = await registerFacility(app());
    const first = await invited(admin);
    const again = await invite(admin.cookie, { email: first.email, firstName: 'Maria', personnelRole: 'Admin' });
    expect(again).toMatchObject({ status: 201, body: { data: { firstName: 'Maria', personnelRole: 'Admin' } } });
    expect(await accept(first.token)).toMatchObject(DEAD);
    expect(await listOf(admin)).toHaveLength(2);
    const { token } = linkOf(await lastMailTo(app(), first.email));
    expect((await accept(token)).body.data.user.firstName).toBe('Maria');
  });

  test('holds 72 hours, stays in the list for sending it anew, and goes after a month', async () => {
    const admin = await registerFacility(app());
    const { token } = await invited(admin);
    const late = await invited(admin);
    app().clock.advance(72 * HOUR - 1);
    expect(await accept(token)).toMatchObject({ status: 201 });
    app().clock.advance(1);
    expect(await accept(late.token)).toMatchObject(DEAD);
    const { cookie } = await call(app(), 'POST', '/api/auth/login', {
      body: { email: admin.email, password: TEST_PASSWORD },
    });
    const later = { ...admin, cookie: cookie ?? '' };
    expect((await listOf(later)).map((member) => member.status)).toEqual(['active', 'active', 'invited']);
    app().clock.advance(30 * DAY + 1);
    await removeOldInvitations(app().services);
    const rows = await database().kysely.selectFrom('invitations').select('id').where('id', '=', late.id).execute();
    expect(rows).toEqual([]);
  });

  test('is refused to a colleague; so is a link whose address got a proven account meanwhile', async () => {
    const admin = await registerFacility(app());
    const taken = { status: 409, body: { code: 'email_taken' } };
    expect(await invite(admin.cookie, { email: admin.email })).toMatchObject(taken);
    expect(await listOf(admin)).toHaveLength(1);
    const { email, token } = await invited(admin);
    await verifyAddressOf(app(), await registerDonor(app(), { email }));
    expect(await accept(token)).toMatchObject(taken);
  });

  test('stays when another facility’s invitation of the same person is accepted, and joins with that account', async () => {
    const [one, two] = [await registerFacility(app()), await registerFacility(app())];
    const first = await invited(one);
    await invite(two.cookie, { email: first.email });
    const second = linkOf(await lastMailTo(app(), first.email));
    const { cookie } = await accept(first.token);
    expect(await listOf(two)).toHaveLength(2);
    const joined = await call(app(), 'POST', '/api/auth/join-facility', { cookie, body: { token: second.token } });
    expect(joined).toMatchObject({ status: 201, body: { user: { facilityId: two.facilityId } } });
  });

  test('a weak password leaves the link as it is', async () => {
    const { token } = await invited(await registerFacility(app()));
    for (const weak of ['iloveyou', 'Mary.Jackson']) {
      expect(await accept(token, weak)).toMatchObject({ status: 422, body: { code: 'common_password' } });
    }
    expect(await accept(token)).toMatchObject({ status: 201 });
  });

  test('needs the terms, and ends the session that the browser had', async () => {
    const { token } = await invited(await registerFacility(app()));
    const donor = await registerDonor(app());
    const body = { token, password: TEST_PASSWORD, acceptedTerms: false };
    const refused = await call(app(), 'POST', '/api/auth/accept-invitation', { body });
    expect(refused).toMatchObject({ status: 400, body: { fields: { acceptedTerms: expect.any(String) } } });
    expect(await accept(token, TEST_PASSWORD, { cookie: donor.cookie })).toMatchObject({ status: 201 });
    expect(await call(app(), 'GET', '/api/profile', { cookie: donor.cookie })).toMatchObject({ status: 401 });
  });

  test('can be withdrawn, and its role changed, by an Admin of that facility only', async () => {
    const [admin, stranger] = [await registerFacility(app()), await registerFacility(app())];
    const { id, token } = await invited(admin);
    const path = `/api/facility/staff/${id}`;
    const body = { personnelRole: 'Admin', password: TEST_PASSWORD };
    expect(await call(app(), 'PATCH', path, { cookie: stranger.cookie, body })).toMatchObject({ status: 404 });
    expect(await call(app(), 'DELETE', path, { cookie: stranger.cookie })).toMatchObject({ status: 404 });
    const changed = await call(app(), 'PATCH', path, { cookie: admin.cookie, body });
    expect(changed).toMatchObject({ status: 200, body: { data: { id, status: 'invited', personnelRole: 'Admin' } } });
    expect(await call(app(), 'DELETE', path, { cookie: admin.cookie })).toMatchObject({ status: 200 });
    expect(await accept(token)).toMatchObject(DEAD);
    expect(await listOf(admin)).toHaveLength(1);
  });

  test('is mailed with the address of the facility and who sent it, and without what looks like a link', async () => {
    const admin = await registerFacility(app(), { address: '5 Quay Street, Lagos' });
    // A name of the time before entries were checked.
    await sql`update facilities set name = 'evil。example' where id = ${admin.facilityId}`.execute(
      app().services.db.kysely,
    );
    const email = uniqueEmail('mary');
    await invite(admin.cookie, { email, firstName: '\u202Eevil．example' });
    const { text, html } = await lastMailTo(app(), email);
    expect(text).toContain('Hello,');
    expect(text).toContain('Grace Hopper invites you to join the staff of A facility');
    expect(text).toContain('The facility says that it is at 5 Quay Street, Lagos.');
    for (const part of [text, html]) expect(part).not.toMatch(/evil|\u202E/);
  });

  test('is sent to five people, of a facility whose address nobody has verified', async () => {
    const admin = await freshFacility(app());
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await invite(admin.cookie, {})).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
    expect(await invite(admin.cookie, {})).toMatchObject({
      status: 409,
      body: { code: 'invitations_used_up', message: expect.stringContaining('you have verified your email address') },
    });
    await verifyAddressOf(app(), admin);
    expect(await invite(admin.cookie, {})).toMatchObject({ status: 201 });
  });

  test('sent twice with one key is one invitation and one mail', async () => {
    const admin = await registerFacility(app());
    const email = uniqueEmail('mary');
    const headers = { 'idempotency-key': newId() };
    const [first, second] = [
      await invite(admin.cookie, { email }, headers),
      await invite(admin.cookie, { email }, headers),
    ];
    expect(second.body).toEqual(first.body);
    expect(await mailsTo(app(), email)).toHaveLength(1);
  });

  test('is sent 30 times an hour by a facility', async () => {
    const admin = await registerFacility(app());
    await verifyAddressOf(app(), admin);
    for (let n = 0; n < 30; n += 1) expect(await invite(admin.cookie, {})).toMatchObject({ status: 201 });
    expect(await invite(admin.cookie, {})).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
  });

  test.each([
    ['personnelRole', 'Owner'],
    ['email', 'nobody'],
    ['firstName', ' '],
    ['facilityId', newId()],
  ])('a wrong %s is named', async (field, value) => {
    const admin = await registerFacility(app());
    const reply = await invite(admin.cookie, { [field]: value });
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });
});

describeApp(
  'an invitation where the operator checks facilities',
  (app) => {
    test('is sent to five people while the facility waits', async () => {
      const admin = await registerFacility(app());
      await verifyAddressOf(app(), admin);
      const statuses = [];
      for (let n = 0; n < 6; n += 1) {
        const body = { email: uniqueEmail('mary'), firstName: 'Mary', lastName: '', personnelRole: 'Staff' };
        statuses.push((await call(app(), 'POST', '/api/facility/staff', { cookie: admin.cookie, body })).status);
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
    });
  },
  { config: { facilityApproval: 'manual' } },
);
