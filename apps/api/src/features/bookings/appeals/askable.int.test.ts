import { expect, onTestFinished, test } from 'vitest';
import {
  TEST_START,
  registerDonor,
  registerFacility,
  signUpDonor,
  verifiedDonor,
} from '../../../../test/support/app.ts';
import { bookSlot, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, book, inDays } from '../../../../test/support/donations.ts';
import { DEFAULT_APPEAL_SETTINGS, DEFAULT_NOTIFICATION_PREFERENCES } from '@sanguine/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import { storeConsent } from '../../people/accounts/accounts.repository.ts';
import { findWrongAskable } from '../../people/identity/askable.repository.ts';
import { insertUser, mendAskable, setBloodType, updateUser, verifyAddress } from '../../people/identity/index.ts';
import { stopMails, storePreferences } from '../../notify/notifications/notifications.repository.ts';
import { toPreferencesRow } from '../../notify/notifications/preferences.view.ts';
import { newId } from '../../../platform/ids.ts';
import { storeDonorPlace } from '../../people/places/index.ts';
import { storePause } from './cannot-come.repository.ts';
import { removePoint, storeSettings } from './settings.repository.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
const TOWN = { name: 'Bristol', region: 'England', country: 'GB', latitude: 51.45, longitude: -2.58 };

describeApp('what appeals know of donors', (app, database) => {
  const wrong = async () =>
    (await findWrongAskable(database().kysely, FIRST, 1_000)).filter((one) => one.wrong).map(({ id }) => id);
  const knownOf = async (id: string) =>
    (
      await sql<{
        row: Record<string, unknown>;
      }>`select to_jsonb(a) - 'user_id' as row from askable_donors a where user_id = ${id}`.execute(database().kysely)
    ).rows[0]?.row;

  test('follows each change of an account, of consents and of choices', async () => {
    const donor = await registerDonor(app(), { bloodType: '' });
    const { id } = donor.user;
    const now = app().clock.now();
    const settings = {
      ...DEFAULT_APPEAL_SETTINGS,
      consented: true,
      nearTown: false,
      point: { latitude: 51, longitude: -2 },
    };
    const steps: ((trx: Trx) => Promise<unknown>)[] = [
      async (trx) => setBloodType(trx, id, { bloodType: 'A+', certainty: 'confirmed', stated: null }),
      async (trx) => verifyAddress(trx, { userId: id, email: donor.email }, now),
      async (trx) => updateUser(trx, id, { date_of_birth: '1980-01-01' }),
      async (trx) => updateUser(trx, id, { sex: 'female' }),
      async (trx) => updateUser(trx, id, { address: '2 Mill Lane, Leeds' }),
      async (trx) => updateUser(trx, id, { blood_type: 'B+' }),
      async (trx) => updateUser(trx, id, { email_verified_at: null }),
      async (trx) => storeConsent(trx, id, { kind: 'appeals', given: true }, now),
      async (trx) => storeConsent(trx, id, { kind: 'appeals', given: false }, now),
      async (trx) => storeSettings(trx, id, settings),
      async (trx) => storeSettings(trx, id, { ...settings, onlyHigh: true }),
      async (trx) => removePoint(trx, id),
      async (trx) =>
        storePreferences(trx, {
          ...toPreferencesRow(id, DEFAULT_NOTIFICATION_PREFERENCES),
          urgent_in_app: false,
          urgent_push: false,
          urgent_email: true,
          quiet_from: '22:00',
          quiet_to: '07:00',
          quiet_time_zone: 'UTC',
        }),
      async (trx) => stopMails(trx, id, 'urgentBloodRequests'),
      async (trx) => storeDonorPlace(trx, id, TOWN, now),
      async (trx) => updateUser(trx, id, { disabled_at: now }),
    ];
    let before = await knownOf(id);
    for (const [at, step] of steps.entries()) {
      await database().transaction(step);
      expect([at, await wrong()]).toEqual([at, []]);
      const after = await knownOf(id);
      // A step that changes nothing would prove nothing.
      expect([at, after]).not.toEqual([at, before]);
      before = after;
    }
  });

  test('begins with who is stored, also without a consent', async () => {
    const id = newId();
    const times = { terms_accepted_at: app().clock.now(), created_at: app().clock.now(), email_verified_at: null };
    const person = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: `${id}@example.org`,
      phone_number: '',
      address: '',
    };
    await database().transaction((trx) =>
      insertUser(trx, {
        ...times,
        ...person,
        id,
        role: 'donor',
        password_hash: '',
        facility_id: null,
        personnel_role: null,
        blood_type: 'O-',
        blood_type_certainty: 'self-reported',
        date_of_birth: null,
      }),
    );
    expect([await wrong(), (await knownOf(id))?.['blood_type']]).toEqual([[], 'O-']);
  });

  test('begins with who registers, and with a pause of those who cannot come', async () => {
    const { user } = await signUpDonor(app(), { healthDataConsent: true, appealsConsent: true, bloodType: 'O-' });
    expect([await wrong(), (await knownOf(user.id)) !== undefined]).toEqual([[], true]);
    await database().transaction((trx) => storePause(trx, user.id, '2027-01-01'));
    expect([await wrong(), (await knownOf(user.id))?.['paused_until']]).toEqual([[], '2027-01-01']);
  });

  test('follows donations and visits that are recorded, undone, disputed and settled', async () => {
    onTestFinished(() => app().clock.set(TEST_START));
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    const last = async () => (await knownOf(donor.user.id))?.['last_donation'];
    const done = async (who: { cookie: string }, action: Parameters<typeof act>[2], id: string, body?: object) => {
      const reply = await act(app(), who, action, id, body);
      expect(reply.status, reply.text).toBe(200);
      expect([action, await wrong()]).toEqual([action, []]);
      return last();
    };
    const { id } = (await book(app(), donor, staff.facilityId, inDays(3))).body.data;
    await done(staff, 'approve', id);
    const today = inDays(0).slice(0, 10);
    const came = { cameToday: true, testedBloodType: null };
    expect(await done(staff, 'complete', id, came)).toBe(today);
    expect(await done(staff, 'undo', id, { reason: 'Another donor.' })).toBe(null);
    expect(await done(staff, 'complete', id, came)).toBe(today);
    expect(await done(donor, 'dispute', id, { reason: 'I was at sea.' })).toBe(null);
    const until = inDays(90).slice(0, 10);
    const visitor = await verifiedDonor(app());
    await published(app(), staff);
    const slot = await slotOn(app(), staff, 0, 4);
    const visit = (await bookSlot(app(), visitor, staff.facilityId, slot)).body.data;
    const waits = async () => (await knownOf(visitor.user.id))?.['not_before'];
    await done(staff, 'could-not-give', visit.id, { notBefore: until });
    expect(await waits()).toBe(until);
    await done(staff, 'undo', visit.id, { reason: 'Another donor.' });
    expect(await waits()).toBe(null);
  });

  test('is mended at night where a writer was forgotten', async () => {
    const donors = [await registerDonor(app()), await registerDonor(app()), await registerDonor(app())];
    const [typed, gone, gave] = donors.map(({ user }) => user.id);
    await sql`update users set blood_type = 'AB-' where id = ${typed}`.execute(database().kysely);
    await sql`delete from askable_donors where user_id = ${gone}`.execute(database().kysely);
    await sql`update askable_donors set last_donation = '2026-01-01' where user_id = ${gave}`.execute(
      database().kysely,
    );
    expect(await wrong()).toHaveLength(3);
    await mendAskable(app().services);
    expect(await wrong()).toEqual([]);
  });
});
