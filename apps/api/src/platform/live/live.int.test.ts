import { describe, expect, test } from 'vitest';
import {
  addStaff,
  call,
  registerDonor,
  registerFacility,
  verifiedDonor,
  TEST_PASSWORD,
} from '../../../test/support/app.ts';
import { describeApp } from '../../../test/support/describe-app.ts';
import { act, booked, inDays, raised } from '../../../test/support/donations.ts';
import { react } from '../../../test/support/outbox.ts';
import { openStream } from '../../../test/support/streams.ts';

const stockPath = (facilityId: string) => `/api/facility/${facilityId}/inventory/A%2B`;

describeApp('the stream of refreshes', (app) => {
  const setStock = (staff: { cookie: string; facilityId: string }, unitsAvailable = 5) =>
    call(app(), 'PUT', stockPath(staff.facilityId), { cookie: staff.cookie, body: { unitsAvailable } });

  test('is kept by nobody, and changed by nobody on its way', async () => {
    const stream = await openStream(app(), await registerDonor(app()));
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is not opened by a HEAD, nor without a session', async () => {
    const { cookie } = await registerDonor(app());
    const head = await app().http.inject({ method: 'HEAD', url: '/api/events', headers: { cookie } });
    expect(head.statusCode).toBe(404);
    expect((await openStream(app(), { cookie: '' })).status).toBe(401);
  });

  test('announces a facility’s stock to everybody', async () => {
    const [donor, staff] = [await registerDonor(app()), await registerFacility(app())];
    const stream = await openStream(app(), donor);
    await setStock(staff);
    const { data, id } = await stream.next('inventory');
    expect(JSON.parse(data)).toMatchObject({ facilityId: staff.facilityId, bloodType: 'A+' });
    expect(id).toMatch(/^\d+-\d+$/);
  });

  test('informs a donor and the facility about a booking, its answer and the notification of it', async () => {
    const [donor, staff] = [await registerDonor(app()), await registerFacility(app())];
    const streams = { donor: await openStream(app(), donor), staff: await openStream(app(), staff) };
    const { id } = await booked(app(), donor, staff.facilityId, inDays(30));
    for (const stream of Object.values(streams)) {
      expect(JSON.parse((await stream.next('request')).data)).toEqual({ requestId: id });
    }
    await act(app(), staff, 'approve', id);
    expect(JSON.parse((await streams.donor.next('request', 1)).data)).toEqual({ requestId: id });
    const before = streams.donor.events.filter(({ event }) => event === 'notification').length;
    await react(app());
    await streams.donor.next('notification', before);
  });

  describe('says nothing of others:', () => {
    test('a donor hears of emergencies, not of who answers them or books', async () => {
      const [listener, other, staff] = [
        await verifiedDonor(app()),
        await verifiedDonor(app()),
        await registerFacility(app()),
      ];
      const stream = await openStream(app(), listener);
      const emergency = await raised(app(), staff);
      expect(JSON.parse((await stream.next('request')).data)).toEqual({ requestId: emergency.id });
      const booking = await booked(app(), other, staff.facilityId, inDays(60));
      const answer = await act(app(), other, 'assign', emergency.id, { preferredDate: inDays(2) });
      await act(app(), other, 'cancel', booking.id);
      await call(app(), 'PATCH', '/api/profile', { cookie: other.cookie, body: { firstName: 'Canary' } });
      await react(app());
      await setStock(staff);
      await stream.next('inventory');
      for (const secret of [booking.id, answer.body.data.id, other.user.id, 'Canary']) {
        expect(stream.text()).not.toContain(secret);
      }
    });

    test('staff hear of their own facility alone', async () => {
      const [staff, other, donor] = [
        await registerFacility(app()),
        await registerFacility(app()),
        await verifiedDonor(app()),
      ];
      const stream = await openStream(app(), staff);
      const emergency = await raised(app(), other);
      const booking = await booked(app(), donor, other.facilityId, inDays(30));
      await act(app(), other, 'decline', booking.id);
      const colleague = await addStaff(app(), other.facilityId);
      const path = `/api/facility/staff/${colleague.userId}`;
      await call(app(), 'PATCH', path, {
        cookie: other.cookie,
        body: { personnelRole: 'Admin', password: TEST_PASSWORD },
      });
      await react(app());
      await setStock(other);
      await stream.next('inventory');
      for (const secret of [emergency.id, booking.id, donor.user.id, colleague.userId]) {
        expect(stream.text()).not.toContain(secret);
      }
      expect(stream.events.map(({ event }) => event)).not.toContain('request');
    });
  });

  describe('at its end', () => {
    test('ends when its session ends', async () => {
      const donor = await registerDonor(app());
      const stream = await openStream(app(), donor);
      await call(app(), 'POST', '/api/auth/logout', { cookie: donor.cookie });
      await stream.ended();
      expect(stream.events.at(-1)?.event).toBe('signed-out');
    });

    test('ends when somebody’s access is taken away', async () => {
      const staff = await registerFacility(app());
      const colleague = await addStaff(app(), staff.facilityId);
      const stream = await openStream(app(), colleague);
      const path = `/api/facility/staff/${colleague.userId}`;
      await call(app(), 'DELETE', path, { cookie: staff.cookie });
      await stream.ended();
      expect(stream.events.at(-1)?.event).toBe('signed-out');
    });

    test('ends when the person may do something else from now on', async () => {
      const staff = await registerFacility(app());
      const colleague = await addStaff(app(), staff.facilityId);
      const stream = await openStream(app(), colleague);
      const path = `/api/facility/staff/${colleague.userId}`;
      await call(app(), 'PATCH', path, {
        cookie: staff.cookie,
        body: { personnelRole: 'Admin', password: TEST_PASSWORD },
      });
      await stream.ended();
      expect(stream.events.at(-1)?.event).toBe('reset');
    });

    test('ends when the person has opened five others since', async () => {
      const donor = await registerDonor(app());
      const first = await openStream(app(), donor);
      const others = [];
      for (let count = 0; count < 5; count += 1) others.push(await openStream(app(), donor));
      await first.ended();
      expect(first.events.at(-1)?.event).toBe('replaced');
      expect(others.map((stream) => stream.isOpen())).toEqual(others.map(() => true));
    });
  });

  describe('after a break', () => {
    test('goes on with what was committed meanwhile, and a look at the notifications', async () => {
      const [donor, staff] = [await registerDonor(app()), await registerFacility(app())];
      const first = await openStream(app(), donor);
      const lastEventId = first.lastEventId();
      first.leave();
      await setStock(staff);
      for (const options of [{ lastEventId }, { query: `?lastEventId=${lastEventId ?? ''}` }]) {
        const second = await openStream(app(), { ...donor, ...options });
        expect(second.events.map(({ event }) => event)).toEqual(expect.arrayContaining(['inventory', 'notification']));
        expect(second.text()).toContain(staff.facilityId);
      }
    });

    test('goes on with what was written while its page was on its way', async () => {
      const [donor, staff] = [await registerDonor(app()), await registerFacility(app())];
      await setStock(staff);
      const stream = await openStream(app(), { ...donor, query: '?age=5' });
      expect(stream.text()).toContain(staff.facilityId);
    });

    test.each(['1-1', '9000000000000000000-1', 'yesterday', "1' or true --"])(
      'goes on with a reset when nobody knows what came since %s',
      async (lastEventId) => {
        const stream = await openStream(app(), { ...(await registerDonor(app())), lastEventId });
        expect(stream.events[0]?.event).toBe('reset');
      },
    );
  });

  test('begins with a reset where more was missed than is worth telling one by one', async () => {
    const { id } = await raised(app(), await registerFacility(app()));
    const missed = { kind: 'request' as const, topics: ['donors'], ids: JSON.stringify({ requestId: id }) };
    const rows = Array.from({ length: 2_000 }, () => missed);
    await app().services.db.kysely.insertInto('live_events').values(rows).execute();
    const stream = await openStream(app(), { ...(await registerDonor(app())), query: '?age=1' });
    expect(stream.events.map(({ event }) => event)).toEqual(['reset', 'hello']);
    expect(stream.isOpen()).toBe(true);
  });

  test('is no use of the session', async () => {
    const { cookie, user } = await registerDonor(app());
    const seen = async () =>
      app()
        .services.db.kysely.selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow();
    const before = await seen();
    app().clock.advance(120_000);
    const headers = { 'sanguine-background': '1' };
    await openStream(app(), { cookie });
    await call(app(), 'GET', '/api/profile', { cookie, headers });
    expect(await seen()).toEqual(before);
    await call(app(), 'GET', '/api/profile', { cookie });
    expect(await seen()).not.toEqual(before);
  });
});
