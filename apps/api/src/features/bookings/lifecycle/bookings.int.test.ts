import { BLOOD_TYPES, MAIL_WAIT_MINUTES } from '@sanguine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  call,
  registerDonor,
  registerFacility,
  setSlotCapacity,
  startTestApp,
  TEST_START,
  type TestApp,
  verifiedDonor,
} from '../../../../test/support/app.ts';
import { act, book, booked, inDays, list, read } from '../../../../test/support/donations.ts';
import { describeDatabase } from '../../../../test/support/test-database.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { expireRequests } from './expire.ts';

describeDatabase('bookings', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  it('go from PENDING over APPROVED to COMPLETED, every step in the history', async () => {
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    const request = await booked(app, donor, staff.facilityId, inDays(3));
    expect(request).toMatchObject({
      status: 'PENDING',
      creator: 'donor',
      unitsRequested: 1,
      allowedActions: ['cancel'],
    });

    const approved = await act(app, staff, 'approve', request.id);
    expect(approved.body).toMatchObject({
      message: 'Request has been accepted successfully',
      data: { status: 'APPROVED' },
    });
    const completed = await act(app, staff, 'complete', request.id);
    expect(completed.body).toMatchObject({
      message: 'Request has been completed successfully',
      data: { status: 'COMPLETED' },
    });

    const detail = await read(app, donor, request.id);
    expect(detail.openingHours?.monday).toEqual([{ opens: '00:00', closes: '24:00' }]);
    expect(detail.history.map(({ by, action, from, to }) => [by, action, from, to])).toEqual([
      ['donor', 'create', null, 'PENDING'],
      ['facility_staff', 'approve', 'PENDING', 'APPROVED'],
      ['facility_staff', 'complete', 'APPROVED', 'COMPLETED'],
    ]);
    expect(detail.allowedActions).toEqual(['dispute']);
  });

  it('are read with their facility in them, and a date without a time means midnight', async () => {
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    const request = await booked(app, donor, staff.facilityId, inDays(4, ''));
    const { id, address } = { id: staff.facilityId, address: '1 Harbour Road, Lagos' };
    expect(request).toMatchObject({
      bloodType: 'O-',
      notes: '',
      urgencyLevel: null,
      preferredDate: inDays(4, '00:00').replace(' ', 'T'),
      createdAt: app.clock.now().toISOString(),
      facilityId: { id, name: 'St Mary Blood Centre', address, operationalHours: '24 hours' },
    });
  });

  it('keep the blood type that was asked for, each of the eight', async () => {
    const staff = await registerFacility(app);
    await setSlotCapacity(app, staff.facilityId, BLOOD_TYPES.length);
    for (const bloodType of BLOOD_TYPES) {
      const donor = await registerDonor(app, { bloodType });
      const reply = await book(app, donor, staff.facilityId, inDays(3), { bloodType });
      expect([reply.status, reply.body.data.bloodType]).toEqual([201, bloodType]);
    }
  });

  it('fill a slot of a new facility at four, until its Admin lets it take as many as come', async () => {
    const staff = await registerFacility(app);
    const bookNext = async () => book(app, await registerDonor(app), staff.facilityId, inDays(3));
    for (let place = 0; place < 4; place += 1) expect((await bookNext()).status).toBe(201);
    expect((await bookNext()).body.code).toBe('slot_full');
    const edit = { cookie: staff.cookie, body: { slotCapacity: null } };
    expect((await call(app, 'PATCH', `/api/facility/${staff.facilityId}`, edit)).status).toBe(200);
    expect((await bookNext()).status).toBe(201);
  });

  it('are moved by staff who accept them on another date', async () => {
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    const request = await booked(app, donor, staff.facilityId, inDays(3));
    const reply = await act(app, staff, 'approve', request.id, { preferredDate: inDays(5, '14:30') });
    expect(reply.body.data.preferredDate).toBe(inDays(5, '14:30').replace(' ', 'T'));
  });

  it('hide the donor from the facility while they wait, and show the contact once accepted', async () => {
    const [donor, staff] = [await registerDonor(app, { firstName: 'Canary' }), await registerFacility(app)];
    const request = await booked(app, donor, staff.facilityId, inDays(3));
    const path = `/api/donation/schedule/${request.id}`;
    for (const where of [path, '/api/donation/schedule/facility?status=PENDING', '/api/donation/schedule']) {
      expect((await call(app, 'GET', where, { cookie: staff.cookie })).text).not.toContain('Canary');
    }
    await act(app, staff, 'approve', request.id);
    const detail = await read(app, staff, request.id);
    expect(detail.donorId?.firstName).toBe('Canary');
    expect(detail.donorContact?.email).toBe(donor.email);
    await act(app, staff, 'cancel', request.id);
    app.clock.advance(MAIL_WAIT_MINUTES * MINUTE);
    expect((await call(app, 'GET', path, { cookie: staff.cookie })).text).not.toContain('Canary');
    app.clock.set(TEST_START);
  });

  it('refuse another type than the one that a facility tested', async () => {
    const [donor, staff] = [await registerDonor(app, { bloodType: 'A+' }), await registerFacility(app)];
    const request = await book(app, donor, staff.facilityId, inDays(3), { bloodType: 'B+' });
    await act(app, staff, 'approve', request.body.data.id);
    await act(app, staff, 'complete', request.body.data.id, { cameToday: true, testedBloodType: 'B+' });
    const profile = await call<{ bloodType: string }>(app, 'GET', '/api/profile', { cookie: donor.cookie });
    expect(profile.body.data).toMatchObject({ bloodType: 'B+', bloodTypeCertainty: 'confirmed' });
    const other = await book(app, donor, staff.facilityId, inDays(90), { bloodType: 'A+' });
    expect([other.status, other.body.code]).toEqual([422, 'another_blood_type']);
  });

  it('take the day on which the donor came, when that is before the booked one', async () => {
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    const request = await booked(app, donor, staff.facilityId, inDays(30));
    await act(app, staff, 'approve', request.id);
    const completed = await act(app, staff, 'complete', request.id);
    expect(completed.body.data.preferredDate).toBe('2026-11-16T09:00');
    const tooSoon = await book(app, donor, staff.facilityId, inDays(55));
    expect([tooSoon.status, tooSoon.body.code]).toEqual([422, 'too_soon']);
    expect(tooSoon.body.message).toContain('from Monday 11 January 2027.');
    expect((await book(app, donor, staff.facilityId, inDays(56))).status).toBe(201);
  });

  it('expire when nobody answers within 48 hours', async () => {
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    const request = await booked(app, donor, staff.facilityId, inDays(10));
    const start = app.clock.now();
    app.clock.advance(48 * HOUR - 1);
    await expireRequests(app.services);
    expect((await read(app, donor, request.id)).status).toBe('PENDING');
    app.clock.advance(1);
    await expireRequests(app.services);
    const expired = await read(app, donor, request.id);
    app.clock.set(start);
    expect(expired.status).toBe('CANCELLED');
    expect(expired.history.at(-1)).toMatchObject({ by: 'system', action: 'expire', reason: 'expired' });
  });

  it('answer the same for a repeated Idempotency-Key, and 422 when the body is another', async () => {
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    const send = (preferredDate: string) =>
      call(app, 'POST', '/api/donation/schedule', {
        cookie: donor.cookie,
        headers: { 'idempotency-key': 'once' },
        body: { facilityId: staff.facilityId, bloodType: 'O-', preferredDate },
      });
    const first = await send(inDays(3));
    const again = await send(inDays(3));
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const other = await send(inDays(4));
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect((await list(app, donor, '/donor')).total).toBe(1);
  });

  it('name the field that is wrong', async () => {
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    const wrong: [object, string][] = [
      [{ preferredDate: '2027-02-30 10:00' }, 'preferredDate'],
      [{ preferredDate: '2027-01-10 25:00' }, 'preferredDate'],
      [{ preferredDate: '' }, 'preferredDate'],
      [{ bloodType: 'C+' }, 'bloodType'],
      [{ facilityId: 'x' }, 'facilityId'],
      [{ unitsRequested: 2 }, 'unitsRequested'],
      [{ status: 'APPROVED' }, 'status'],
    ];
    for (const [change, field] of wrong) {
      const reply = await book(app, donor, staff.facilityId, inDays(3), change);
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [field]]);
    }
  });

  it('are refused for another donor, for an unknown facility, in the past, too far ahead and out of hours', async () => {
    const [donor, other] = [await registerDonor(app), await registerDonor(app)];
    const staff = await registerFacility(app, { operationalHours: 'Mon-Fri 08:00-17:00' });
    const outcome = async (date: string, more: object = {}) => {
      const reply = await book(app, donor, staff.facilityId, date, more);
      return `${reply.status} ${reply.body.code}`;
    };
    expect(await outcome(inDays(3), { donorId: other.user.id })).toBe('403 not_allowed');
    expect(await outcome(inDays(3), { facilityId: other.user.id })).toBe('404 not_found');
    expect(await outcome(inDays(-1))).toBe('422 date_in_the_past');
    expect(await outcome(inDays(181))).toBe('422 date_too_far');
    expect(await outcome(inDays(1, '07:59'))).toBe('422 outside_opening_hours');
    expect(await outcome(inDays(5))).toBe('422 outside_opening_hours');
  });

  it('are possible until the end of the 180th day of the facility’s calendar, and no longer on the day after', async () => {
    const staff = await registerFacility(app, { timeZone: 'Pacific/Kiritimati' });
    // The clock of the tests is at 16 November 2026, nine o'clock UTC: there it is 23:00 of the same day.
    const outcome = async (date: string) => (await book(app, await registerDonor(app), staff.facilityId, date)).status;
    expect([await outcome('2027-05-15 00:00'), await outcome('2027-05-15 23:59')]).toEqual([201, 201]);
    expect([await outcome('2027-05-16 00:00'), await outcome('2027-05-16 23:59')]).toEqual([422, 422]);
  });

  it('show others’ requests to nobody', async () => {
    const [donor, other, staff, stranger] = [
      await registerDonor(app),
      await registerDonor(app),
      await registerFacility(app),
      await registerFacility(app),
    ];
    const request = await booked(app, donor, staff.facilityId, inDays(3));
    const random = '01900000-0000-7000-8000-000000000000';
    for (const [who, id] of [
      [other, request.id],
      [stranger, request.id],
      [donor, random],
    ] as const) {
      const reply = await call(app, 'GET', `/api/donation/schedule/${id}`, { cookie: who.cookie });
      expect([reply.status, reply.text]).toEqual([404, expect.stringContaining('There is no such request.')]);
    }
    expect((await act(app, other, 'cancel', request.id)).status).toBe(404);
    expect((await act(app, stranger, 'approve', request.id)).status).toBe(404);
    expect((await act(app, donor, 'approve', request.id)).status).toBe(403);
  });

  it('are listed separately for their donor once they are over', async () => {
    const [donor, staff] = [await verifiedDonor(app), await registerFacility(app)];
    const done = await booked(app, donor, staff.facilityId, inDays(3));
    await act(app, staff, 'approve', done.id);
    await act(app, donor, 'cancel', done.id);
    const declined = await booked(app, donor, staff.facilityId, inDays(5));
    const answer = await act(app, staff, 'decline', declined.id);
    expect(answer.body.message).toBe('Request has been declined successfully');
    await booked(app, donor, staff.facilityId, inDays(4));
    const over = await list(app, donor, '/donor?ended=true');
    expect(over.list.map((row) => [row.id, row.status])).toEqual([
      [declined.id, 'REJECTED'],
      [done.id, 'CANCELLED'],
    ]);
    expect(over.total).toBe(2);
  });

  it('are listed by page, a page past the end being empty with its true total', async () => {
    const [donor, staff] = [await verifiedDonor(app), await registerFacility(app)];
    for (const day of [3, 4, 5]) await booked(app, donor, staff.facilityId, inDays(day));
    const page = await list(app, staff, '/facility?status=PENDING&creator=donor&pageSize=2&page=2');
    expect(page).toMatchObject({ currentPage: 2, totalPages: 2, total: 3 });
    expect(page.list.map((row) => row.preferredDate.slice(0, 10))).toEqual([inDays(5).slice(0, 10)]);
    expect(await list(app, staff, '/facility?page=999999999')).toMatchObject({ list: [], total: 3 });
  });
});
