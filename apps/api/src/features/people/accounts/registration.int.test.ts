import type { Profile, SessionUser } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  TEST_PASSWORD,
  call,
  donorBody,
  facilityBody,
  signUpDonor,
  uniqueEmail,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';

const DONOR = '/api/users/register/donor';
const FACILITY = '/api/facility';

describeApp('registration', (app, database) => {
  async function count(table: 'users' | 'facilities' | 'inventory' | 'sessions'): Promise<number> {
    const row = await database().kysely.selectFrom(table).select(sql<number>`count(*)`.as('n')).executeTakeFirst();
    return row?.n ?? 0;
  }

  async function counts() {
    return {
      users: await count('users'),
      facilities: await count('facilities'),
      inventory: await count('inventory'),
      sessions: await count('sessions'),
    };
  }

  /** While `work` runs, the table takes no row. */
  async function refusing(table: string, work: () => Promise<void>): Promise<void> {
    const db = database().kysely;
    await sql`create or replace function refuse() returns trigger language plpgsql as
      'begin raise exception ''refused by the test''; end'`.execute(db);
    await sql`create trigger refuse before insert on ${sql.table(table)} execute function refuse()`.execute(db);
    try {
      await work();
    } finally {
      await sql`drop trigger refuse on ${sql.table(table)}`.execute(db);
    }
  }

  test('a donor is created and signed in', async () => {
    const body = donorBody({ email: `  Ada-${Date.now()}@Example.ORG ` });
    const reply = await call<{ user: SessionUser }>(app(), 'POST', DONOR, { body });
    expect(reply.status).toBe(201);
    expect(reply.body.message).toBe('User created successfully');
    expect(reply.body.user).toEqual(reply.body.data.user);
    expect(reply.body.data.user).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', role: 'donor' });
    const cookies = [reply.headers['set-cookie']].flat();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/i);
    const profile = await call(app(), 'GET', '/api/profile', { cookie: reply.cookie });
    expect(profile.body.data).toMatchObject({
      email: body.email.trim().toLowerCase(),
      bloodType: 'O-',
      bloodTypeCertainty: 'self-reported',
    });
  });

  test.each(['', undefined])('a donor may leave the blood type open (%j)', async (bloodType) => {
    const body = { ...donorBody(), bloodType };
    const { cookie } = await call(app(), 'POST', DONOR, { body });
    const { body: profile } = await call<object>(app(), 'GET', '/api/profile', { cookie });
    expect(profile.data).toMatchObject({ bloodTypeCertainty: 'unknown' });
    expect(profile.data).not.toHaveProperty('bloodType');
  });

  test('a single name stays a first name', async () => {
    const { user } = await signUpDonor(app(), { firstName: 'Suharto', lastName: '' });
    expect(user).toMatchObject({ firstName: 'Suharto', lastName: '' });
  });

  test('a donor who is younger than any facility accepts reads so at the field; nobody is too old for all of them', async () => {
    const born = (dateOfBirth: string) => call(app(), 'POST', DONOR, { body: donorBody({ dateOfBirth }) });
    const reply = await born('2010-01-01');
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'too_young', fields: { dateOfBirth: expect.any(String) } },
    });
    expect([(await born('2009-06-01')).status, (await born('1950-01-01')).status]).toEqual([201, 201]);
  });

  test('the sex is kept with the consent to process health data only, and left open by an empty choice', async () => {
    const refused = await call(app(), 'POST', DONOR, { body: donorBody({ sex: 'female' }) });
    expect(refused).toMatchObject({ status: 400, body: { fields: { healthDataConsent: expect.any(String) } } });
    const body = donorBody({ sex: 'female', healthDataConsent: true });
    const { cookie = '' } = await call(app(), 'POST', DONOR, { body });
    const profile = await call<Profile>(app(), 'GET', '/api/profile', { cookie });
    expect(profile.body.data).toMatchObject({ sex: 'female' });
    expect((await call(app(), 'POST', DONOR, { body: donorBody({ sex: '', dateOfBirth: '' }) })).status).toBe(201);
  });

  test('a facility comes with its first Admin, empty stock and understood hours', async () => {
    const body = facilityBody({ operationalHours: 'Mon-Fri 08:00-17:00', timeZone: 'Africa/Lagos' });
    const reply = await call<{ user: SessionUser; facility: { id: string; name: string } }>(app(), 'POST', FACILITY, {
      body,
    });
    expect(reply.status).toBe(201);
    const { user, facility } = reply.body.data;
    expect(facility).toEqual({ id: user.facilityId, name: body.facilityName });
    const row = await database()
      .kysely.selectFrom('facilities')
      .select(['time_zone', 'opening_hours', 'created_at'])
      .where('id', '=', facility.id)
      .executeTakeFirstOrThrow();
    expect(row.time_zone).toBe('Africa/Lagos');
    expect(row.opening_hours).toMatchObject({ monday: [{ opens: '08:00', closes: '17:00' }] });
    const stock = await database()
      .kysely.selectFrom('inventory')
      .select(['units_available', 'updated_at'])
      .where('facility_id', '=', facility.id)
      .execute();
    expect(stock).toEqual(Array.from({ length: 8 }, () => ({ units_available: 0, updated_at: null })));
  });

  test.each(['inventory', 'users', 'sessions'])('stores nothing of the facility when %s refuses', async (table) => {
    const before = await counts();
    await refusing(table, async () => {
      await expect(call(app(), 'POST', FACILITY, { body: facilityBody() })).rejects.toThrow('refused by the test');
    });
    expect(await counts()).toEqual(before);
  });

  test('refuses a taken address with 409 at the field of that form, in any spelling, and stores no facility', async () => {
    const { email } = await signUpDonor(app());
    const before = await counts();
    const donor = await call(app(), 'POST', DONOR, { body: donorBody({ email: email.toUpperCase() }) });
    expect(donor).toMatchObject({ status: 409, body: { code: 'email_taken', fields: { email: expect.any(String) } } });
    const facility = await call(app(), 'POST', FACILITY, { body: facilityBody({ personnelEmail: email }) });
    expect(facility).toMatchObject({
      status: 409,
      body: { code: 'email_taken', fields: { personnelEmail: expect.any(String) } },
    });
    expect(await counts()).toEqual(before);
  });

  test('50 registrations of one email at once: one account', async () => {
    const body = donorBody();
    // Each from a network of its own: one network hears of five known addresses only.
    const from = Array.from({ length: 50 }, (_, n) => `192.0.2.${n + 1}`);
    const replies = await Promise.all(from.map((ip) => call(app(), 'POST', DONOR, { body, ip })));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.body.code === 'email_taken')).toHaveLength(49);
  });

  test.each(['role', 'facilityId', 'id', 'status', 'passwordHash', 'emailVerified', 'constructor'])(
    'an unknown key is refused and named: %s',
    async (key) => {
      const body = { ...donorBody(), [key]: 'facility_staff' };
      const reply = await call(app(), 'POST', DONOR, { body });
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(Object.keys(reply.body.fields ?? {})).toEqual([key]);
    },
  );

  test('a prototype is not taken from the body', async () => {
    const body = JSON.stringify(donorBody()).replace('{', '{"__proto__":{"role":"facility_staff"},');
    expect(await call(app(), 'POST', DONOR, { body })).toMatchObject({ status: 400 });
  });

  test('terms that are not accepted are refused', async () => {
    const reply = await call(app(), 'POST', DONOR, { body: { ...donorBody(), acceptedTerms: false } });
    expect(reply).toMatchObject({ status: 400, body: { fields: { acceptedTerms: expect.any(String) } } });
  });

  test('is refused from another site', async () => {
    const headers = { origin: 'https://evil.example' };
    const reply = await call(app(), 'POST', DONOR, { body: donorBody(), headers });
    expect(reply).toMatchObject({ status: 403, body: { code: 'cross_origin' } });
  });

  test('a registration ends the session that the browser had', async () => {
    const { cookie } = await signUpDonor(app());
    const next = await call(app(), 'POST', DONOR, { body: donorBody(), cookie });
    expect(next.cookie).not.toBe(cookie);
    expect(await call(app(), 'GET', '/api/profile', { cookie })).toMatchObject({ status: 401 });
  });

  test('the password is stored as a hash only', async () => {
    const email = uniqueEmail('hashed');
    await signUpDonor(app(), { email });
    const row = await database()
      .kysely.selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(TEST_PASSWORD);
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });
});
