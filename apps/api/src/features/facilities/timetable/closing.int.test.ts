import type { Data, DonationRequest, Endpoints, Failure, NotificationKind, Rebooking } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility, TEST_START } from '../../../../test/support/app.ts';
import { bookSlot, moveTo, published, slotOn, type SlotChoice } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, inDays, list, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import { endUnanswered } from '../../bookings/lifecycle/index.ts';
import { rebookToken } from '../../notify/notifications/rebook.links.ts';
import { findDrift } from './seats.repository.ts';

type Announced = Data<Endpoints['POST /api/facility/{id}/sessions/{sessionId}/close']>;
type ClosedDays = Data<Endpoints['POST /api/facility/{id}/closures']>;
type Donor = Awaited<ReturnType<typeof registerDonor>>;

describeApp('a session that does not take place as it was published', (app, database) => {
  const failureOf = (reply: { body: unknown }) => reply.body as Failure;
  const day = inDays(2).slice(0, 10);

  async function publishing() {
    const staff = await registerFacility(app());
    await published(app(), staff);
    return { staff, slot: await slotOn(app(), staff, 2) };
  }

  async function bookedBy(donor: Donor, facilityId: string, slot: SlotChoice): Promise<DonationRequest> {
    const reply = await bookSlot(app(), donor, facilityId, slot);
    if (reply.status !== 201) throw new Error(`booking answered ${reply.status}: ${reply.text}`);
    return reply.body.data;
  }

  const change = (
    staff: { cookie: string; facilityId: string },
    { sessionId }: SlotChoice,
    what: 'close' | 'delay',
    body: object,
  ) => {
    const path = `/api/facility/${staff.facilityId}/sessions/${sessionId}/${what}`;
    return call<Announced>(app(), 'POST', path, { cookie: staff.cookie, body });
  };
  const close = (staff: { cookie: string; facilityId: string }, slot: SlotChoice) =>
    change(staff, slot, 'close', { reason: 'The heating is broken.' });

  async function kindsOf({ cookie }: Donor) {
    await react(app());
    const reply = await call<{ list: { kind: NotificationKind }[] }>(app(), 'GET', '/api/notifications', { cookie });
    return reply.body.data.list.map(({ kind }) => kind);
  }

  const tokenOf = ({ user }: Donor, { id }: DonationRequest) => rebookToken(app().services, user.id, id);
  const link = (token: string) => call<Rebooking>(app(), 'GET', `/api/rebook-link?token=${token}`);
  const follow = (token: string, slot: SlotChoice) =>
    call<{ preferredDate: string }>(app(), 'POST', '/api/rebook-link', { body: { token, ...slot } });

  test('closed: every booked donor is notified, nobody else books it, and it is closed once', async () => {
    const { staff, slot } = await publishing();
    const donors = [await registerDonor(app()), await registerDonor(app()), await registerDonor(app())];
    for (const donor of donors) await bookedBy(donor, staff.facilityId, slot);
    const reply = await close(staff, slot);
    expect(reply.body.data).toMatchObject({
      notified: 3,
      session: { status: 'closed', reason: 'The heating is broken.', openPlaces: 0 },
    });
    for (const donor of donors) expect(await kindsOf(donor)).toContain('session_closed');
    const late = await bookSlot(app(), await registerDonor(app()), staff.facilityId, slot);
    expect([late.status, failureOf(late).code, failureOf(late).freeTimes?.length]).toEqual([409, 'session_closed', 3]);
    expect((await close(staff, slot)).status).toBe(409);
  });

  test('closed in the middle of the day: who is here is seen through, and the mail says until when the others may choose', async () => {
    const staff = await registerFacility(app());
    await published(app(), staff);
    const slot = await slotOn(app(), staff, 0, 4);
    const [here, coming] = [await registerDonor(app()), await registerDonor(app())];
    const [first, second] = [
      await bookedBy(here, staff.facilityId, slot),
      await bookedBy(coming, staff.facilityId, await slotOn(app(), staff, 0, 5)),
    ];
    await act(app(), staff, 'check-in', first.id);
    expect((await close(staff, slot)).body.data.notified).toBe(1);
    expect(await kindsOf(here)).not.toContain('session_closed');
    expect(await kindsOf(coming)).toContain('session_closed');
    const text = app().mails.find(({ to, text: said }) => to === coming.email && said.includes('/rebook?'))?.text;
    expect(text).toContain(`before Monday 16 November 2026 at ${second.preferredDate.slice(11, 16)}`);
    expect(text).not.toContain('24 hours');
    const late = await act(app(), staff, 'check-in', second.id);
    expect([late.status, failureOf(late).code]).toEqual([409, 'session_closed']);
    expect((await read(app(), staff, first.id)).allowedActions).toContain('complete');
  });

  test('the link shows the nearest free times, moves the appointment once, and says what became of it', async () => {
    const { staff, slot } = await publishing();
    const donor = await registerDonor(app());
    const request = await bookedBy(donor, staff.facilityId, slot);
    const token = await tokenOf(donor, request);
    expect((await link(token)).body.data.state).toBe('moved');
    expect((await follow(token, await slotOn(app(), staff, 3))).status).toBe(409);
    await close(staff, slot);
    await react(app());
    const mail = app().mails.find(({ to, text }) => to === donor.email && text.includes('/rebook?'));
    expect(mail?.text).toMatch(new RegExp(`^http://\\S+/rebook\\?token=${token}$`, 'm'));
    const shown = (await link(token)).body.data;
    expect(shown).toMatchObject({
      requestId: request.id,
      state: 'open',
      preferredDate: `${day}T09:00`,
      reason: 'The heating is broken.',
      answerBy: after(TEST_START, DAY).toISOString(),
    });
    expect(shown.freeTimes).toHaveLength(3);
    const [first] = shown.freeTimes;
    if (first === undefined) throw new Error('three times are free');
    const { sessionId, slotNo } = first;
    const moved = await follow(token, { sessionId, slotNo });
    expect(moved.body.data).toMatchObject({ preferredDate: first.localTime });
    const again = await follow(token, slot);
    expect([again.status, failureOf(again).code]).toEqual([409, 'already_rebooked']);
    expect((await link(token)).body.data).toMatchObject({
      state: 'moved',
      preferredDate: first.localTime,
      freeTimes: [],
    });
    expect((await read(app(), donor, request.id)).history.at(-1)).toMatchObject({ action: 'reschedule', by: 'donor' });
  });

  test('a donor whose booking still waits is mailed the link, too', async () => {
    const staff = await registerFacility(app());
    await published(app(), staff, { instant: false });
    const slot = await slotOn(app(), staff, 2);
    const donor = await registerDonor(app());
    const request = await bookedBy(donor, staff.facilityId, slot);
    expect(request.status).toBe('PENDING');
    await close(staff, slot);
    await react(app());
    const mails = app().mails.filter(({ to }) => to === donor.email);
    expect(mails.map(({ text }) => text).join()).toContain(`/rebook?token=${await tokenOf(donor, request)}`);
  });

  test('a link that is not ours, or of somebody else’s appointment, opens nothing', async () => {
    const { staff, slot } = await publishing();
    const [donor, other] = [await registerDonor(app()), await registerDonor(app())];
    const request = await bookedBy(donor, staff.facilityId, slot);
    await close(staff, slot);
    const token = await tokenOf(donor, request);
    for (const forged of [await tokenOf(other, request), `${token.slice(0, -2)}AA`, 'x']) {
      expect([(await link(forged)).status, (await follow(forged, slot)).status]).toEqual([422, 422]);
    }
    const elsewhere = await publishing();
    expect((await follow(token, elsewhere.slot)).status).toBe(404);
  });

  test('cancels with the reason a donor who does not answer within a day, and leaves one who moved', async () => {
    const { staff, slot } = await publishing();
    const [silent, quick] = [await registerDonor(app()), await registerDonor(app())];
    const [waiting, moved] = [
      await bookedBy(silent, staff.facilityId, slot),
      await bookedBy(quick, staff.facilityId, slot),
    ];
    await close(staff, slot);
    await moveTo(app(), quick, moved.id, await slotOn(app(), staff, 4));
    app().clock.advance(DAY - HOUR);
    await endUnanswered(app().services);
    app().clock.set(TEST_START);
    expect((await read(app(), silent, waiting.id)).status).toBe('APPROVED');
    app().clock.advance(DAY);
    await endUnanswered(app().services);
    await react(app());
    app().clock.set(TEST_START);
    const ended = await read(app(), silent, waiting.id);
    expect([ended.status, ended.history.at(-1)?.reason]).toEqual([
      'CANCELLED',
      'The facility closed the session, and no other time was chosen.',
    ]);
    expect(await kindsOf(silent)).toContain('request_cancelled');
    expect((await read(app(), quick, moved.id)).status).toBe('APPROVED');
    expect((await link(await tokenOf(silent, waiting))).body.data.state).toBe('over');
    expect(await findDrift(database().kysely, TEST_START)).toEqual([]);
  });

  test('asks for the answer by its beginning where it begins sooner than in a day', async () => {
    const { staff } = await publishing();
    const donor = await registerDonor(app());
    const soon = await slotOn(app(), staff, 0, 6);
    const request = await bookedBy(donor, staff.facilityId, soon);
    await close(staff, soon);
    expect((await link(await tokenOf(donor, request))).body.data.answerBy).toBe(request.preferredAt);
  });

  test('delayed: donors are notified once for each delay, no booking moves, and it can be on time again', async () => {
    const { staff, slot } = await publishing();
    const donor = await registerDonor(app());
    const request = await bookedBy(donor, staff.facilityId, slot);
    const late = await change(staff, slot, 'delay', { minutes: 40, reason: 'The van is late.' });
    expect(late.body.data).toMatchObject({ notified: 1, session: { status: 'delayed', delayMinutes: 40 } });
    expect((await change(staff, slot, 'delay', { minutes: 40 })).body.data.notified).toBe(0);
    expect(await kindsOf(donor)).toContain('session_delayed');
    expect(await read(app(), donor, request.id)).toMatchObject({
      preferredDate: `${day}T09:00`,
      session: { status: 'delayed', delayMinutes: 40 },
    });
    const onTime = await change(staff, slot, 'delay', { minutes: 0 });
    expect(onTime.body.data.session).toMatchObject({ status: 'open', delayMinutes: 0, reason: '' });
  });

  const closures = (staff: { cookie: string; facilityId: string }, body: object) =>
    call<ClosedDays>(app(), 'POST', `/api/facility/${staff.facilityId}/closures`, { cookie: staff.cookie, body });
  const closedDay = { from: day, until: day, reason: 'Water damage, see www.example.com.' };

  test('closed with its days: staff say first what becomes of the donors, who read the reason and choose another time', async () => {
    const { staff, slot } = await publishing();
    const donors = [await registerDonor(app()), await registerDonor(app())];
    const requests = [];
    for (const donor of donors) requests.push(await bookedBy(donor, staff.facilityId, slot));
    const path = `/api/facility/${staff.facilityId}/closures/bookings?from=${day}&until=${day}`;
    const count = async (who: { cookie: string }) => (await call(app(), 'GET', path, who)).body.data;
    expect(await count(staff)).toEqual({ donors: 2, withoutSession: 0 });
    const unsaid = await closures(staff, closedDay);
    expect([unsaid.status, failureOf(unsaid).code]).toEqual([409, 'donors_booked']);
    expect(failureOf(unsaid).message).toMatch(/^2 donors have bookings on these days/);
    const closed = await closures(staff, { ...closedDay, notifyDonors: true });
    expect(closed.body.data, closed.text).toMatchObject({ kept: [], notified: 2 });
    expect(await count(staff)).toEqual({ donors: 0, withoutSession: 0 });
    await react(app());
    const [donor, request] = [donors[0], requests[0]];
    if (donor === undefined || request === undefined) throw new Error('two donors are booked');
    expect(await kindsOf(donor)).toContain('session_closed');
    const mail = app().mails.find(({ to, subject }) => to === donor.email && subject.includes('cannot take place'));
    expect(mail?.text).toContain('The facility writes: “Water damage, see www. example. com');
    expect((await link(await tokenOf(donor, request))).body.data).toMatchObject({ state: 'open' });
  });

  test('closed with its days and opened with them again: who has not moved keeps the booking', async () => {
    const { staff, slot } = await publishing();
    const [stays, moves] = [await registerDonor(app()), await registerDonor(app())];
    const [kept, moved] = [
      await bookedBy(stays, staff.facilityId, slot),
      await bookedBy(moves, staff.facilityId, slot),
    ];
    const { closure } = (await closures(staff, { ...closedDay, notifyDonors: true })).body.data;
    await moveTo(app(), moves, moved.id, await slotOn(app(), staff, 4));
    const path = `/api/facility/${staff.facilityId}/closures/${closure.id}`;
    expect((await call(app(), 'DELETE', path, staff)).status).toBe(200);
    expect(await kindsOf(stays)).toContain('session_reopened');
    expect(await read(app(), stays, kept.id)).toMatchObject({ status: 'APPROVED', session: { status: 'open' } });
    expect((await read(app(), moves, moved.id)).preferredDate).not.toContain(day);
    expect(await findDrift(database().kysely, TEST_START)).toEqual([]);
  });

  test('left as it is by staff who close its days: its donors keep their bookings', async () => {
    const { staff, slot } = await publishing();
    const donor = await registerDonor(app());
    const request = await bookedBy(donor, staff.facilityId, slot);
    const { kept, notified } = (await closures(staff, { ...closedDay, notifyDonors: false })).body.data;
    expect([kept.map(({ booked }) => booked), notified]).toEqual([[1], 0]);
    expect(await read(app(), donor, request.id)).toMatchObject({ status: 'APPROVED', session: { status: 'open' } });
  });

  test('asks for no acceptance: a booking that waits in it leaves the list, and is not accepted', async () => {
    const staff = await registerFacility(app());
    await published(app(), staff, { instant: false });
    const slot = await slotOn(app(), staff, 2);
    const request = await bookedBy(await registerDonor(app()), staff.facilityId, slot);
    const waiting = async () => {
      const lists = ['', '&page=1&pageSize=50', `&day=${day}`].map((query) =>
        list(app(), staff, `/facility?status=PENDING&creator=donor${query}`),
      );
      return (await Promise.all(lists)).map(({ total }) => total);
    };
    expect(await waiting()).toEqual([1, 1, 1]);
    await react(app());
    const unread = async () =>
      (await call<{ unreadCount: number }>(app(), 'GET', '/api/notifications', staff)).body.data.unreadCount;
    expect(await unread()).toBe(1);
    await close(staff, slot);
    await react(app());
    expect([await waiting(), await unread()]).toEqual([[0, 0, 0], 0]);
    expect((await read(app(), staff, request.id)).allowedActions).not.toContain('approve');
    const one = await act(app(), staff, 'approve', request.id);
    expect([one.status, failureOf(one).code]).toEqual([409, 'session_closed']);
    const body = { ids: [request.id], action: 'approve' };
    const many = await call(app(), 'POST', '/api/donation/schedule/decisions', { cookie: staff.cookie, body });
    expect(many.text).toContain('session_closed');
  });

  test('another facility’s session is not there, and one that is over is not changed', async () => {
    const { staff, slot } = await publishing();
    const other = await registerFacility(app());
    expect((await close(other, slot)).status).toBe(404);
    expect((await change({ ...other, facilityId: staff.facilityId }, slot, 'close', { reason: 'x' })).status).toBe(404);
    const today = await slotOn(app(), staff, 0);
    app().clock.advance(4 * HOUR);
    const colleague = await addStaff(app(), staff.facilityId);
    const over = await close({ ...staff, cookie: colleague.cookie }, today);
    app().clock.set(TEST_START);
    expect([over.status, failureOf(over).code]).toEqual([409, 'session_over']);
  });
});
