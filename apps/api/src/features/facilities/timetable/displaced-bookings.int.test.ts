import type { Data, DonationRequest, Endpoints, Failure, Rebooking, SessionTemplate } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, TEST_START } from '../../../../test/support/app.ts';
import { bookSlot, published, sessionsOf, slotOn, type SlotChoice } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { inDays, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { rebookToken } from '../../notify/notifications/rebook.links.ts';
import { findDrift } from './seats.repository.ts';

type Changed = Data<Endpoints['PATCH /api/facility/{id}/session-templates/{templateId}']>;
type Displaced = Data<Endpoints['POST /api/facility/{id}/session-templates/{templateId}/bookings']>;
type Staff = Awaited<ReturnType<typeof registerFacility>>;
type Donor = Awaited<ReturnType<typeof registerDonor>>;

const dayOf = (days: number) => inDays(days).slice(0, 10);
const tell = (expected: number) => ({ expected, notifyDonors: true, reason: 'The bus is being repaired.' });
const keep = (expected: number) => ({ expected, notifyDonors: false });

describeApp('donors who are booked at weekly times that go', (app, database) => {
  async function publishing() {
    const staff = await registerFacility(app());
    const { template } = await published(app(), staff);
    return { staff, template };
  }

  async function bookedAt(staff: Staff, days: number, slotNo = 1) {
    const donor = await registerDonor(app());
    const reply = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, days, slotNo));
    if (reply.status !== 201) throw new Error(`booking answered ${reply.status}: ${reply.text}`);
    return { donor, request: reply.body.data };
  }

  const pathOf = (staff: Staff, { id }: SessionTemplate) => `/api/facility/${staff.facilityId}/session-templates/${id}`;
  const change = (staff: Staff, template: SessionTemplate, body: object) =>
    call<Changed>(app(), 'PATCH', pathOf(staff, template), { cookie: staff.cookie, body });
  const remove = (staff: Staff, template: SessionTemplate, body: object) =>
    call<Changed>(app(), 'DELETE', pathOf(staff, template), { cookie: staff.cookie, body });
  const preview = async (staff: Staff, template: SessionTemplate, changes: object | null) =>
    (
      await call<Displaced>(app(), 'POST', `${pathOf(staff, template)}/bookings`, {
        cookie: staff.cookie,
        body: { changes },
      })
    ).body.data;
  const codeOf = (reply: { status: number; body: unknown }) => [reply.status, (reply.body as Failure).code];

  async function bodiesOf({ cookie }: Donor) {
    await react(app());
    const reply = await call<{ list: { kind: string; body: string }[] }>(app(), 'GET', '/api/notifications', {
      cookie,
    });
    return reply.body.data.list.map(({ kind, body }) => `${kind}: ${body}`);
  }

  const tokenOf = ({ user }: Donor, { id }: DonationRequest) => rebookToken(app().services, user.id, id);
  const drift = () => findDrift(database().kysely, TEST_START);

  test('removed: staff say first what becomes of them, who read the reason and choose another time', async () => {
    const { staff, template } = await publishing();
    await published(app(), staff, { from: '14:00', until: '17:00' });
    const [one, other] = [await bookedAt(staff, 2), await bookedAt(staff, 3, 2)];
    const found = await preview(staff, template, null);
    expect([found.donors, found.sessions.map(({ date, donors }) => [date, donors])]).toEqual([
      2,
      [
        [dayOf(2), 1],
        [dayOf(3), 1],
      ],
    ]);
    expect(codeOf(await remove(staff, template, {}))).toEqual([409, 'donors_booked']);
    expect(codeOf(await remove(staff, template, { bookings: tell(1) }))).toEqual([409, 'list_changed']);
    const unreasoned = { expected: 2, notifyDonors: true };
    expect(codeOf(await remove(staff, template, { bookings: unreasoned }))).toEqual([400, 'invalid_input']);
    const done = await remove(staff, template, { bookings: tell(2) });
    expect([done.status, done.body.data?.notified, done.body.data?.kept], done.text).toEqual([200, 2, []]);
    for (const { donor } of [one, other]) {
      expect((await bodiesOf(donor)).join()).toMatch(/session_closed: .*“The bus is being repaired\.”/);
      const mail = app().mails.find(({ to, subject }) => to === donor.email && subject.includes('cannot take place'));
      expect(mail?.text).toContain('The facility writes: “The bus is being repaired.”');
    }
    const link = await call<Rebooking>(app(), 'GET', `/api/rebook-link?token=${await tokenOf(one.donor, one.request)}`);
    expect(link.body.data).toMatchObject({ state: 'open', reason: 'The bus is being repaired.' });
    expect(link.body.data.freeTimes).toHaveLength(3);
    const [free] = link.body.data.freeTimes;
    const body = { token: await tokenOf(one.donor, one.request), sessionId: free?.sessionId, slotNo: free?.slotNo };
    expect((await call(app(), 'POST', '/api/rebook-link', { body })).status).toBe(200);
    expect(await drift()).toEqual([]);
  });

  test('removed, and they keep theirs: the sessions stay and take nobody any more', async () => {
    const { staff, template } = await publishing();
    const { donor, request } = await bookedAt(staff, 2);
    const { kept, notified } = (await remove(staff, template, { bookings: keep(1) })).body.data;
    expect([kept.map(({ date, booked }) => [date, booked]), notified]).toEqual([[[dayOf(2), 1]], 0]);
    expect(await read(app(), donor, request.id)).toMatchObject({ status: 'APPROVED', session: { status: 'open' } });
    expect((await sessionsOf(app(), donor, staff.facilityId)).sessions).toEqual([]);
  });

  test('one date becomes an exception: its donors are asked, those of other dates hear nothing', async () => {
    const { staff, template } = await publishing();
    const [gone, stays] = [await bookedAt(staff, 2), await bookedAt(staff, 3)];
    const changes = { exceptions: [{ date: dayOf(2), closed: true }] };
    expect((await preview(staff, template, changes)).donors).toBe(1);
    const done = await change(staff, template, { ...changes, bookings: tell(1) });
    expect([done.status, done.body.data?.notified], done.text).toEqual([200, 1]);
    expect((await bodiesOf(gone.donor)).join()).toContain('session_closed');
    expect((await bodiesOf(stays.donor)).join()).not.toContain('session_closed');
    // Offered again: the date is published anew, and does not stay closed.
    await change(staff, template, { exceptions: [] });
    const { sessions } = await sessionsOf(app(), gone.donor, staff.facilityId, { day: 2, days: 1 });
    expect(sessions.filter(({ status }) => status === 'open').map(({ openPlaces }) => openPlaces)).toEqual([24]);
    expect(await drift()).toEqual([]);
  });

  test('a shorter day: who comes later keeps the time, and the day is open to others', async () => {
    const { staff, template } = await publishing();
    const [early, late] = [await bookedAt(staff, 2, 1), await bookedAt(staff, 2, 5)];
    const found = await preview(staff, template, { from: '10:00' });
    expect([found.donors, found.sessions.map(({ donors }) => donors)]).toEqual([1, [1]]);
    const done = await change(staff, template, { from: '10:00', bookings: tell(1) });
    expect([done.body.data?.notified, done.body.data?.kept.length], done.text).toEqual([1, 1]);
    expect((await read(app(), early.donor, early.request.id)).session?.status).toBe('closed');
    expect(await read(app(), late.donor, late.request.id)).toMatchObject({
      preferredDate: `${dayOf(2)}T11:00`,
      session: { status: 'open' },
    });
    const { sessions } = await sessionsOf(app(), late.donor, staff.facilityId, { day: 2, days: 1 });
    expect(sessions.find(({ status }) => status === 'open')?.openPlaces).toBe(15);
    expect(await drift()).toEqual([]);
  });

  test('staff open what was closed again: who has not moved keeps the booking, and nobody else gets in', async () => {
    const { staff, template } = await publishing();
    const { donor, request } = await bookedAt(staff, 2);
    await remove(staff, template, { bookings: tell(1) });
    const closed = (await sessionsOf(app(), staff, staff.facilityId, { day: 2, days: 1 })).sessions[0];
    const path = `/api/facility/${staff.facilityId}/sessions/${closed?.id ?? ''}/reopen`;
    expect((await call(app(), 'POST', path, staff)).status).toBe(200);
    expect((await bodiesOf(donor)).join()).toContain('session_reopened');
    expect(await read(app(), donor, request.id)).toMatchObject({ status: 'APPROVED', session: { status: 'open' } });
    const late = await bookSlot(app(), await registerDonor(app()), staff.facilityId, {
      sessionId: closed?.id ?? '',
      slotNo: 1,
    });
    expect(late.status).toBe(409);
    expect(await drift()).toEqual([]);
  });

  test('kept once, they are not asked about again', async () => {
    const { staff, template } = await publishing();
    await bookedAt(staff, 2);
    await change(staff, template, { from: '10:00', bookings: keep(1) });
    expect((await preview(staff, template, { places: 2 })).donors).toBe(0);
    expect((await change(staff, template, { places: 2 })).status).toBe(200);
  });

  test('a colleague of another facility neither sees nor changes them', async () => {
    const { staff, template } = await publishing();
    await bookedAt(staff, 2);
    const other = await registerFacility(app());
    const theirs = { ...other, facilityId: staff.facilityId };
    const path = `${pathOf(staff, template)}/bookings`;
    expect((await call(app(), 'POST', path, { cookie: other.cookie, body: { changes: null } })).status).toBe(404);
    expect((await remove(theirs, template, { bookings: tell(1) })).status).toBe(404);
    expect((await remove({ ...staff, facilityId: other.facilityId }, template, { bookings: tell(1) })).status).toBe(
      404,
    );
  });

  test('whoever books while staff save is counted, or finds the time gone; nobody is left behind', async () => {
    const { staff, template } = await publishing();
    await bookedAt(staff, 2);
    const slot: SlotChoice = await slotOn(app(), staff, 2, 2);
    const rivals = await Promise.all(Array.from({ length: 4 }, () => registerDonor(app())));
    const [removed, ...booked] = await Promise.all([
      remove(staff, template, { bookings: tell(1) }),
      ...rivals.map((rival) => bookSlot(app(), rival, staff.facilityId, slot)),
    ]);
    const taken = booked.filter(({ status }) => status === 201).length;
    if (removed.status === 409) {
      expect(codeOf(removed)).toEqual([409, 'list_changed']);
      const { donors } = await preview(staff, template, null);
      expect(donors).toBe(1 + taken);
      expect((await remove(staff, template, { bookings: tell(donors) })).body.data.notified).toBe(donors);
    } else {
      expect([removed.status, taken]).toEqual([200, 0]);
    }
    const { sessions } = await sessionsOf(app(), staff, staff.facilityId, { day: 2, days: 1 });
    expect(sessions.map(({ status }) => status)).toEqual(['closed']);
    expect(await drift()).toEqual([]);
  });
});
