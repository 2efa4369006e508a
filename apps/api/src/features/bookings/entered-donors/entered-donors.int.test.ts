import {
  type DonationRequest,
  ENTERED_CONSENT_VERSION,
  type EnteredWalkIn,
  type Failure,
  type WalkInDonor,
} from '@sanguine/contract';
import { expect, test } from 'vitest';
import {
  addStaff,
  call,
  registerDonor,
  registerFacility,
  TEST_PASSWORD,
  TEST_START,
  uniqueEmail,
} from '../../../../test/support/app.ts';
import { published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, dayOf, read } from '../../../../test/support/donations.ts';
import { askForClaimCode, donorOf, enterDonor, enteredPerson } from '../../../../test/support/entered-donors.ts';
import { react } from '../../../../test/support/outbox.ts';
import type { SignedInFacility } from '../../../../test/support/people.ts';
import { after, DAY } from '../../../platform/clock.ts';

describeApp('donors who are new on the spot', (app, database) => {
  const failureOf = ({ body }: { body: unknown }) => body as Failure;

  async function facility() {
    app().clock.set(TEST_START);
    const staff = await registerFacility(app());
    await published(app(), staff, { places: 1, from: '08:30' });
    return staff;
  }

  const enter = (staff: SignedInFacility, more: object = {}, key?: string) => enterDonor(app(), staff, more, key);

  const addedTo = async (staff: SignedInFacility, more: object = {}): Promise<DonationRequest> => {
    const { added } = (await enter(staff, more)).body.data;
    if (added === null) throw new Error('the donor is known');
    return added;
  };
  const enteredBy = ({ facilityId }: SignedInFacility) =>
    database().kysely.selectFrom('entered_donors').select('id').where('facility_id', '=', facilityId).execute();

  test('are entered with the consent that was read out, checked in, and give like anybody else', async () => {
    const staff = await facility();
    const request = await addedTo(staff, { sex: 'female', phoneNumber: '+44 20 7946 0018' });
    expect(request).toMatchObject({
      status: 'APPROVED',
      walkIn: true,
      checkedInAt: TEST_START.toISOString(),
      donorId: { firstName: 'Noor', lastName: 'Haddad' },
    });
    expect((await act(app(), staff, 'complete', request.id, { testedBloodType: 'B+' })).body.data.status).toBe(
      'COMPLETED',
    );
    await react(app());
    expect(
      app()
        .mails.map(({ text }) => text)
        .join(),
    ).not.toContain('Noor');
    const { appointments } = (await dayOf(app(), staff, 0)).body.data;
    expect(appointments).toMatchObject([{ firstTime: true, request: { status: 'COMPLETED' } }]);
    const stored = await database()
      .kysely.selectFrom('users as u')
      .innerJoin('entered_donors as e', 'e.donor_id', 'u.id')
      .select(['u.email', 'u.password_hash', 'u.blood_type', 'u.blood_type_certainty'])
      .select(['e.consent_version', 'e.entered_by', 'e.entered_at'])
      .where('u.id', '=', await donorOf(app(), request.id))
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      email: null,
      password_hash: null,
      blood_type: 'B+',
      blood_type_certainty: 'confirmed',
      consent_version: ENTERED_CONSENT_VERSION,
      entered_by: staff.user.id,
      entered_at: TEST_START,
    });
  });

  test('are not entered without the consent, when too young, or by a facility that may not appeal', async () => {
    const staff = await facility();
    expect((await enter(staff, { consent: 'another' })).status).toBe(400);
    expect(failureOf(await enter(staff, { dateOfBirth: '2015-01-01' })).code).toBe('too_young');
    const paused = { appeals_paused_at: TEST_START };
    await database().kysely.updateTable('facilities').set(paused).where('id', '=', staff.facilityId).execute();
    expect(failureOf(await enter(staff)).code).toBe('appeals_withheld');
    expect(await enteredBy(staff)).toEqual([]);
  });

  test('who may not give are not stored', async () => {
    const staff = await facility();
    expect(failureOf(await enter(staff, { dateOfBirth: '1930-01-01' })).code).toBe('donor_cannot_give');
    expect(await enteredBy(staff)).toEqual([]);
  });

  test('who are known here are shown instead, and a facility learns nothing of donors elsewhere', async () => {
    const [staff, other] = [await facility(), await facility()];
    const donorId = await donorOf(app(), (await addedTo(staff)).id);
    const again = await enter(staff, { firstName: 'noor', lastName: 'HADDAD' });
    expect(again.body.data).toEqual({ knownDonorId: donorId, added: null });
    const path = `/api/facility/${staff.facilityId}/walk-ins/lookup`;
    const found = await call<WalkInDonor>(app(), 'POST', path, { cookie: staff.cookie, body: { donorId } });
    expect(found.body.data).toMatchObject({ firstName: 'Noor', mayGive: false });
    expect((await enter(other)).body.data.knownDonorId).toBeNull();
    const stranger = await call(app(), 'POST', `/api/facility/${other.facilityId}/walk-ins/lookup`, {
      cookie: other.cookie,
      body: { donorId },
    });
    expect(failureOf(stranger).code).toBe('not_a_donor_here');
  });

  test('a double click enters them once', async () => {
    const staff = await facility();
    const [first, second] = await Promise.all([enter(staff, {}, 'once'), enter(staff, {}, 'once')]);
    expect(new Set([first.body.data?.added?.id, second.body.data?.added?.id]).size).toBe(1);
  });

  test('an address that they gave is nobody’s account, and its owner can register it', async () => {
    const staff = await facility();
    const email = uniqueEmail('noor');
    await addedTo(staff, { email });
    const donor = await registerDonor(app(), { email });
    expect(donor.email).toBe(email);
    const login = await call(app(), 'POST', '/api/auth/login', { body: { email: uniqueEmail('x'), password: '!' } });
    expect(login.status).toBe(401);
  });

  /** One that its operator has not verified. */
  async function unverified() {
    const staff = await facility();
    const nobody = { verified_at: null };
    await database().kysely.updateTable('facilities').set(nobody).where('id', '=', staff.facilityId).execute();
    return staff;
  }

  test('an address gets two invitations in a week of all whom nobody verified, and staff hear nothing of it', async () => {
    const email = uniqueEmail('flooded');
    const mailed = () => app().mails.filter(({ to }) => to === email).length;
    for (const staff of [await unverified(), await unverified(), await unverified()]) {
      expect((await enter(staff, { email })).status).toBe(201);
    }
    await react(app());
    expect(mailed()).toBe(2);
    await enter(await facility(), { email });
    await react(app());
    expect(mailed()).toBe(3);
  });

  test('days that were written on paper are entered for a week, and count from that day', async () => {
    const staff = await facility();
    const { sessionId } = await slotOn(app(), staff, 0);
    const path = `/api/facility/${staff.facilityId}/sessions/${sessionId}/walk-ins/new`;
    const lateBy = async (days: number, more: object = {}) => {
      app().clock.set(after(TEST_START, days * DAY));
      const body = { email: staff.email, password: TEST_PASSWORD };
      const { cookie = '' } = await call(app(), 'POST', '/api/auth/login', { body });
      const entered = await call<EnteredWalkIn>(app(), 'POST', path, {
        cookie,
        body: enteredPerson({ slotNo: 3, ...more }),
      });
      return { entered, cookie };
    };
    const { entered, cookie } = await lateBy(7);
    const { added } = entered.body.data;
    expect([added?.preferredDate, added?.checkedInAt]).toEqual(['2026-11-16T09:30', '2026-11-16T09:30:00.000Z']);
    expect(
      (await act(app(), { cookie }, 'complete', added?.id ?? '', { cameToday: false })).body.data.preferredDate,
    ).toBe('2026-11-16T09:30');
    for (const days of [8, -1]) {
      expect(failureOf((await lateBy(days, { firstName: 'Ann' })).entered).code).toBe('not_its_day');
    }
  });

  test('only the facility that entered them makes a code', async () => {
    const [staff, other] = [await facility(), await facility()];
    const { id } = await addedTo(staff);
    const donorId = await donorOf(app(), id);
    const codeFrom = (by: SignedInFacility) => askForClaimCode(app(), by, donorId);
    expect((await codeFrom(other)).status).toBe(404);
    const { code, validUntil } = (await codeFrom({ ...staff, ...(await addStaff(app(), staff.facilityId)) })).body.data;
    expect([code.length, validUntil]).toEqual([12, after(TEST_START, 30 * DAY).toISOString()]);
    expect((await read(app(), staff, id)).donorId).toMatchObject({ firstName: 'Noor' });
  });

  test('of a facility that nobody verified ten of a day are written to, over all kinds; without an address all are entered', async () => {
    const staff = await unverified();
    const strangers = (n: number) => ({ firstName: `Ann ${n}`, email: uniqueEmail('stranger') });
    const invitee = { email: uniqueEmail('nurse'), firstName: 'Mary', lastName: '', personnelRole: 'Staff' };
    await call(app(), 'POST', '/api/facility/staff', { cookie: staff.cookie, body: invitee });
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await enter(staff, strangers(n))).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 201), 429]);
    expect((await enter(staff, { firstName: 'Without' })).status).toBe(201);
  });
});
