import type {
  Data,
  DonationRequest,
  Endpoints,
  Failure,
  NotificationKind,
  Rebooking,
  SessionSlot,
} from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, TEST_START } from '../../../../test/support/app.ts';
import {
  bookSlot,
  moveTo,
  onFacility,
  published,
  sessionsOf,
  slotOn,
  type SlotChoice,
} from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { inDays, read } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import type { SignedInDonor, SignedInFacility } from '../../../../test/support/people.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { endUnanswered } from '../../bookings/lifecycle/index.ts';
import { rebookToken } from '../../notify/notifications/rebook.links.ts';
import { findDrift } from './seats.repository.ts';

type Announced = Data<Endpoints['POST /api/facility/{id}/sessions/{sessionId}/close']>;

describeApp('what a session asks of its donors', (app, database) => {
  const failureOf = (reply: { body: unknown }) => reply.body as Failure;

  const send = (staff: SignedInFacility, { sessionId }: SlotChoice, what: string, body?: object) =>
    call<Announced>(app(), 'POST', onFacility(staff, `/sessions/${sessionId}/${what}`), {
      cookie: staff.cookie,
      ...(body && { body }),
    });
  const close = (staff: SignedInFacility, slot: SlotChoice) => send(staff, slot, 'close', { reason: 'No water.' });
  const reopen = (staff: SignedInFacility, slot: SlotChoice) => send(staff, slot, 'reopen');

  /** Staff, and so many donors with an appointment the day after tomorrow. */
  async function appointed(donors: number, changes: Parameters<typeof published>[2] = {}) {
    const staff = await registerFacility(app());
    await published(app(), staff, changes);
    const slot = await slotOn(app(), staff, 2);
    const booked: { donor: SignedInDonor; request: DonationRequest }[] = [];
    for (let one = 0; one < donors; one += 1) {
      const donor = await registerDonor(app());
      booked.push({ donor, request: (await bookSlot(app(), donor, staff.facilityId, slot)).body.data });
    }
    return { staff, slot, booked };
  }

  async function kindsOf({ cookie }: SignedInDonor) {
    await react(app());
    const reply = await call<{ list: { kind: NotificationKind }[] }>(app(), 'GET', '/api/notifications', { cookie });
    return reply.body.data.list.map(({ kind }) => kind).toSorted();
  }

  const subjectsOf = ({ email }: SignedInDonor) =>
    app()
      .mails.flatMap(({ to, subject }) => (to === email && !subject.startsWith('Verify') ? [subject] : []))
      .toSorted();

  const tokenOf = ({ user }: SignedInDonor, { id }: DonationRequest) => rebookToken(app().services, user.id, id);
  const link = async (token: string) =>
    (await call<Rebooking>(app(), 'GET', `/api/rebook-link?token=${token}`)).body.data;

  async function laterBy<T>(time: number, work: () => Promise<T>): Promise<T> {
    app().clock.advance(time);
    try {
      return await work();
    } finally {
      app().clock.set(TEST_START);
    }
  }

  /** Four donors in each of 24 slots; answers their ids. */
  async function fill({ facilityId }: SignedInFacility, sessionId: string, slots: readonly SessionSlot[]) {
    const { kysely } = database();
    const now = app().clock.now();
    const ids = Array.from({ length: 96 }, () => newId());
    const known = { blood_type: 'O-', blood_type_certainty: 'self-reported', date_of_birth: null } as const;
    const name = { role: 'donor', first_name: 'Ada', last_name: 'Field', phone_number: '', address: '' } as const;
    const account = { password_hash: '', email_verified_at: now, facility_id: null, personnel_role: null };
    const times = { terms_accepted_at: now, created_at: now };
    const users = ids.map((id) => ({ id, email: `${id}@example.org`, ...name, ...known, ...account, ...times }));
    await kysely.insertInto('users').values(users).execute();
    const request = {
      creator: 'donor',
      status: 'APPROVED',
      blood_type: 'O-',
      units_requested: 1,
      interval_days: 56,
    } as const;
    const rest = { notes: '', emergency_request_id: null, urgency_level: null, decided_at: now, expires_at: null };
    const bookings = ids.map((id, one) => {
      const slot = slots[Math.floor(one / 4)];
      if (slot === undefined) throw new Error('the session has 24 slots');
      const at = {
        preferred_date: slot.localTime,
        preferred_at: new Date(slot.startsAt),
        time_zone: 'UTC',
        created_at: now,
      };
      const place = { session_id: sessionId, slot_no: slot.slotNo, facility_id: facilityId };
      return { id: newId(), donor_id: id, created_by: id, ...request, ...rest, ...at, ...place };
    });
    await kysely.insertInto('donation_requests').values(bookings).execute();
    return ids;
  }

  test('keeps the booking of a donor who has not answered when it is opened again, and notifies them once; those who moved stay there', async () => {
    const { staff, slot, booked } = await appointed(2);
    const [silent, quick] = booked;
    if (silent === undefined || quick === undefined) throw new Error('two donors are booked');
    await close(staff, slot);
    await moveTo(app(), quick.donor, quick.request.id, await slotOn(app(), staff, 4));
    const opened = await reopen(staff, slot);
    expect(opened.body.data).toMatchObject({ notified: 1, session: { status: 'open', reason: '' } });
    await laterBy(25 * HOUR, () => endUnanswered(app().services));
    expect((await read(app(), silent.donor, silent.request.id)).status).toBe('APPROVED');
    expect(await kindsOf(silent.donor)).toEqual(['request_accepted', 'session_closed', 'session_reopened']);
    expect(await kindsOf(quick.donor)).toEqual(['appointment_moved', 'request_accepted', 'session_closed']);
    expect((await read(app(), quick.donor, quick.request.id)).preferredDate).toBe(inDays(4, '09:00').replace(' ', 'T'));
    const token = await tokenOf(silent.donor, silent.request);
    expect(await link(token)).toMatchObject({ state: 'kept', freeTimes: [] });
    const body = { token, ...(await slotOn(app(), staff, 5)) };
    const late = await call(app(), 'POST', '/api/rebook-link', { body });
    expect([late.status, failureOf(late).message]).toEqual([
      409,
      expect.stringMatching(/^The session was opened again: your appointment on .+ still stands/),
    ]);
    expect(await findDrift(database().kysely, TEST_START)).toEqual([]);
  });

  test('it is opened again once, and closing it a second time asks its donors anew', async () => {
    const { staff, slot, booked } = await appointed(1);
    const [only] = booked;
    if (only === undefined) throw new Error('a donor is booked');
    const early = await reopen(staff, slot);
    expect([early.status, failureOf(early).code]).toEqual([409, 'session_open']);
    expect((await close(staff, slot)).body.data.session.reopenUntil).toBe(
      new Date(TEST_START.getTime() + DAY).toISOString(),
    );
    await reopen(staff, slot);
    const again = await close(staff, slot);
    expect([again.body.data.notified, again.body.data.session.reopenUntil]).toEqual([1, undefined]);
    const second = await reopen(staff, slot);
    expect([second.status, failureOf(second).code]).toEqual([409, 'reopen_too_late']);
    expect(await link(await tokenOf(only.donor, only.request))).toMatchObject({ state: 'open' });
    await laterBy(25 * HOUR, () => endUnanswered(app().services));
    expect((await read(app(), only.donor, only.request.id)).status).toBe('CANCELLED');
  });

  test('a day after its closing it stays closed', async () => {
    const { staff, slot } = await appointed(0);
    const { user } = staff;
    await close(staff, slot);
    const late = await laterBy(DAY, async () => {
      const seen = { last_seen_at: app().clock.now(), expires_at: new Date('2027-01-01') };
      await database().kysely.updateTable('sessions').set(seen).where('user_id', '=', user.id).execute();
      return reopen(staff, slot);
    });
    expect([late.status, failureOf(late).code]).toEqual([409, 'reopen_too_late']);
  });

  test('a delay is mailed to donors whose booking waits, too, in the one mail that says it was sent', async () => {
    const { staff, slot, booked } = await appointed(1, { instant: false });
    const [waiting] = booked;
    if (waiting === undefined) throw new Error('a donor is booked');
    expect(waiting.request.status).toBe('PENDING');
    expect((await send(staff, slot, 'delay', { minutes: 30 })).body.data.notified).toBe(1);
    await react(app());
    expect(subjectsOf(waiting.donor)).toEqual(['Your appointment is running late']);
  });

  test('nobody is mailed without end: after five changes staff are asked to call, and may still close', async () => {
    const { staff, slot, booked } = await appointed(1);
    const [only] = booked;
    if (only === undefined) throw new Error('a donor is booked');
    const statuses = [];
    for (const minutes of [10, 20, 30, 40, 50, 60]) {
      statuses.push((await send(staff, slot, 'delay', { minutes })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409]);
    expect(failureOf(await send(staff, slot, 'delay', { minutes: 70 })).code).toBe('too_many_changes');
    expect((await send(staff, slot, 'delay', { minutes: 50 })).status).toBe(200);
    expect((await close(staff, slot)).body.data.notified).toBe(1);
    await react(app());
    expect(subjectsOf(only.donor).filter((subject) => subject === 'Your appointment is running late')).toHaveLength(5);
  });

  test('a move is confirmed by mail, by the link of a mail or signed in', async () => {
    const { staff, slot, booked } = await appointed(2);
    const [first, other] = booked;
    if (first === undefined || other === undefined) throw new Error('two donors are booked');
    await close(staff, slot);
    const token = await tokenOf(first.donor, first.request);
    const body = { token, ...(await slotOn(app(), staff, 3, 2)) };
    expect((await call(app(), 'POST', '/api/rebook-link', { body })).status).toBe(200);
    await moveTo(app(), other.donor, other.request.id, await slotOn(app(), staff, 3, 3));
    await react(app());
    for (const { donor } of [first, other]) expect(subjectsOf(donor)).toContain('Your appointment was moved');
  });

  test('each change makes a new version of the calendar entry, a move included', async () => {
    const { staff, slot, booked } = await appointed(1);
    const [only] = booked;
    if (only === undefined) throw new Error('a donor is booked');
    const sequence = async () => {
      const path = `/api/donation/schedule/${only.request.id}/calendar.ics`;
      return Number(/SEQUENCE:(\d+)/.exec((await call(app(), 'GET', path, { cookie: only.donor.cookie })).text)?.[1]);
    };
    const versions = [await sequence()];
    for (const minutes of [20, 0]) {
      await send(staff, slot, 'delay', { minutes });
      versions.push(await sequence());
    }
    await moveTo(app(), only.donor, only.request.id, await slotOn(app(), staff, 6));
    versions.push(await sequence());
    expect(versions).toEqual([0, 1, 2, 3]);
  });

  test('closing a session of 96 bookings notifies everybody in the app and by mail', async () => {
    const { staff } = await appointed(0, { from: '08:00', until: '20:00' });
    const slot = await slotOn(app(), staff, 2);
    const { sessions } = await sessionsOf(app(), staff, staff.facilityId, { day: 2, days: 1 });
    const donors = await fill(staff, slot.sessionId, sessions[0]?.slots ?? []);
    await react(app());
    const before = app().mails.length;
    expect((await close(staff, slot)).body.data.notified).toBe(96);
    const mailed = () => app().mails.length - before;
    await expect.poll(async () => (await react(app()), mailed())).toBe(96);
    const inApp = database().kysely.selectFrom('notifications').select('user_id').where('kind', '=', 'session_closed');
    const heard = await inApp.where('user_id', 'in', donors).execute();
    expect(heard).toHaveLength(96);
  });
});
