import { DEFAULT_NOTIFICATION_PREFERENCES } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, TEST_START, verifiedDonor } from '../../../../test/support/app.ts';
import { hold, moveTo, published, sessionsOf, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, inDays } from '../../../../test/support/donations.ts';
import {
  codeOf,
  FAR,
  failureOf,
  offerOf,
  waitFor,
  waitListOf,
  waitListSteps,
} from '../../../../test/support/waiting.ts';
import { after, DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { findDrift } from '../../facilities/timetable/seats.repository.ts';
import { releaseExpiredHolds } from '../../facilities/timetable/index.ts';

describeApp('the wait-list', (app, database) => {
  const drift = () => findDrift(database().kysely, after(TEST_START, -DAY));
  const { decline, book, waits, offered, full } = waitListSteps(app);

  test('nobody waits where a place can be booked, nor twice, nor where no times are published', async () => {
    const { staff } = await full(FAR);
    const donor = await verifiedDonor(app());
    const free = await waitFor(app(), donor, staff.facilityId, FAR, { until: inDays(FAR + 1).slice(0, 10) });
    expect([...codeOf(free), failureOf(free).freeTimes?.length]).toEqual([409, 'places_free', 1]);
    await waits(donor, staff, FAR);
    expect(codeOf(await waitFor(app(), donor, staff.facilityId, FAR))).toEqual([409, 'already_waiting']);
    for (const _other of [1, 2]) await waits(donor, (await full(FAR)).staff, FAR);
    expect(codeOf(await waitFor(app(), donor, (await full(FAR)).staff.facilityId, FAR))).toEqual([
      409,
      'too_many_entries',
    ]);
    const unverified = await registerDonor(app());
    expect((await waitFor(app(), unverified, staff.facilityId, FAR)).status).toBe(201);
    expect(codeOf(await waitFor(app(), unverified, (await full(FAR)).staff.facilityId, FAR))).toEqual([
      409,
      'verify_address_first',
    ]);
    const withoutTimes = await registerFacility(app());
    const other = await registerDonor(app());
    expect(codeOf(await waitFor(app(), other, withoutTimes.facilityId, FAR))).toEqual([409, 'no_wait_list']);
    expect((await waitFor(app(), other, staff.facilityId, -1)).status).toBe(400);
    expect((await waitFor(app(), other, staff.facilityId, 400)).status).toBe(400);
  });

  test('a donor may wait for the 180th day from today, the last that can be booked, and not for the day after', async () => {
    const { staff } = await full(FAR);
    const [last, later] = [await registerDonor(app()), await registerDonor(app())];
    expect((await waitFor(app(), last, staff.facilityId, 180)).status).toBe(201);
    const refused = await waitFor(app(), later, staff.facilityId, 181);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['until']]);
  });

  test('nobody waits or is offered a place inside their interval', async () => {
    const { staff, cancel } = await full(FAR);
    const [donor, elsewhere] = [await verifiedDonor(app()), await full(FAR)];
    await waits(donor, staff, FAR);
    await elsewhere.cancel();
    // An entry keeps nobody from booking elsewhere, and a place there is then of no use.
    await book(donor, elsewhere.staff, elsewhere.slot);
    const refused = await waitFor(app(), donor, staff.facilityId, FAR + 1);
    expect([...codeOf(refused), failureOf(refused).firstDate]).toEqual([
      422,
      'too_close_to_scheduled',
      inDays(FAR + 56).slice(0, 10),
    ]);
    await cancel();
    expect(await offerOf(app(), donor)).toBeUndefined();
    expect((await waitListOf(app(), donor)).entries).toHaveLength(1);
  });

  test('a place is freed by a move, a decline, more places, new sessions, and a hold that ends', async () => {
    const moved = await full(FAR);
    const one = await waits(await registerDonor(app()), moved.staff, FAR);
    await moveTo(app(), moved.holder, moved.request.id, await slotOn(app(), moved.staff, FAR + 1));
    expect(await offerOf(app(), one)).toBeDefined();

    const declined = await full(FAR);
    const two = await waits(await registerDonor(app()), declined.staff, FAR);
    await act(app(), declined.staff, 'decline', declined.request.id, { reason: 'No staff.' });
    expect(await offerOf(app(), two)).toBeDefined();

    const raisedPlaces = await full(FAR);
    const three = await waits(await registerDonor(app()), raisedPlaces.staff, FAR);
    const { cookie, facilityId } = raisedPlaces.staff;
    const path = `/api/facility/${facilityId}/session-templates`;
    const templates = await call<{ id: string }[]>(app(), 'GET', path, { cookie });
    const id = templates.body.data[0]?.id ?? '';
    await call(app(), 'PATCH', `${path}/${id}`, { cookie, body: { places: 2 } });
    expect(await offerOf(app(), three)).toBeDefined();

    const more = await full(FAR);
    const four = await waits(await registerDonor(app()), more.staff, FAR);
    await published(app(), more.staff, { from: '15:00', until: '15:30', places: 1 });
    expect((await offered(four)).localTime).toBe(`${inDays(FAR).slice(0, 10)}T15:00`);

    const held = await full(FAR);
    await held.cancel();
    await hold(app(), await registerDonor(app()), held.slot);
    const five = await waits(await registerDonor(app()), held.staff, FAR);
    expect(await offerOf(app(), five)).toBeUndefined();
    app().clock.advance(5 * MINUTE);
    await releaseExpiredHolds(app().services);
    expect(await offerOf(app(), five)).toBeDefined();
    expect(await drift()).toEqual([]);
  });

  test('leaves the place of a donor who has gone to the next person', async () => {
    const { staff, cancel } = await full(FAR);
    const [donor, next] = [await registerDonor(app()), await registerDonor(app())];
    await waits(donor, staff, FAR);
    app().clock.advance(1_000);
    await waits(next, staff, FAR);
    await cancel();
    await offered(donor);
    const body = { password: donor.password };
    expect((await call(app(), 'DELETE', '/api/profile', { cookie: donor.cookie, body })).status).toBe(200);
    expect(await offerOf(app(), next)).toBeDefined();
    const [entry] = (await waitListOf(app(), next)).entries;
    // Any time of that day in the facility's zone, and places are offered until three hours before.
    expect(entry?.answeredBy).toBe(`${inDays(FAR).slice(0, 10)}T21:00:00.000Z`);
    const remove = () => call(app(), 'DELETE', `/api/donation/wait-list/${entry?.id}`, { cookie: next.cookie });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect(await drift()).toEqual([]);
  });

  test('quiet hours and the contact budget are respected', async () => {
    const { staff, cancel } = await full(FAR);
    const asleep = await waits(await registerDonor(app()), staff, FAR);
    const hour = (hours: number) =>
      after(app().clock.now(), hours * HOUR)
        .toISOString()
        .slice(11, 16);
    const quietHours = { from: hour(-1), to: hour(1) };
    await call(app(), 'PUT', '/api/profile/notification-preferences', {
      cookie: asleep.cookie,
      body: { ...DEFAULT_NOTIFICATION_PREFERENCES, quietHours },
    });
    await cancel();
    expect(await offerOf(app(), asleep)).toBeUndefined();
    // Still free when they are awake: then it is offered.
    app().clock.advance(2 * HOUR);
    const offer = await offered(asleep);
    await decline(asleep, offer);

    const busy = await full(FAR);
    const asked = await waits(await registerDonor(app()), busy.staff, FAR);
    const times = [1, 2, 3, 4].map((days) => after(app().clock.now(), -days * DAY));
    await sql`update askable_donors set recent_asks = ${times}::timestamptz[] where user_id = ${asked.user.id}`.execute(
      database().kysely,
    );
    await busy.cancel();
    expect(await offerOf(app(), asked)).toBeUndefined();
  });

  test('staff read how many wait and what is offered, donors do not', async () => {
    const { staff, cancel } = await full(FAR);
    const [donor, other] = [await registerDonor(app()), await registerDonor(app())];
    await waits(donor, staff, FAR);
    await waits(other, staff, FAR, { fromTime: '14:00' });
    await cancel();
    await offered(donor);
    const read = async (who: { cookie: string }) =>
      (await sessionsOf(app(), who, staff.facilityId, { day: FAR, days: 1 })).sessions[0];
    expect(await read(staff)).toMatchObject({ waiting: 1, offered: 1, openPlaces: 0 });
    const shown = await read(donor);
    expect([shown?.waiting, shown?.offered, shown?.openPlaces]).toEqual([undefined, undefined, 0]);
  });
});
