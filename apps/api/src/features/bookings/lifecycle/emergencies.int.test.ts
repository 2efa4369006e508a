import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  call,
  registerDonor,
  registerFacility,
  startTestApp,
  type TestApp,
  verifiedDonor,
} from '../../../../test/support/app.ts';
import { act, booked, inDays, list, raised, read } from '../../../../test/support/donations.ts';
import { describeDatabase } from '../../../../test/support/test-database.ts';
import { expireRequests } from './expire.ts';

describeDatabase('emergency requests', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  it('are scheduled once donors cover their units, open again when one cancels, and end completed', async () => {
    const staff = await registerFacility(app);
    const [first, second] = [await registerDonor(app), await registerDonor(app)];
    const emergency = await raised(app, staff, { unitsNeeded: 2, bloodType: 'A+' });

    const answer = await act(app, first, 'assign', emergency.id, { preferredDate: inDays(2) });
    expect(answer.body.data).toMatchObject({ status: 'APPROVED', bloodType: 'O-', emergencyRequestId: emergency.id });
    expect(await read(app, staff, emergency.id)).toMatchObject({ status: 'PENDING', unitsPledged: 1 });

    await act(app, second, 'assign', emergency.id, { preferredDate: inDays(2) });
    expect(await read(app, staff, emergency.id)).toMatchObject({ status: 'APPROVED', unitsPledged: 2 });

    await act(app, first, 'cancel', answer.body.data.id);
    expect(await read(app, staff, emergency.id)).toMatchObject({ status: 'PENDING', unitsPledged: 1 });

    const completed = await act(app, staff, 'complete', emergency.id);
    expect(completed.body).toMatchObject({ message: 'Request completed successfully', data: { status: 'COMPLETED' } });
    const detail = await read(app, staff, emergency.id);
    expect(detail.history.map((entry) => entry.action)).toEqual(['create', 'cover', 'reopen', 'complete']);
  });

  it('are named by each donation that answers them, in the lists of the donor and of the facility', async () => {
    const [donor, staff] = [await verifiedDonor(app), await registerFacility(app)];
    const emergency = await raised(app, staff, { bloodType: 'A+', preferredDate: inDays(7) });
    const { body } = await act(app, donor, 'assign', emergency.id, { preferredDate: inDays(2) });
    const answers = { bloodType: 'A+', neededBy: inDays(7).replace(' ', 'T') };
    expect(body.data).toMatchObject({ bloodType: 'O-', emergencyRequestId: emergency.id, answers });
    for (const [who, path] of [
      [donor, '/donor'],
      [staff, '/facility?creator=donor'],
    ] as const) {
      expect((await list(app, who, path)).list).toMatchObject([{ id: body.data.id, answers }]);
    }
    const own = await booked(app, donor, staff.facilityId, inDays(100));
    expect(own).not.toHaveProperty('answers');
  });

  it('take their open donations with them when they are cancelled', async () => {
    const [staff, donor] = [await registerFacility(app), await registerDonor(app)];
    const emergency = await raised(app, staff, { unitsNeeded: 3 });
    const tied = await act(app, donor, 'assign', emergency.id, { preferredDate: inDays(2) });
    const cancelled = await act(app, staff, 'cancel', emergency.id);
    expect(cancelled.body).toMatchObject({ message: 'Request cancelled successfully', data: { status: 'CANCELLED' } });
    const detail = await read(app, donor, tied.body.data.id);
    expect(detail.status).toBe('CANCELLED');
    expect(detail.history.at(-1)).toMatchObject({ action: 'cancel', from: 'APPROVED', by: 'facility_staff' });
  });

  it('are answered only by donors whose red cells may be given, and only once', async () => {
    const staff = await registerFacility(app);
    const emergency = await raised(app, staff, { bloodType: 'O-', unitsNeeded: 5 });
    const outcome = async (donor: { cookie: string }, date = inDays(2)) => {
      const reply = await act(app, donor, 'assign', emergency.id, { preferredDate: date });
      return `${reply.status} ${reply.body.code ?? ''}`.trim();
    };
    expect(await outcome(await registerDonor(app, { bloodType: 'O+' }))).toBe('422 incompatible_blood_type');
    expect(await outcome(await registerDonor(app, { bloodType: '' }))).toBe('422 blood_type_unknown');
    const donor = await registerDonor(app, { bloodType: 'O-' });
    expect(await outcome(donor, inDays(8))).toBe('422 after_the_emergency');
    expect(await outcome(donor)).toBe('200');
    expect(await outcome(donor, inDays(3))).toBe('409 already_answered');
    expect((await act(app, staff, 'assign', emergency.id, { preferredDate: inDays(2) })).status).toBe(403);
  });

  it('are not completed while no donation is tied to them', async () => {
    const staff = await registerFacility(app);
    const emergency = await raised(app, staff);
    const reply = await act(app, staff, 'complete', emergency.id);
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('PENDING')]);
    expect((await act(app, staff, 'approve', emergency.id)).status).toBe(409);
    expect((await act(app, staff, 'decline', emergency.id)).status).toBe(409);
  });

  it('are seen by every donor while they are open, those the donor can answer first', async () => {
    const staff = await registerFacility(app);
    const donor = await registerDonor(app, { bloodType: 'A+' });
    const forOther = await raised(app, staff, { bloodType: 'B-', preferredDate: inDays(1, '12:00') });
    const forMe = await raised(app, staff, { bloodType: 'AB+', preferredDate: inDays(6) });
    const page = await list(app, donor, '/donor?status=PENDING&creator=facility_staff&pageSize=50');
    const rank = new Map(page.list.map((row, index) => [row.id, index]));
    expect(rank.get(forMe.id)).toBeLessThan(rank.get(forOther.id) ?? -1);
    const actions = new Map(page.list.map((row) => [row.id, row.allowedActions]));
    expect(actions.get(forMe.id)).toEqual(['assign']);
    expect(actions.get(forOther.id)).toEqual([]);
    const all = await list(app, donor, '?creator=facility_staff&pageSize=50');
    expect(all.list.map((row) => row.id)).toContain(forMe.id);
  });

  it('end when their date has passed', async () => {
    const staff = await registerFacility(app);
    const emergency = await raised(app, staff, { preferredDate: inDays(1) });
    const start = app.clock.now();
    app.clock.advance(26 * 3_600_000);
    const cookie =
      (await call(app, 'POST', '/api/auth/login', { body: { email: staff.email, password: staff.password } })).cookie ??
      '';
    await expireRequests(app.services);
    const detail = await read(app, { cookie }, emergency.id);
    app.clock.set(start);
    expect(detail).toMatchObject({ status: 'CANCELLED', history: [{}, { by: 'system', reason: 'expired' }] });
  });

  it('name the field that is wrong', async () => {
    const staff = await registerFacility(app);
    const good = { bloodType: 'O-', unitsNeeded: 1, urgency: 'HIGH', preferredDate: inDays(7) };
    for (const [change, field] of [
      [{ unitsNeeded: 0 }, 'unitsNeeded'],
      [{ unitsNeeded: 1001 }, 'unitsNeeded'],
      [{ unitsNeeded: 1.5 }, 'unitsNeeded'],
      [{ unitsNeeded: '5' }, 'unitsNeeded'],
      [{ urgency: 'NOW' }, 'urgency'],
      [{ facilityId: staff.facilityId }, 'facilityId'],
    ] as const) {
      const body = { ...good, ...change };
      const reply = await call(app, 'POST', '/api/donation/schedule', { cookie: staff.cookie, body });
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [field]]);
    }
  });
});
