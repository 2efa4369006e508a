import type { StaffMember } from '@sanguine/contract';
import { expect, test } from 'vitest';
import {
  addStaff,
  call,
  registerDonor,
  registerFacility,
  uniqueEmail,
  TEST_PASSWORD,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { lastMailTo, linkOf, mailsTo } from '../../../../test/support/mails.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

const LAST = { status: 409, body: { code: 'last_admin' } };

describeApp('a member of staff', (app, database) => {
  function remove(cookie: string | undefined, id: string) {
    return call(app(), 'DELETE', `/api/facility/staff/${id}`, { cookie });
  }

  function changeRole(cookie: string, id: string, personnelRole: string) {
    return call<StaffMember>(app(), 'PATCH', `/api/facility/staff/${id}`, {
      cookie,
      body: { personnelRole, password: TEST_PASSWORD },
    });
  }

  async function listed(facilityId: string, cookie: string) {
    const path = `/api/facility/staff/${facilityId}`;
    return (await call<{ list: StaffMember[] }>(app(), 'GET', path, { cookie })).body.data.list;
  }

  function profileStatus(cookie: string | undefined) {
    return call(app(), 'GET', '/api/profile', { cookie }).then((reply) => reply.status);
  }

  /** A member of staff who came by invitation, with a password. */
  async function joined(cookie: string) {
    const [email, password] = [uniqueEmail('mary'), 'a password of her own'];
    const body = { email, firstName: 'Mary', lastName: '', personnelRole: 'Staff' };
    await call(app(), 'POST', '/api/facility/staff', { cookie, body });
    const { token } = linkOf(await lastMailTo(app(), email));
    const accepted = await call(app(), 'POST', '/api/auth/accept-invitation', {
      body: { token, password, acceptedTerms: true },
    });
    return { email, password, cookie: accepted.cookie ?? '', id: accepted.body.user?.id ?? '' };
  }

  test('a removed member is signed out at once and stays only in the history', async () => {
    const admin = await registerFacility(app());
    const mary = await joined(admin.cookie);
    expect(await remove(admin.cookie, mary.id)).toMatchObject({ status: 200, cookie: undefined, body: { data: null } });
    expect(await profileStatus(mary.cookie)).toBe(401);
    expect(await listed(admin.facilityId, admin.cookie)).toHaveLength(1);
    const row = await database()
      .kysely.selectFrom('users')
      .select(['first_name', 'disabled_at'])
      .where('id', '=', mary.id)
      .executeTakeFirst();
    expect(row).toEqual({ first_name: 'Mary', disabled_at: app().clock.now() });
    expect(await remove(admin.cookie, mary.id)).toMatchObject({ status: 404 });
  });

  test('a removed member can neither sign in nor reset the password, and gets the same words as a stranger', async () => {
    const admin = await registerFacility(app());
    const { email, password, id } = await joined(admin.cookie);
    await remove(admin.cookie, id);
    const refused = await call(app(), 'POST', '/api/auth/login', { body: { email, password } });
    const nobody = await call(app(), 'POST', '/api/auth/login', { body: { email: uniqueEmail('x'), password } });
    expect(refused.status).toBe(401);
    expect(refused.text).toBe(nobody.text);
    const before = await mailsTo(app(), email);
    expect(await call(app(), 'POST', '/api/auth/forgot-password', { body: { email } })).toMatchObject({ status: 200 });
    expect(await mailsTo(app(), email)).toEqual(before);
  });

  test('a session that outlives the removal opens nothing', async () => {
    const { facilityId } = await registerFacility(app());
    const { cookie, userId } = await addStaff(app(), facilityId);
    const disabled = { disabled_at: app().clock.now() };
    await database().kysely.updateTable('users').set(disabled).where('id', '=', userId).execute();
    expect(await profileStatus(cookie)).toBe(401);
  });

  test('a removed member may be invited again, or become a donor, with the same address', async () => {
    const admin = await registerFacility(app());
    const { email, id } = await joined(admin.cookie);
    await remove(admin.cookie, id);
    const body = { email, firstName: 'Mary', lastName: '', personnelRole: 'Staff' };
    expect(await call(app(), 'POST', '/api/facility/staff', { cookie: admin.cookie, body })).toMatchObject({
      status: 201,
    });
    const donor = await registerDonor(app(), { email });
    expect(donor.user.id).not.toBe(id);
  });

  test('the last Admin can neither be removed nor become Staff', async () => {
    const admin = await registerFacility(app());
    await addStaff(app(), admin.facilityId);
    expect(await remove(admin.cookie, admin.user.id)).toMatchObject(LAST);
    expect(await changeRole(admin.cookie, admin.user.id, 'Staff')).toMatchObject(LAST);
    expect(await changeRole(admin.cookie, admin.user.id, 'Admin')).toMatchObject({ status: 200 });
    expect(await profileStatus(admin.cookie)).toBe(200);
  });

  test('an Admin of two may leave; the session and its cookie go', async () => {
    const admin = await registerFacility(app());
    const other = await addStaff(app(), admin.facilityId, 'Admin');
    expect(await remove(admin.cookie, admin.user.id)).toMatchObject({ status: 200, cookie: '' });
    expect(await profileStatus(admin.cookie)).toBe(401);
    expect(await remove(other.cookie, other.userId)).toMatchObject(LAST);
  });

  test('a new role counts from the next call on', async () => {
    const admin = await registerFacility(app());
    const { cookie, userId } = await addStaff(app(), admin.facilityId);
    expect(await remove(cookie, admin.user.id)).toMatchObject({ status: 403 });
    const reply = await changeRole(admin.cookie, userId, 'Admin');
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { id: userId, status: 'active', personnelRole: 'Admin', firstName: 'Katherine' } },
    });
    expect(await changeRole(cookie, admin.user.id, 'Staff')).toMatchObject({ status: 200 });
    expect(await changeRole(admin.cookie, userId, 'Staff')).toMatchObject({ status: 403 });
  });

  test("another facility's is not there, as nobody and as a donor is not", async () => {
    const [admin, stranger] = [await registerFacility(app()), await registerFacility(app())];
    const donor = await registerDonor(app());
    const absent = await remove(admin.cookie, newId());
    expect(absent.status).toBe(404);
    for (const id of [stranger.user.id, donor.user.id]) {
      expect((await remove(admin.cookie, id)).text).toBe(absent.text);
      expect(await changeRole(admin.cookie, id, 'Staff')).toMatchObject({ status: 404 });
    }
    for (const cookie of [stranger.cookie, donor.cookie]) expect(await profileStatus(cookie)).toBe(200);
  });

  test('another site may not act', async () => {
    const admin = await registerFacility(app());
    const { userId } = await addStaff(app(), admin.facilityId);
    const path = `/api/facility/staff/${userId}`;
    const headers = { origin: 'https://evil.example' };
    expect(await call(app(), 'DELETE', path, { cookie: admin.cookie, headers })).toMatchObject({
      status: 403,
      body: { code: 'cross_origin' },
    });
    app().clock.advance(MINUTE);
    expect(await listed(admin.facilityId, admin.cookie)).toHaveLength(2);
  });
});
