import type { Data, Endpoints, Notification } from '@sanguine/contract';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, verifiedDonor } from '../../../../test/support/app.ts';
import { bookSlot, moveTo, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, inDays, raised } from '../../../../test/support/donations.ts';
import { mailsTo } from '../../../../test/support/mails.ts';
import { react } from '../../../../test/support/outbox.ts';

interface Person {
  readonly cookie: string;
}

describeApp('a notification is a record', (app) => {
  async function pageOf({ cookie }: Person) {
    await react(app());
    return (await call<Data<Endpoints['GET /api/notifications']>>(app(), 'GET', '/api/notifications', { cookie })).body
      .data;
  }

  async function find(person: Person, kind: string): Promise<Notification | undefined> {
    return (await pageOf(person)).list.find((one) => one.kind === kind);
  }

  async function appointed(changes: object = {}) {
    const staff = await registerFacility(app(), { facilityName: 'Harbour Clinic' });
    await published(app(), staff, changes);
    const donor = await registerDonor(app());
    const { data } = (await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 2))).body;
    return { staff, donor, request: data };
  }

  test('it keeps the time that it said; after a move it is superseded, and the new time has one of its own', async () => {
    const { staff, donor, request } = await appointed();
    const before = await find(donor, 'request_accepted');
    expect(before?.superseded).toBeUndefined();
    await moveTo(app(), donor, request.id, await slotOn(app(), staff, 3, 2));
    const after = await find(donor, 'request_accepted');
    expect(after).toMatchObject({ body: before?.body, preferredDate: before?.preferredDate });
    const moved = await find(donor, 'appointment_moved');
    expect(moved?.body).toContain('Thursday 19 November 2026 at 09:30');
    expect(after?.superseded).toEqual({ status: 'APPROVED', preferredDate: moved?.preferredDate });
    expect(moved?.superseded).toBeUndefined();
    await act(app(), staff, 'cancel', request.id);
    expect(await find(donor, 'appointment_moved')).toMatchObject({ superseded: { status: 'CANCELLED' } });
    expect((await find(donor, 'appointment_cancelled'))?.superseded).toBeUndefined();
  });

  test('it keeps the place of an appointment that moves to another building', async () => {
    const venue = { name: 'Town hall', address: '1 Market Square', latitude: null, longitude: null };
    const { staff, donor, request } = await appointed({ venue });
    expect((await find(donor, 'request_accepted'))?.body).toContain('1 Market Square');
    await published(app(), staff, { from: '14:00', until: '16:00' });
    const times = await slotOn(app(), staff, 3);
    await moveTo(app(), donor, request.id, times);
    expect((await find(donor, 'request_accepted'))?.body).toContain('1 Market Square');
  });

  test('donors have one of each of their own acts, and nothing unread', async () => {
    const { staff, donor, request } = await appointed();
    await moveTo(app(), donor, request.id, await slotOn(app(), staff, 3, 2));
    await act(app(), donor, 'cancel', request.id);
    const { list, unreadCount } = await pageOf(donor);
    expect(list.map(({ kind }) => kind).toSorted()).toEqual([
      'appointment_moved',
      'request_accepted',
      'request_cancelled',
    ]);
    expect(unreadCount).toBe(0);
  });

  test('each change is mailed once, with a calendar file of the same entry', async () => {
    const { staff, donor, request } = await appointed();
    const steps = [
      () => Promise.resolve(),
      async () => moveTo(app(), donor, request.id, await slotOn(app(), staff, 3, 2)),
      () => act(app(), donor, 'cancel', request.id),
    ];
    const seen = [];
    for (const step of steps) {
      await step();
      await react(app());
      const mail = (await mailsTo(app(), donor.email)).at(-1);
      const entry = new ICAL.Component(ICAL.parse(Buffer.from(mail?.calendar ?? '').toString())).getFirstSubcomponent(
        'vevent',
      );
      const valueOf = (name: string) => String(entry?.getFirstPropertyValue(name));
      seen.push([mail?.subject, valueOf('uid'), valueOf('sequence'), valueOf('status')]);
    }
    const uid = `${request.id}@sanguine`;
    expect(seen).toEqual([
      ['Your donation is scheduled', uid, '0', 'CONFIRMED'],
      ['Your appointment was moved', uid, '1', 'CONFIRMED'],
      ['Your donation was cancelled', uid, '2', 'CANCELLED'],
    ]);
    expect((await mailsTo(app(), donor.email)).filter(({ calendar }) => calendar)).toHaveLength(3);
  });

  test('confirms at once that a donor has answered an emergency', async () => {
    const [staff, donor] = [await registerFacility(app()), await verifiedDonor(app())];
    const emergency = await raised(app(), staff);
    const { data } = (await act(app(), donor, 'assign', emergency.id, { preferredDate: inDays(5) })).body;
    expect(await find(donor, 'request_accepted')).toMatchObject({
      subject: { id: data.id },
      readAt: expect.any(String),
    });
  });

  test('what asks the staff for an answer is settled by the answer, for all of them', async () => {
    const [staff, donor] = [await registerFacility(app()), await verifiedDonor(app())];
    const [accepted, declined, waiting] = [
      await booked(app(), donor, staff.facilityId, inDays(3)),
      await booked(app(), donor, staff.facilityId, inDays(80)),
      await booked(app(), donor, staff.facilityId, inDays(85)),
    ];
    expect((await pageOf(staff)).unreadCount).toBe(3);
    await act(app(), staff, 'approve', accepted.id);
    await act(app(), staff, 'decline', declined.id);
    const { list, unreadCount } = await pageOf(staff);
    expect(unreadCount).toBe(1);
    const stateOf = (id: string) => list.find(({ subject }) => subject.id === id)?.superseded?.status;
    expect([accepted, declined, waiting].map(({ id }) => stateOf(id))).toEqual(['APPROVED', 'REJECTED', undefined]);
  });
});
