import type { Data, Endpoints, Failure, NotificationKind } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility, TEST_START } from '../../../../test/support/app.ts';
import { bookSlot, published, sessionsOf, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { earlierDonation } from '../../../../test/support/earlier-donation.ts';
import { act, booked, dayOf, inDays, raised, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';

describeApp('the day of a facility', (app, database) => {
  const failureOf = (reply: { body: unknown }) => reply.body as Failure;

  /** A donor with an appointment today at half past ten, in a session that ends at noon. */
  async function appointed() {
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    await published(app(), staff);
    const reply = await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 0, 4));
    return { staff, donor, request: reply.body.data };
  }

  /** Runs at a time of today, as a colleague who has just signed in. */
  async function atTime<T>(
    time: string,
    staff: { facilityId: string },
    work: (colleague: { cookie: string }) => Promise<T>,
  ) {
    app().clock.set(new Date(`${inDays(0).slice(0, 10)}T${time}:00Z`));
    try {
      return await work(await addStaff(app(), staff.facilityId));
    } finally {
      app().clock.set(TEST_START);
    }
  }

  const kindsOf = async (donor: { cookie: string }) => {
    await react(app());
    const reply = await call<{ list: { kind: NotificationKind }[] }>(app(), 'GET', '/api/notifications', donor);
    return reply.body.data.list.map(({ kind }) => kind);
  };

  test('prints the numbers of those who are still expected, and the trail names each reading', async () => {
    const { staff, donor, request } = await appointed();
    await call(app(), 'PATCH', '/api/profile', { cookie: donor.cookie, body: { phoneNumber: '+44 20 7946 0111' } });
    const here = await registerDonor(app());
    const there = (await bookSlot(app(), here, staff.facilityId, await slotOn(app(), staff, 0, 3))).body.data;
    await act(app(), staff, 'check-in', there.id);
    const other = await registerFacility(app());
    const path = `/api/facility/${staff.facilityId}/day/telephones`;
    type Telephones = Data<Endpoints['GET /api/facility/{id}/day/telephones']>;
    const { body } = await call<Telephones>(app(), 'GET', path, { cookie: staff.cookie });
    expect(body.data.list).toEqual([{ requestId: request.id, phoneNumber: '+44 20 7946 0111' }]);
    expect((await call(app(), 'GET', path, { cookie: other.cookie })).status).toBe(404);
    const rows = database().kysely.selectFrom('audit_events').select('subject_id');
    const readings = await rows
      .where('action', '=', 'request.contact-read')
      .where('facility_id', '=', staff.facilityId)
      .execute();
    expect(readings).toEqual([{ subject_id: request.id }]);
  });

  test('lists sessions and appointments in the order of time, and who is there for the first time', async () => {
    const { staff, request } = await appointed();
    const early = await registerDonor(app(), { firstName: 'Mary', dateOfBirth: '1990-02-03' });
    // A donation that she disputes is none.
    await earlierDonation(database(), { donorId: early.user.id, facilityId: staff.facilityId, isDisputed: true });
    const first = await bookSlot(app(), early, staff.facilityId, await slotOn(app(), staff, 0, 2));
    await act(app(), staff, 'complete', first.body.data.id);
    await booked(app(), await registerDonor(app()), staff.facilityId, inDays(0, '23:00'));
    const { date, timeZone, sessions, appointments } = (await dayOf(app(), staff, 0)).body.data;
    expect([date, timeZone, sessions[0]?.slots.map(({ taken }) => taken)]).toEqual([
      inDays(0).slice(0, 10),
      'UTC',
      [0, 1, 0, 1, 0, 0],
    ]);
    expect(appointments.map(({ request: { id } }) => id).slice(0, 2)).toEqual([first.body.data.id, request.id]);
    expect(appointments.map(({ request: of }) => of.donorId?.dateOfBirth)).toEqual([
      '1990-02-03',
      undefined,
      undefined,
    ]);
    expect((await read(app(), early, first.body.data.id)).donorId?.dateOfBirth).toBeUndefined();
    expect(appointments.map(({ request: of, firstTime }) => [of.status, of.donorId?.firstName, firstTime])).toEqual([
      ['COMPLETED', 'Mary', true],
      ['APPROVED', 'Ada', true],
      ['PENDING', undefined, undefined],
    ]);
  });

  test('is today at the facility when nobody says which, and nobody else’s', async () => {
    const staff = await registerFacility(app(), { timeZone: 'Pacific/Kiritimati' });
    const path = `/api/facility/${staff.facilityId}/day`;
    const today = await call<{ date: string }>(app(), 'GET', path, { cookie: staff.cookie });
    expect(today.body.data.date).toBe(inDays(0).slice(0, 10));
    const other = await registerFacility(app());
    expect((await call(app(), 'GET', path, { cookie: other.cookie })).status).toBe(404);
  });

  test('a donor is checked in once, on the day of the appointment', async () => {
    const { staff, donor, request } = await appointed();
    const later = await registerDonor(app());
    const tomorrow = await bookSlot(app(), later, staff.facilityId, await slotOn(app(), staff, 1));
    const early = await act(app(), staff, 'check-in', tomorrow.body.data.id);
    expect([early.status, failureOf(early).code]).toEqual([422, 'not_its_day']);
    const checked = await act(app(), staff, 'check-in', request.id);
    expect(checked.body.data).toMatchObject({ status: 'APPROVED', checkedInAt: TEST_START.toISOString() });
    const again = await act(app(), staff, 'check-in', request.id);
    expect([again.status, failureOf(again).code]).toEqual([409, 'already_checked_in']);
    expect((await read(app(), donor, request.id)).history.at(-1)).toMatchObject({ action: 'check-in', to: 'APPROVED' });
    expect((await act(app(), staff, 'complete', request.id)).body.data.status).toBe('COMPLETED');
  });

  test('a no-show is recorded by staff from half an hour after the time, notified kindly, and keeps nobody from giving', async () => {
    const { staff, donor, request } = await appointed();
    const early = await atTime('10:59', staff, (colleague) => act(app(), colleague, 'no-show', request.id));
    expect([early.status, failureOf(early).code]).toEqual([409, 'not_over_yet']);
    expect(failureOf(early).message).toBe('The donor may still come. Record this from 30 minutes after their time.');
    const missed = await atTime('11:00', staff, async (colleague) => {
      const reply = await act(app(), colleague, 'no-show', request.id);
      await react(app());
      return reply;
    });
    expect(missed.body.data).toMatchObject({ status: 'NO_SHOW', allowedActions: ['undo'] });
    expect((await kindsOf(donor)).toSorted()).toEqual(['appointment_missed', 'request_accepted']);
    expect((await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 1))).status).toBe(201);
  });

  test('refuses a no-show of a donor who is checked in; a wrong one is undone for a day', async () => {
    const { staff, donor, request } = await appointed();
    await act(app(), staff, 'check-in', request.id);
    const refused = await atTime('12:00', staff, (colleague) => act(app(), colleague, 'no-show', request.id));
    expect(refused.status).toBe(409);

    const other = await appointed();
    const why = { reason: 'They were in the other room.' };
    const undone = await atTime('12:00', other.staff, async (colleague) => {
      await act(app(), colleague, 'no-show', other.request.id);
      return act(app(), colleague, 'undo', other.request.id, why);
    });
    expect(undone.body).toMatchObject({
      message: 'The appointment has been restored. The donor is no longer recorded as a no-show.',
      data: { status: 'APPROVED' },
    });
    const { sessions } = await sessionsOf(app(), other.staff, other.staff.facilityId, { days: 1 });
    expect(sessions[0]?.slots[3]?.taken).toBe(1);
    await atTime('12:00', other.staff, (colleague) => act(app(), colleague, 'no-show', other.request.id));
    await bookSlot(app(), other.donor, other.staff.facilityId, await slotOn(app(), other.staff, 1));
    const late = await act(app(), other.staff, 'undo', other.request.id, why);
    expect([late.status, failureOf(late).code]).toEqual([409, 'scheduled_meanwhile']);
    expect((await read(app(), donor, request.id)).status).toBe('APPROVED');
  });

  test('a donor who did not come is not counted by the emergency any more', async () => {
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    const emergency = await raised(app(), staff, { preferredDate: inDays(2) });
    const answer = await act(app(), donor, 'assign', emergency.id, { preferredDate: inDays(0, '10:00') });
    expect((await read(app(), staff, emergency.id)).status).toBe('APPROVED');
    await atTime('12:00', staff, (colleague) => act(app(), colleague, 'no-show', answer.body.data.id));
    expect(await read(app(), staff, emergency.id)).toMatchObject({ status: 'PENDING', unitsPledged: 0 });
    await act(app(), staff, 'undo', answer.body.data.id, { reason: 'They came after all.' });
    expect((await read(app(), staff, emergency.id)).status).toBe('APPROVED');
  });
});
