import type { Notification } from '@sanguine/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, verifiedDonor, registerFacility, startTestApp, type TestApp } from '../../../../test/support/app.ts';
import { act, book, booked, inDays, raised, read } from '../../../../test/support/donations.ts';
import { bookSlot, moveTo, published, slotOn } from '../../../../test/support/appointments.ts';
import { reactAndKeepMail } from '../../../../test/support/outbox.ts';
import { describeDatabase } from '../../../../test/support/test-database.ts';

describeDatabase('waiting bookings', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  async function twoFacilities() {
    const donor = await verifiedDonor(app);
    const here = await registerFacility(app, { facilityName: 'Quayside Blood Bank' });
    const there = await registerFacility(app, { facilityName: 'Hill Hospital' });
    return { donor, here, there };
  }

  it('give way to an accepted one that makes them impossible, and only those', async () => {
    const { donor, here, there } = await twoFacilities();
    const accepted = await booked(app, donor, here.facilityId, inDays(3));
    const near = await booked(app, donor, there.facilityId, inDays(40));
    const far = await booked(app, donor, there.facilityId, inDays(80));
    expect((await act(app, here, 'approve', accepted.id)).status).toBe(200);
    expect((await read(app, donor, far.id)).status).toBe('PENDING');
    const ended = await read(app, donor, near.id);
    expect(ended.status).toBe('CANCELLED');
    expect(ended.history.at(-1)).toMatchObject({
      by: 'system',
      action: 'cancel',
      reason: 'Another donation of yours was scheduled too close to this date.',
    });
    await reactAndKeepMail(app);
    const notified = await call<{ list: Notification[] }>(app, 'GET', '/api/notifications', { cookie: donor.cookie });
    const news = notified.body.data.list.find(({ subject, kind }) => subject.id === near.id && kind !== 'booking_sent');
    expect(news).toMatchObject({ kind: 'request_cancelled', facilityName: 'Hill Hospital' });
    expect(news?.body).toContain('has ended, because another donation of yours is scheduled too close to it');
  });

  it('give way to one that staff accept on their very time', async () => {
    const { donor, here } = await twoFacilities();
    const accepted = await booked(app, donor, here.facilityId, inDays(3));
    const other = await booked(app, donor, here.facilityId, inDays(5));
    const reply = await act(app, here, 'approve', accepted.id, { preferredDate: inDays(5) });
    expect(reply).toMatchObject({ status: 200, body: { data: { status: 'APPROVED' } } });
    expect((await read(app, donor, other.id)).status).toBe('CANCELLED');
  });

  it('give way to one that is moved to their very time, by its donor or by staff', async () => {
    for (const mover of ['donor', 'here'] as const) {
      const people = await twoFacilities();
      const { donor, here } = people;
      await published(app, here, { validUntil: inDays(3).slice(0, 10) });
      const accepted = (await bookSlot(app, donor, here.facilityId, await slotOn(app, here, 3))).body.data;
      const waiting = await booked(app, donor, here.facilityId, inDays(62, '09:00'));
      await published(app, here, { validFrom: inDays(62).slice(0, 10) });
      const moved = await moveTo(app, people[mover], accepted.id, await slotOn(app, here, 62));
      expect(moved).toMatchObject({ status: 200, body: { data: { status: 'APPROVED' } } });
      expect((await read(app, donor, waiting.id)).status).toBe('CANCELLED');
    }
  });

  it('say to the staff of the other facility that the donor cannot give on that date, and nothing else', async () => {
    const { donor, here, there } = await twoFacilities();
    const accepted = await booked(app, donor, here.facilityId, inDays(3));
    const near = await booked(app, donor, there.facilityId, inDays(40));
    const far = await booked(app, donor, there.facilityId, inDays(80));
    await act(app, here, 'approve', accepted.id);
    const seen = await read(app, there, near.id);
    expect(seen.history.at(-1)?.reason).toBe('This donor cannot give on that date.');
    const refused = await act(app, there, 'approve', far.id, { preferredDate: inDays(41) });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'donor_cannot_give', message: 'This donor cannot give on that date.' },
    });
    const read1 = JSON.stringify([seen, refused.body]);
    for (const secret of [
      'Quayside',
      accepted.id,
      inDays(3).slice(0, 10),
      '19 November',
      donor.user.id,
      'days must pass',
    ]) {
      expect(read1).not.toContain(secret);
    }
  });

  it('give way to an answer to an emergency, of which the donor is warned before', async () => {
    const { donor, here, there } = await twoFacilities();
    const waiting = await booked(app, donor, there.facilityId, inDays(10));
    const emergency = await raised(app, here, { unitsNeeded: 2 });
    const asked = await read(app, donor, emergency.id);
    const before = asked.donorEligibility?.waiting ?? [];
    expect(before).toMatchObject([{ id: waiting.id, facilityName: 'Hill Hospital', date: inDays(10).slice(0, 10) }]);
    expect((await act(app, donor, 'assign', emergency.id, { preferredDate: inDays(2) })).status).toBe(200);
    expect((await read(app, donor, waiting.id)).status).toBe('CANCELLED');
    const again = await book(app, donor, there.facilityId, inDays(10));
    expect(again.body).toMatchObject({ code: 'too_close_to_scheduled' });
    expect(again.body.message).toContain('You may be able to donate from');
  });
});
