import { expect, test } from 'vitest';
import { addStaff, call, registerFacility, verifiedDonor, TEST_PASSWORD } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, book, booked, inDays, raised, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';

describeApp('the reception of a facility', (app) => {
  async function atWork() {
    const admin = await registerFacility(app());
    const [desk, donor] = [await addStaff(app(), admin.facilityId, 'Reception'), await verifiedDonor(app())];
    return { admin, desk, donor };
  }
  const kindsOf = async ({ cookie }: { cookie: string }) => {
    await react(app());
    const reply = await call<{ list: { kind: string }[] }>(app(), 'GET', '/api/notifications?pageSize=50', { cookie });
    return reply.body.data.list.map(({ kind }) => kind);
  };

  test('answers a booking and checks in, and records no outcome', async () => {
    const { admin, desk, donor } = await atWork();
    const { id } = await booked(app(), donor, admin.facilityId, inDays(0));
    expect(await act(app(), desk, 'approve', id)).toMatchObject({ status: 200 });
    expect(await act(app(), desk, 'check-in', id)).toMatchObject({ status: 200 });
    const reason = 'The wrong line.';
    expect(await act(app(), desk, 'undo', id, { reason })).toMatchObject({ status: 200 });
    await act(app(), desk, 'check-in', id);
    for (const outcome of ['complete', 'could-not-give', 'left', 'no-show'] as const) {
      expect(await act(app(), desk, outcome, id), outcome).toMatchObject({
        status: 403,
        body: { code: 'not_allowed' },
      });
    }
    expect((await read(app(), desk, id)).allowedActions.toSorted()).toEqual(['cancel', 'decline', 'undo']);
    expect(await act(app(), admin, 'complete', id)).toMatchObject({ status: 200 });
    expect((await read(app(), desk, id)).allowedActions).toEqual([]);
    expect(await act(app(), desk, 'undo', id, { reason })).toMatchObject({ status: 403 });
  });

  test('neither raises nor ends an emergency, and is not called by one', async () => {
    const { admin, desk, donor } = await atWork();
    const body = { bloodType: 'O-', unitsNeeded: 1, urgency: 'HIGH', preferredDate: inDays(7) };
    const refused = await call(app(), 'POST', '/api/donation/schedule', { cookie: desk.cookie, body });
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    const emergency = await raised(app(), admin);
    expect((await read(app(), desk, emergency.id)).allowedActions).toEqual([]);
    for (const action of ['cancel', 'complete'] as const) {
      expect(await act(app(), desk, action, emergency.id), action).toMatchObject({ status: 403 });
    }
    await act(app(), donor, 'assign', emergency.id, { preferredDate: inDays(2) });
    await book(app(), await verifiedDonor(app()), admin.facilityId, inDays(20));
    expect(await kindsOf(desk)).toEqual(['booking_received']);
    expect(await kindsOf(admin)).toEqual(
      expect.arrayContaining(['booking_received', 'emergency_answered', 'emergency_covered']),
    );
  });

  test('a change of role counts from the next call on', async () => {
    const { admin, desk } = await atWork();
    const stock = () => call(app(), 'GET', `/api/facility/${admin.facilityId}/inventory`, { cookie: desk.cookie });
    const become = (personnelRole: string) =>
      call(app(), 'PATCH', `/api/facility/staff/${desk.userId}`, {
        cookie: admin.cookie,
        body: { personnelRole, password: TEST_PASSWORD },
      });
    expect((await stock()).status).toBe(403);
    expect(await become('Staff')).toMatchObject({ status: 200, body: { data: { personnelRole: 'Staff' } } });
    expect((await stock()).status).toBe(200);
    await become('Reception');
    expect((await stock()).status).toBe(403);
  });

  test('is no Admin, whatever it asks for', async () => {
    const { admin, desk } = await atWork();
    const change = { cookie: desk.cookie, body: { personnelRole: 'Admin' } };
    expect((await call(app(), 'PATCH', `/api/facility/staff/${desk.userId}`, change)).status).toBe(403);
    const last = { cookie: admin.cookie, body: { personnelRole: 'Reception', password: TEST_PASSWORD } };
    const reply = await call(app(), 'PATCH', `/api/facility/staff/${admin.user.id}`, last);
    expect(reply).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  });
});
