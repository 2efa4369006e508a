import { DEFAULT_NOTIFICATION_PREFERENCES, type Profile, reasonsNotAsked } from '@sanguine/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askableDonor, choose } from '../../../../test/support/appeals.ts';
import { call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { inDays } from '../../../../test/support/donations.ts';
import { CENTRE, population, settle } from '../../../../test/support/population.ts';
import { newId } from '../../../platform/ids.ts';
import { mendAskable, updateUser, type UserChanges } from '../../people/identity/index.ts';
import { findAskableFacts } from './not-asked.read-model.ts';

describeApp('a donor whom no appeal can ask', (app, database) => {
  async function reasons(donor: { cookie: string }) {
    const options = { cookie: donor.cookie };
    const path = '/api/profile/appeal-status';
    return (await call<{ notAsked: string[] }>(app(), 'GET', path, options)).body.data.notAsked;
  }

  test('reads each reason until it is mended', async () => {
    await registerFacility(app(), { address: '1 Harbour Road, Bristol' });
    const donor = await registerDonor(app(), { address: '' });
    expect(await reasons(donor)).toEqual(['without_consent', 'unverified', 'no_place']);
    const { db } = app().services;
    const change = (fields: UserChanges) => db.transaction((trx) => updateUser(trx, donor.user.id, fields));
    await change({ email_verified_at: app().clock.now() });
    await choose(app(), donor, { city: 'Bristol' });
    expect(await reasons(donor)).toEqual([]);
    await change({ blood_type: null, blood_type_certainty: 'unknown' });
    await choose(app(), donor, { city: 'Bristol', pausedUntil: inDays(9).slice(0, 10) });
    expect(await reasons(donor)).toEqual(['type_unknown', 'paused']);
  });

  test('agreed to the keeping of health data only: that is another purpose', async () => {
    const donor = await askableDonor(app(), { healthDataConsent: true, appealsConsent: false });
    expect(await reasons(donor)).toContain('without_consent');
    await choose(app(), donor, { city: 'Bristol' });
    expect(await reasons(donor)).not.toContain('without_consent');
    await choose(app(), donor, { city: 'Bristol', consented: false });
    const profile = await call<Profile>(app(), 'GET', '/api/profile', { cookie: donor.cookie });
    expect(profile.body.data.healthDataConsent).toBe(true);
  });

  test('agreed in the words that said both until they say otherwise', async () => {
    const donor = await askableDonor(app(), { healthDataConsent: false, appealsConsent: false });
    const said = {
      id: newId(),
      user_id: donor.user.id,
      kind: 'health_data',
      action: 'given',
      version: '2026-11',
    } as const;
    await database()
      .kysely.insertInto('consents')
      .values({ ...said, at: app().clock.now() })
      .execute();
    await mendAskable(app().services);
    expect(await reasons(donor)).not.toContain('without_consent');
    await choose(app(), donor, { city: 'Bristol', consented: false });
    expect(await reasons(donor)).toContain('without_consent');
  });

  test('reads that no facility is within their reach, and that nothing may reach them', async () => {
    const staff = await registerFacility(app(), { address: '1 Harbour Road, Bristol' });
    await app()
      .services.db.kysely.updateTable('facilities')
      .set({ latitude: 51.45, longitude: -2.59 })
      .where('id', '=', staff.facilityId)
      .execute();
    const donor = await askableDonor(app());
    await choose(app(), donor, { location: { latitude: 51.6, longitude: -2.59 }, radiusKm: 5 });
    expect(await reasons(donor)).toEqual(['reach_too_small']);
    await choose(app(), donor, { location: { latitude: 51.6, longitude: -2.59 }, radiusKm: 20 });
    const silent = { inApp: false, email: false, push: false };
    const body = { ...DEFAULT_NOTIFICATION_PREFERENCES, urgentBloodRequests: silent };
    await call(app(), 'PUT', '/api/profile/notification-preferences', { cookie: donor.cookie, body });
    expect(await reasons(donor)).toEqual(['unreachable']);
  });

  test('is left out by the table that appeals choose from, and nobody else is', async () => {
    const staff = await registerFacility(app());
    await app().services.db.kysely.updateTable('facilities').set(CENTRE).where('id', '=', staff.facilityId).execute();
    const now = app().clock.now();
    await fc.assert(
      fc.asyncProperty(population, async (donors) => {
        const db = database();
        await sql`delete from donation_requests where creator = 'donor'`.execute(db.kysely);
        await sql`delete from users where role = 'donor'`.execute(db.kysely);
        for (const donor of donors.slice(0, 12)) await settle(db, donor, { now, facilityId: staff.facilityId });
        const { rows } = await sql<{ id: string; isAskable: boolean }>`
          select u.id, coalesce(d.is_verified and d.is_consented and d.is_reachable
            and (d.paused_until is null or (${now}::timestamptz at time zone d.time_zone)::date >= d.paused_until)
            and case when d.place is null then d.anywhere or coalesce(d.city, '') <> ''
              else exists (select from facilities f where cube_distance(f.place, d.place) <= d.reach) end, false) as "isAskable"
          from users u left join askable_donors d on d.user_id = u.id where u.role = 'donor'`.execute(db.kysely);
        for (const { id, isAskable } of rows) {
          const facts = await findAskableFacts(db.kysely, id, now);
          expect([id, facts && reasonsNotAsked(facts).length === 0]).toEqual([id, isAskable]);
        }
      }),
      { numRuns: 12 },
    );
  });
});
