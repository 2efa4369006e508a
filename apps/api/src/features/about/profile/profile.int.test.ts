import type { Profile, RequestStatus } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility, uniqueEmail } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { newId } from '../../../platform/ids.ts';

describeApp('the own profile', (app, database) => {
  function read(cookie: string) {
    return call<Profile>(app(), 'GET', '/api/profile', { cookie });
  }

  function edit(cookie: string, body: object) {
    return call<Profile>(app(), 'PATCH', '/api/profile', { cookie, body });
  }

  function change(userId: string, values: { email_verified_at?: Date; blood_type_certainty?: 'confirmed' }) {
    return database().kysely.updateTable('users').set(values).where('id', '=', userId).execute();
  }

  async function donation(input: { donorId: string; facilityId: string; date: string; status: RequestStatus }) {
    await database()
      .kysely.insertInto('donation_requests')
      .values({
        id: newId(),
        creator: 'donor',
        status: input.status,
        facility_id: input.facilityId,
        donor_id: input.donorId,
        emergency_request_id: null,
        blood_type: 'O-',
        units_requested: 1,
        urgency_level: null,
        preferred_date: `${input.date}T09:00`,
        preferred_at: new Date(`${input.date}T09:00:00Z`),
        time_zone: 'UTC',
        interval_days: 56,
        notes: '',
        created_by: input.donorId,
        created_at: app().clock.now(),
        decided_at: null,
        expires_at: null,
      })
      .execute();
  }

  test('shows a donor without donations', async () => {
    const { cookie, user, email } = await registerDonor(app(), { dateOfBirth: '1990-02-28', address: '1 High Street' });
    const reply = await read(cookie);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toEqual({
      id: user.id,
      role: 'donor',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      emailVerified: false,
      phoneNumber: '+44 20 7946 0018',
      address: '1 High Street',
      bloodType: 'O-',
      bloodTypeCertainty: 'self-reported',
      dateOfBirth: '1990-02-28',
      lifetimeDonations: 0,
      healthDataConsent: false,
    });
  });

  test('counts completed donations only, and the last one decides the next date', async () => {
    const { cookie, user } = await registerDonor(app());
    const { facilityId } = await registerFacility(app());
    const given = { donorId: user.id, facilityId };
    await donation({ ...given, date: '2026-03-01', status: 'COMPLETED' });
    await donation({ ...given, date: '2026-10-01', status: 'COMPLETED' });
    await donation({ ...given, date: '2026-08-01', status: 'CANCELLED' });
    await donation({ ...given, date: '2026-12-01', status: 'PENDING' });
    const { data } = (await read(cookie)).body;
    expect(data).toMatchObject({ lifetimeDonations: 2, nextEligibleDate: '2026-11-26' });
  });

  test('names the facility of staff', async () => {
    const { cookie, facilityId } = await registerFacility(app(), { facilityName: 'Harbour Clinic' });
    const { data } = (await read(cookie)).body;
    expect(data).toMatchObject({ facilityId, facilityName: 'Harbour Clinic', personnelRole: 'Admin' });
    for (const donors of ['bloodTypeCertainty', 'lifetimeDonations']) expect(data).not.toHaveProperty(donors);
    const colleague = await addStaff(app(), facilityId);
    expect((await read(colleague.cookie)).body.data).toMatchObject({ facilityId, personnelRole: 'Staff' });
  });

  test('changes what is given and leaves the rest', async () => {
    const { cookie } = await registerDonor(app(), { healthDataConsent: true });
    const before = (await read(cookie)).body.data;
    const changes = { firstName: 'Augusta', lastName: '', phoneNumber: '', address: '2 Low Street', bloodType: 'AB-' };
    const reply = await edit(cookie, changes);
    expect(reply).toMatchObject({ status: 200, body: { message: 'Your profile has been updated successfully' } });
    expect(reply.body.data).toEqual({ ...before, ...changes });
    const again = await edit(cookie, { dateOfBirth: '1990-01-01' });
    expect(again.body.data).toEqual({ ...before, ...changes, dateOfBirth: '1990-01-01' });
    expect((await read(cookie)).body.data).toEqual(again.body.data);
  });

  test('another email address waits until it is confirmed, the same one needs nothing', async () => {
    const { cookie, user, email, password } = await registerDonor(app());
    await change(user.id, { email_verified_at: app().clock.now() });
    expect((await edit(cookie, { email: email.toUpperCase() })).body.data).toMatchObject({
      email,
      emailVerified: true,
    });
    const other = uniqueEmail('other');
    const reply = await edit(cookie, { email: other, currentPassword: password, firstName: 'Augusta' });
    const message = 'Saved. Your email address changes once you confirm the new one.';
    const data = { email, emailVerified: true, pendingEmail: other, firstName: 'Augusta' };
    expect(reply).toMatchObject({ status: 200, body: { message, data } });
  });

  test.each([
    [undefined, 'password_needed'],
    ['not this one', 'wrong_password'],
  ])('refuses another email address with the password %j at its field: %s', async (currentPassword, code) => {
    const { cookie, email } = await registerDonor(app());
    const reply = await edit(cookie, { email: uniqueEmail('other'), currentPassword });
    expect(reply).toMatchObject({ status: 422, body: { code, fields: { currentPassword: expect.any(String) } } });
    expect((await read(cookie)).body.data.email).toBe(email);
  });

  test('checks ten of the passwords that are tried for another email address', async () => {
    const { cookie, password } = await registerDonor(app());
    const tries = Array.from({ length: 10 }, () => edit(cookie, { email: uniqueEmail('x'), currentPassword: 'wrong' }));
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([422]));
    const late = await edit(cookie, { email: uniqueEmail('x'), currentPassword: password });
    expect(late).toMatchObject({ status: 429, body: { code: 'too_many' } });
  });

  test('a blood type is kept only with a consent, which is asked for once', async () => {
    const { cookie } = await registerDonor(app(), { bloodType: '' });
    const refused = await edit(cookie, { bloodType: 'A+', firstName: 'Changed' });
    const fields = { healthDataConsent: expect.any(String) };
    expect(refused).toMatchObject({ status: 422, body: { code: 'consent_needed', fields } });
    const before = (await read(cookie)).body.data;
    expect(before).toMatchObject({ firstName: 'Ada', healthDataConsent: false });
    expect(before).not.toHaveProperty('bloodType');
    const given = await edit(cookie, { bloodType: 'A+', healthDataConsent: true });
    expect(given.body.data).toMatchObject({ bloodType: 'A+', healthDataConsent: true });
    expect((await edit(cookie, { bloodType: 'B+', healthDataConsent: true })).status).toBe(200);
    expect((await edit(cookie, { bloodType: 'O+' })).body.data.bloodType).toBe('O+');
    const kept = database().kysely.selectFrom('consents').select('version').where('kind', '=', 'health_data');
    expect(await kept.where('user_id', '=', before.id).execute()).toEqual([{ version: '2026-12' }]);
  });

  test('withdrawing the consent removes what it kept, and asks nobody in emergencies any more', async () => {
    const shared = { healthDataConsent: true, appealsConsent: true, sex: 'female' } as const;
    const { cookie } = await registerDonor(app(), { bloodType: 'A+', ...shared });
    const asked = async () =>
      (await call<{ consented: boolean }>(app(), 'GET', '/api/profile/appeal-settings', { cookie })).body.data
        .consented;
    expect(await asked()).toBe(true);
    const mixed = await edit(cookie, { healthDataConsent: false, bloodType: 'B+' });
    expect(mixed).toMatchObject({ status: 422, body: { code: 'consent_needed' } });
    const { data } = (await edit(cookie, { healthDataConsent: false })).body;
    expect(data).toMatchObject({ healthDataConsent: false, bloodTypeCertainty: 'unknown' });
    for (const gone of ['bloodType', 'sex']) expect(data).not.toHaveProperty(gone);
    expect(await asked()).toBe(false);
  });

  test('withdrawing the consent leaves what a facility has tested', async () => {
    const { cookie, user } = await registerDonor(app(), { bloodType: 'A+', healthDataConsent: true });
    const tested = database().kysely.updateTable('users').set({ blood_type_certainty: 'confirmed' });
    await tested.where('id', '=', user.id).execute();
    const { data } = (await edit(cookie, { healthDataConsent: false })).body;
    expect(data).toMatchObject({ bloodType: 'A+', bloodTypeCertainty: 'confirmed', healthDataConsent: false });
  });

  test('a consent that was withdrawn is asked for again', async () => {
    const { cookie, user } = await registerDonor(app(), { healthDataConsent: true });
    const withdrawal = { id: newId(), user_id: user.id, kind: 'health_data', version: '2026-11' } as const;
    const at = new Date(app().clock.now().getTime() + 1000);
    await database()
      .kysely.insertInto('consents')
      .values({ ...withdrawal, action: 'withdrawn', at })
      .execute();
    expect((await read(cookie)).body.data.healthDataConsent).toBe(false);
    expect(await edit(cookie, { bloodType: 'B+' })).toMatchObject({ status: 422, body: { code: 'consent_needed' } });
  });

  test.each([
    ['bloodType', 'A+'],
    ['dateOfBirth', '1990-01-01'],
  ])('staff have no %s', async (field, value) => {
    const { cookie } = await registerFacility(app());
    const reply = await edit(cookie, { firstName: 'Changed', [field]: value });
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'donors_only', fields: { [field]: expect.any(String) } },
    });
    expect((await read(cookie)).body.data.firstName).toBe('Grace');
  });

  test('a confirmed blood type stays; saying the same one again is fine', async () => {
    const { cookie, user } = await registerDonor(app(), { healthDataConsent: true });
    await change(user.id, { blood_type_certainty: 'confirmed' });
    const reply = await edit(cookie, { bloodType: 'A+', firstName: 'Changed' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'blood_type_confirmed' } });
    const same = await edit(cookie, { bloodType: 'O-', firstName: 'Augusta' });
    expect(same.body.data).toMatchObject({ bloodType: 'O-', bloodTypeCertainty: 'confirmed', firstName: 'Augusta' });
  });

  test('a date of birth is checked as at registration', async () => {
    const { cookie } = await registerDonor(app());
    expect(await edit(cookie, { dateOfBirth: '2015-01-01' })).toMatchObject({
      status: 422,
      body: { code: 'too_young' },
    });
    expect(await edit(cookie, { dateOfBirth: '2001-02-30' })).toMatchObject({ status: 400 });
  });

  test.each(['id', 'role', 'facilityId', 'emailVerified', 'bloodTypeCertainty', 'lifetimeDonations', 'passwordHash'])(
    'an unknown key is refused and named: %s',
    async (key) => {
      const { cookie } = await registerDonor(app());
      const reply = await edit(cookie, { firstName: 'Eve', [key]: 'facility_staff' });
      expect(reply).toMatchObject({ status: 400, body: { fields: { [key]: expect.any(String) } } });
      expect((await read(cookie)).body.data.firstName).toBe('Ada');
    },
  );

  test('nothing to change is refused; from another site, too', async () => {
    const { cookie } = await registerDonor(app());
    expect(await edit(cookie, {})).toMatchObject({ status: 400 });
    const headers = { origin: 'https://evil.example' };
    const foreign = await call(app(), 'PATCH', '/api/profile', { cookie, body: { firstName: 'Eve' }, headers });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'cross_origin' } });
  });

  test('needs a session', async () => {
    expect(await call(app(), 'GET', '/api/profile')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });
});
