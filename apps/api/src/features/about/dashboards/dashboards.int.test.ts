import type { Data, Endpoints, RequestStatus } from '@sanguine/contract';
import { expect, onTestFinished, test } from 'vitest';
import {
  addStaff,
  call,
  checkFacility,
  freshFacility,
  registerDonor,
  registerFacility,
  setSlotCapacity,
  TEST_START,
  uniqueEmail,
  verifyAddressOf,
} from '../../../../test/support/app.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays, raised } from '../../../../test/support/donations.ts';
import { stocked } from '../../../../test/support/stock.ts';
import { listStatements } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';

type DonorDashboard = Data<Endpoints['GET /api/dashboard/donor']>;
type FacilityDashboard = Data<Endpoints['GET /api/dashboard/facility']>;

describeApp('dashboards', (app, database) => {
  const ofDonor = (cookie: string) => call<DonorDashboard>(app(), 'GET', '/api/dashboard/donor', { cookie });
  const ofFacility = (cookie: string) => call<FacilityDashboard>(app(), 'GET', '/api/dashboard/facility', { cookie });

  async function donation(input: {
    donorId: string;
    facilityId: string;
    date: string;
    status: RequestStatus;
    days?: number;
  }) {
    const row = {
      id: newId(),
      creator: 'donor' as const,
      status: input.status,
      facility_id: input.facilityId,
      donor_id: input.donorId,
      emergency_request_id: null,
      blood_type: 'O-' as const,
      units_requested: 1,
      urgency_level: null,
      preferred_date: `${input.date}T09:00`,
      preferred_at: new Date(`${input.date}T09:00:00Z`),
      time_zone: 'UTC',
      interval_days: input.days ?? 56,
      notes: '',
      created_by: input.donorId,
      created_at: new Date(`${input.date}T08:00:00Z`),
      decided_at: null,
      expires_at: null,
    };
    await database().kysely.insertInto('donation_requests').values(row).execute();
    return row.id;
  }

  test('a new donor has given nothing yet', async () => {
    onTestFinished(() => app().clock.set(TEST_START));
    const donor = await registerDonor(app());
    const before = (await ofDonor(donor.cookie)).body.data;
    expect(before).toMatchObject({
      latestDonation: null,
      lifetimeDonations: 0,
      nextEligibleDate: null,
      plannedDonationDate: null,
    });
    await registerFacility(app());
    await registerFacility(app());
    app().clock.advance(MINUTE);
    expect((await ofDonor(donor.cookie)).body.data.facilitiesRegistered).toBe(before.facilitiesRegistered + 2);
  });

  test('only completed donations count, and the last one says when the next may be', async () => {
    const donor = await registerDonor(app());
    const { facilityId, cookie } = await registerFacility(app(), { facilityName: 'Royal Blood Bank' });
    await call(app(), 'PATCH', `/api/facility/${facilityId}`, { cookie, body: { eligibilityProfile: 'uk' } });
    const shared = { donorId: donor.user.id, facilityId };
    await donation({ ...shared, date: '2026-03-01', status: 'COMPLETED' });
    const last = await donation({ ...shared, date: '2026-09-20', status: 'COMPLETED', days: 112 });
    await donation({ ...shared, date: '2026-10-20', status: 'CANCELLED' });
    await donation({ ...shared, date: '2026-12-20', status: 'PENDING' });
    expect((await ofDonor(donor.cookie)).body.data).toMatchObject({
      latestDonation: { id: last, date: '2026-09-20', facilityName: 'Royal Blood Bank' },
      lifetimeDonations: 2,
      nextEligibleDate: '2027-01-10',
      eligibility: { mayGive: true, reason: 'too_soon', firstPossibleDate: '2027-01-10', intervalDays: 112 },
    });
    await call(app(), 'PATCH', '/api/profile', {
      cookie: donor.cookie,
      body: { sex: 'male', healthDataConsent: true },
    });
    expect((await ofDonor(donor.cookie)).body.data).toMatchObject({ nextEligibleDate: '2026-12-13' });
  });

  test('no date is counted from a donation that has not taken place', async () => {
    const donor = await registerDonor(app());
    const { facilityId } = await registerFacility(app());
    await donation({ donorId: donor.user.id, facilityId, date: '2026-12-01', status: 'APPROVED' });
    expect((await ofDonor(donor.cookie)).body.data).toMatchObject({
      lifetimeDonations: 0,
      nextEligibleDate: null,
      plannedDonationDate: '2026-12-01',
      eligibility: { reason: 'too_close_to_scheduled', firstPossibleDate: '2027-01-26' },
    });
    const [card, profile] = await Promise.all(
      ['/api/profile/card', '/api/profile'].map((path) => call<object>(app(), 'GET', path, { cookie: donor.cookie })),
    );
    expect(card?.body.data).toMatchObject({ donations: 0, nextEligibleDate: null, plannedDonationDate: '2026-12-01' });
    expect(profile?.body.data).toMatchObject({ lifetimeDonations: 0, plannedDonationDate: '2026-12-01' });
    expect(profile?.body.data).not.toHaveProperty('nextEligibleDate');
  });

  test('the highest demand is what open emergencies of the next day still lack', async () => {
    const staff = await registerFacility(app());
    const donor = await registerDonor(app(), { bloodType: 'O-' });
    expect((await ofDonor(donor.cookie)).body.data.highestDemand).toBeNull();
    await raised(app(), staff, { bloodType: 'A+', unitsNeeded: 3, preferredDate: inDays(0, '20:00') });
    await raised(app(), staff, { bloodType: 'B+', unitsNeeded: 40, preferredDate: inDays(2) });
    const asked = await raised(app(), staff, { bloodType: 'O-', unitsNeeded: 4, preferredDate: inDays(1, '08:00') });
    const demand = async () => (await ofDonor(donor.cookie)).body.data.highestDemand;
    expect(await demand()).toEqual({ bloodType: 'O-', unitsNeeded: 4, withinHours: 24, area: null });
    await act(app(), donor, 'assign', asked.id, { preferredDate: inDays(0, '18:00') });
    expect(await demand()).toMatchObject({ unitsNeeded: 3 });
    await act(app(), staff, 'cancel', asked.id);
    expect(await demand()).toMatchObject({ bloodType: 'A+', unitsNeeded: 3 });
  });

  test('a facility sees its four lowest reported stocks and its best', async () => {
    const facility = await registerFacility(app());
    expect((await ofFacility(facility.cookie)).body.data).toMatchObject({
      lowestStock: [],
      highestUnits: 0,
      recentActivity: [],
    });
    await stocked(app(), facility, { 'A+': 20, 'B+': 2, 'O-': 5, 'AB+': 9, 'O+': 2 });
    const { data } = (await ofFacility(facility.cookie)).body;
    expect(data.lowestStock).toMatchObject([
      { bloodType: 'B+', unitsAvailable: 2, status: 'critical' },
      { bloodType: 'O+', unitsAvailable: 2, status: 'critical' },
      { bloodType: 'O-', unitsAvailable: 5, status: 'low' },
      { bloodType: 'AB+', unitsAvailable: 9, status: 'sufficient' },
    ]);
    expect(data.highestUnits).toBe(20);
  });

  test('a new facility reads its first steps until they are done or settled', async () => {
    const facility = await freshFacility(app(), { operationalHours: 'whenever you like' });
    const { cookie, facilityId } = facility;
    const open = async () => {
      const { setup } = (await ofFacility(cookie)).body.data;
      return setup.filter(({ done }) => !done).map(({ step }) => step);
    };
    const edit = async (body: object) => {
      expect((await call(app(), 'PATCH', `/api/facility/${facilityId}`, { cookie, body })).status).toBe(200);
    };
    expect(await open()).toEqual(['email', 'place', 'eligibility', 'hours', 'capacity', 'stock', 'colleagues']);
    await verifyAddressOf(app(), facility);
    await edit({ latitude: 51.45, longitude: -2.6 });
    await edit({ operationalHours: 'Mon-Fri 08:00-17:00' });
    expect(await open()).toEqual(['eligibility', 'capacity', 'stock', 'colleagues']);
    await edit({ eligibilityProfile: 'uk' });
    expect(await open()).toEqual(['capacity', 'stock', 'colleagues']);
    await edit({ slotCapacity: 6 });
    await edit({ slotCapacity: 4 });
    await stocked(app(), facility, { 'O-': 0 });
    expect(await open()).toEqual(['colleagues']);
    const invitation = { email: uniqueEmail('colleague'), firstName: 'Kay', lastName: 'J', personnelRole: 'Staff' };
    await call(app(), 'POST', '/api/facility/staff', { cookie, body: invitation });
    expect((await ofFacility(cookie)).body.data.setup).toEqual([]);
  });

  test('an Admin settles a step as it is, and one whom the operator has to check waits for that', async () => {
    const { cookie, facilityId, user } = await freshFacility(app());
    const kysely = database().kysely;
    await kysely.updateTable('facilities').set({ check_needed: true }).where('id', '=', facilityId).execute();
    for (const settledStep of ['place', 'eligibility', 'capacity', 'colleagues', 'capacity'] as const) {
      await call(app(), 'PATCH', `/api/facility/${facilityId}`, { cookie, body: { settledStep } });
    }
    const open = async () => (await ofFacility(cookie)).body.data.setup.filter(({ done }) => !done);
    const step = (name: string) => ({ step: name, done: false });
    expect(await open()).toEqual([step('email'), step('verification'), step('stock')]);
    await verifyAddressOf(app(), { user });
    expect(await open()).toEqual([step('verification'), step('stock')]);
    await checkFacility(app(), facilityId);
    expect(await open()).toEqual([step('stock')]);
    const refused = { cookie, body: { settledStep: 'stock' } };
    expect((await call(app(), 'PATCH', `/api/facility/${facilityId}`, refused)).status).toBe(400);
    const colleague = await addStaff(app(), facilityId);
    const notAdmin = { cookie: colleague.cookie, body: { settledStep: 'place' } };
    expect((await call(app(), 'PATCH', `/api/facility/${facilityId}`, notAdmin)).status).toBe(403);
  });

  test('all donors are counted, and their growth over a month, at most a minute ago', async () => {
    const { clock } = app();
    onTestFinished(() => clock.set(TEST_START));
    clock.advance(MINUTE);
    const { cookie } = await registerFacility(app());
    const joined = (id: string, at: string) =>
      database()
        .kysely.updateTable('users')
        .set({ created_at: new Date(at) })
        .where('id', '=', id)
        .execute();
    await database()
      .kysely.updateTable('users')
      .set({ created_at: new Date('2026-11-01') })
      .where('role', '=', 'donor')
      .execute();
    const { totalDonors } = (await ofFacility(cookie)).body.data;
    for (const at of ['2025-01-01T00:00:00Z', '2026-10-16T09:02:00Z', '2026-10-16T09:02:01Z', '2026-10-16T00:00:00Z']) {
      await joined((await registerDonor(app())).user.id, at);
    }
    expect((await ofFacility(cookie)).body.data.totalDonors).toBe(totalDonors);
    clock.advance(MINUTE);
    const { data } = (await ofFacility(cookie)).body;
    expect(data.totalDonors).toBe(totalDonors + 4);
    expect(data.donorsChangePercent).toBe(Math.round(((totalDonors + 1) / 3) * 100));
  });

  test('the latest ten bookings show their donor only once accepted', async () => {
    const facility = await registerFacility(app());
    await setSlotCapacity(app(), facility.facilityId, 12);
    const donors = await Promise.all(Array.from({ length: 12 }, () => registerDonor(app())));
    for (const [n, donor] of donors.entries()) {
      app().clock.advance(1000);
      await booked(app(), donor, facility.facilityId, inDays(3, `10:${10 + n}`));
    }
    const before = (await ofFacility(facility.cookie)).body.data.recentActivity;
    expect(before).toHaveLength(10);
    expect(before.map((row) => row.date.slice(11))).toEqual(Array.from({ length: 10 }, (_, n) => `10:${21 - n}`));
    expect(new Set(before.map((row) => row.donorId))).toEqual(new Set([null]));
    await act(app(), facility, 'approve', before[0]?.id ?? '');
    await act(app(), facility, 'decline', before[1]?.id ?? '');
    const [approved, declined] = (await ofFacility(facility.cookie)).body.data.recentActivity;
    expect(approved).toMatchObject({ status: 'APPROVED', donorId: donors[11]?.user.id, bloodType: 'O-' });
    expect(declined).toMatchObject({ status: 'REJECTED', donorId: null });
  });

  test('a missed appointment stays in the latest bookings', async () => {
    const [donor, { cookie, facilityId }] = [await registerDonor(app()), await registerFacility(app())];
    const id = await donation({ donorId: donor.user.id, facilityId, date: '2026-03-01', status: 'NO_SHOW' });
    expect((await ofFacility(cookie)).body.data.recentActivity).toMatchObject([
      { id, status: 'NO_SHOW', donorId: donor.user.id },
    ]);
  });

  test('what waits for staff is counted as in the lists to which it leads, and only what is theirs to do', async () => {
    const facility = await registerFacility(app());
    const reception = await addStaff(app(), facility.facilityId, 'Reception');
    const waiting = async (who = facility.cookie) => (await ofFacility(who)).body.data.waiting;
    expect(await waiting()).toEqual([]);
    const first = await booked(app(), await registerDonor(app()), facility.facilityId, inDays(0, '15:00'));
    app().clock.advance(MINUTE);
    await booked(app(), await registerDonor(app()), facility.facilityId, inDays(3));
    await raised(app(), facility, { bloodType: 'B+', unitsNeeded: 2 });
    await stocked(app(), facility, { 'A+': 20 });
    const bookings = { kind: 'bookings', count: 2, since: first.createdAt };
    expect(await waiting()).toEqual([bookings, { kind: 'emergencies', count: 1 }]);
    expect(await waiting(reception.cookie)).toEqual([bookings]);
    expect((await ofFacility(facility.cookie)).body.data.today).toMatchObject({
      date: inDays(0).slice(0, 10),
      counts: { all: 1, expected: 1 },
      waiting: 1,
    });
    await act(app(), facility, 'approve', first.id);
    await database()
      .kysely.updateTable('inventory')
      .set({ confirmed_at: new Date('2026-11-01'), updated_at: new Date('2026-11-01') })
      .where('facility_id', '=', facility.facilityId)
      .where('blood_type', '=', 'A+')
      .execute();
    expect(await waiting()).toEqual([
      expect.objectContaining({ kind: 'bookings', count: 1 }),
      { kind: 'emergencies', count: 1 },
      { kind: 'unconfirmed', count: 1 },
    ]);
    expect((await ofFacility(facility.cookie)).body.data.today).toMatchObject({ counts: { expected: 1 }, waiting: 0 });
  });

  test('are for their role only, and few statements: for a donor the lists of which the first card speaks', async () => {
    const [donor, facility] = [await registerDonor(app()), await registerFacility(app())];
    const staff = await addStaff(app(), facility.facilityId);
    expect((await ofDonor(facility.cookie)).status).toBe(403);
    expect((await ofFacility(donor.cookie)).status).toBe(403);
    expect((await ofFacility(staff.cookie)).status).toBe(200);
    const answered = [
      await listStatements(() => ofDonor(donor.cookie)),
      await listStatements(() => ofFacility(facility.cookie)),
    ];
    expect(answered.map(({ statements }) => statements.length)).toEqual([9, 2]);
  });
});
