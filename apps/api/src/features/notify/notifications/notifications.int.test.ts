import type { Data, Endpoints, Notification, NotificationKind } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility, verifiedDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays, raised } from '../../../../test/support/donations.ts';
import { react } from '../../../../test/support/outbox.ts';
import { HOUR } from '../../../platform/clock.ts';
import { expireRequests } from '../../bookings/lifecycle/index.ts';
import { notificationReactions } from './notifications.reactions.ts';

type Page = Data<Endpoints['GET /api/notifications']>;
interface Person {
  readonly cookie: string;
}

describeApp('notifications', (app, database) => {
  const page = async ({ cookie }: Person, query = '') =>
    (await call<Page>(app(), 'GET', `/api/notifications${query}`, { cookie })).body.data;

  async function kindsOf(person: Person): Promise<string[]> {
    await react(app());
    return (await page(person)).list.map(({ kind }) => kind).toSorted();
  }

  async function latest(person: Person, kind: NotificationKind): Promise<Notification> {
    await react(app());
    const notification = (await page(person)).list.find((one) => one.kind === kind);
    if (notification === undefined) throw new Error(`nobody was notified of ${kind}`);
    return notification;
  }

  test('a donor hears what the facility decides, the staff what donors ask', async () => {
    const facility = await registerFacility(app(), { facilityName: 'Harbour Clinic' });
    const colleague = await addStaff(app(), facility.facilityId);
    const donor = await registerDonor(app());
    const { id } = await booked(app(), donor, facility.facilityId, inDays(3, '09:30'));
    expect(await latest(colleague, 'booking_received')).toMatchObject({
      subject: { kind: 'request', id },
      body: 'A donor asks to donate O- on Thursday 19 November 2026 at 09:30.',
      readAt: null,
    });
    expect(await kindsOf(donor)).toEqual(['booking_sent']);
    await act(app(), facility, 'approve', id);
    expect(await latest(donor, 'request_accepted')).toMatchObject({
      subject: { kind: 'request', id },
      title: 'Your donation is scheduled',
      body: 'Harbour Clinic accepted your donation on Thursday 19 November 2026 at 09:30.',
      facilityName: 'Harbour Clinic',
      preferredDate: '2026-11-19T09:30',
      timeZone: 'UTC',
      bloodType: 'O-',
    });
    expect([await kindsOf(facility), await kindsOf(colleague)]).toEqual([['booking_received'], ['booking_received']]);
  });

  test.each([
    ['declined', 'decline', 'request_declined'],
    ['accepted and cancelled', 'cancel', 'appointment_cancelled'],
    ['accepted and completed', 'complete', 'request_completed'],
  ] as const)('a donor hears that it was %s', async (_what, action, kind) => {
    const [facility, donor] = [await registerFacility(app()), await registerDonor(app())];
    const { id } = await booked(app(), donor, facility.facilityId, inDays(4));
    if (action !== 'decline') await act(app(), facility, 'approve', id);
    await act(app(), facility, action, id);
    expect(await kindsOf(donor)).toContain(kind);
    expect(await kindsOf(facility)).toEqual(['booking_received']);
  });

  test('a donor hears that nobody answered in time', async () => {
    const [facility, donor] = [await registerFacility(app()), await registerDonor(app())];
    const { id } = await booked(app(), donor, facility.facilityId, inDays(40));
    const { clock, services } = app();
    const present = clock.now();
    clock.advance(49 * HOUR);
    await expireRequests(services);
    expect(await latest(donor, 'request_expired')).toMatchObject({ subject: { kind: 'request', id } });
    clock.set(present);
  });

  test('what the donor cancels is news to the staff, and confirmed to the donor', async () => {
    const [facility, donor] = [await registerFacility(app()), await registerDonor(app())];
    const { id } = await booked(app(), donor, facility.facilityId, inDays(4));
    await act(app(), donor, 'cancel', id);
    expect(await kindsOf(donor)).toEqual(['booking_sent', 'request_cancelled']);
    expect(await latest(donor, 'request_cancelled')).toMatchObject({
      body: expect.stringMatching(/^You cancelled your donation at /),
      readAt: expect.any(String),
    });
    expect(await kindsOf(facility)).toEqual(['booking_cancelled', 'booking_received']);
  });

  test('the staff are notified of answers to an emergency and when it is covered, the donor when it ends', async () => {
    const [facility, donor] = [await registerFacility(app()), await registerDonor(app())];
    const emergency = await raised(app(), facility);
    const answer = (await act(app(), donor, 'assign', emergency.id, { preferredDate: inDays(5) })).body.data;
    expect(await kindsOf(facility)).toEqual(['emergency_answered', 'emergency_covered']);
    const notified = (await page(facility)).list.map(({ kind, subject, emergencyRequestId }) => ({
      kind,
      subject,
      emergencyRequestId,
    }));
    expect(notified).toContainEqual({
      kind: 'emergency_answered',
      subject: { kind: 'request', id: answer.id },
      emergencyRequestId: emergency.id,
    });
    expect(notified).toContainEqual({
      kind: 'emergency_covered',
      subject: { kind: 'request', id: emergency.id },
      emergencyRequestId: undefined,
    });
    await act(app(), facility, 'cancel', emergency.id);
    expect(await kindsOf(donor)).toEqual(['request_accepted', 'request_cancelled']);
  });

  test('a donor is notified once, however often the event is', async () => {
    const [facility, donor] = [await registerFacility(app()), await registerDonor(app())];
    const { id: requestId } = await booked(app(), donor, facility.facilityId, inDays(4));
    await act(app(), facility, 'approve', requestId);
    const [event] = await database()
      .kysely.selectFrom('outbox')
      .select(['id', 'event', 'payload'])
      .where('event', '=', 'request.approved')
      .execute();
    const payload = { requestId, by: 'facility_staff' } as const;
    const stored = { id: event?.id ?? '', event: 'request.approved', payload } as const;
    const tell = () =>
      Promise.all(notificationReactions['request.approved'].map((reaction) => reaction(app().services, stored)));
    await Promise.all([tell(), tell(), react(app())]);
    expect(await kindsOf(donor)).toEqual(['booking_sent', 'request_accepted']);
  });

  test('skip the app for those who want nothing there, and mail for those who want none', async () => {
    const [facility, donor] = [await registerFacility(app()), await registerDonor(app())];
    const none = { inApp: false, email: false, push: false };
    const all = { inApp: true, email: true, push: true };
    const body = { urgentBloodRequests: all, appointmentConfirmations: none, reminders: all, quietHours: null };
    await call(app(), 'PUT', '/api/profile/notification-preferences', { cookie: donor.cookie, body });
    await call(app(), 'PUT', '/api/profile/notification-preferences', { cookie: facility.cookie, body });
    const { id } = await booked(app(), donor, facility.facilityId, inDays(4));
    await act(app(), facility, 'approve', id);
    expect([await kindsOf(donor), await kindsOf(facility)]).toEqual([[], []]);
    const subjects = app()
      .mails.filter(({ to }) => to === donor.email)
      .map(({ subject }) => subject);
    expect(subjects).not.toContain('Your donation is scheduled');
    await raised(app(), facility).then(({ id: emergencyId }) =>
      act(app(), donor, 'cancel', id).then(() =>
        act(app(), donor, 'assign', emergencyId, { preferredDate: inDays(5) }),
      ),
    );
    expect(await kindsOf(facility)).toEqual(['emergency_answered', 'emergency_covered']);
  });

  test('are read one by one and all at once', async () => {
    const [facility, donor] = [await registerFacility(app()), await verifiedDonor(app())];
    for (const day of [2, 3, 4]) await booked(app(), donor, facility.facilityId, inDays(day));
    await react(app());
    const { list, unreadCount } = await page(facility);
    expect([list.length, unreadCount]).toEqual([3, 3]);
    const read = (who: Person, id: string | undefined) =>
      call<{ unreadCount: number }>(app(), 'POST', `/api/notifications/${id}/read`, { cookie: who.cookie });
    expect((await read(facility, list[0]?.id)).body.data).toEqual({ unreadCount: 2 });
    expect((await read(facility, list[0]?.id)).body.data).toEqual({ unreadCount: 2 });
    expect((await read(donor, list[1]?.id)).status).toBe(404);
    expect((await page(facility)).list.filter(({ readAt }) => readAt !== null).map(({ id }) => id)).toEqual([
      list[0]?.id,
    ]);
    const all = await call(app(), 'POST', '/api/notifications/read-all', { cookie: facility.cookie });
    expect(all.body).toMatchObject({ data: { unreadCount: 0 } });
    expect(await page(facility)).toMatchObject({ unreadCount: 0, total: 3 });
  });

  test('come ten to a page, newest first; past the end there is nothing', async () => {
    const [facility, donor] = [await registerFacility(app()), await registerDonor(app())];
    const ids: string[] = [];
    for (let day = 1; day <= 12; day += 1) {
      ids.unshift((await booked(app(), await registerDonor(app()), facility.facilityId, inDays(day))).id);
      await react(app());
      app().clock.advance(1000);
    }
    const [newest, oldest] = [await page(facility), await page(facility, '?page=2')];
    expect(newest).toMatchObject({ currentPage: 1, totalPages: 2, total: 12, unreadCount: 12 });
    expect([...newest.list, ...oldest.list].map(({ subject }) => subject.id)).toEqual(ids);
    expect(newest.list).toHaveLength(10);
    expect(await page(facility, '?page=9')).toMatchObject({ list: [], total: 12, unreadCount: 12 });
    expect(await page(donor)).toEqual({ list: [], currentPage: 1, totalPages: 0, total: 0, unreadCount: 0 });
  });

  test('never name a donor to the facility', async () => {
    const facility = await registerFacility(app());
    const donor = await registerDonor(app(), { firstName: 'Zebedia', lastName: 'Quux' });
    const { id } = await booked(app(), donor, facility.facilityId, inDays(4));
    await act(app(), donor, 'cancel', id);
    await react(app());
    const { text } = await call(app(), 'GET', '/api/notifications', { cookie: facility.cookie });
    expect(text).not.toMatch(/Zebedia|Quux/);
    expect(text).toContain(id);
  });
});
