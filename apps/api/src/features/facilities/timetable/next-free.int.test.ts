import type { FacilityRow } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { bookSlot, onFacility, published, sessionsOf, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { inDays } from '../../../../test/support/donations.ts';
import { newId } from '../../../platform/ids.ts';
import { listFirstFreeTimes } from './next-free.read-model.ts';

describeApp('the next free times in the list of facilities', (app, database) => {
  async function timesOf(facilityName: string) {
    const { cookie } = await registerDonor(app());
    const reply = await call<{ list: FacilityRow[] }>(app(), 'GET', `/api/facility/1?search=${facilityName}`, {
      cookie,
    });
    return reply.body.data.list[0]?.freeTimes?.map(({ localTime }) => localTime);
  }
  const named = () => registerFacility(app(), { facilityName: `Centre${newId().replaceAll('-', '')}` });

  test('are the first three, without what has begun, is full or closed', async () => {
    const staff = await named();
    const name = (await call<FacilityRow>(app(), 'GET', onFacility(staff, ''), { cookie: staff.cookie })).body.data
      .name;
    expect(await timesOf(name)).toBeUndefined();
    await published(app(), staff, { places: 1, until: '10:30' });
    const [today, tomorrow, later] = [0, 1, 2].map((day) => inDays(day).slice(0, 10));
    // It is nine o’clock.
    expect(await timesOf(name)).toEqual([`${today}T09:30`, `${today}T10:00`, `${tomorrow}T09:00`]);
    await bookSlot(app(), await registerDonor(app()), staff.facilityId, await slotOn(app(), staff, 0, 2));
    const { sessionId } = await slotOn(app(), staff, 1);
    await call(app(), 'POST', onFacility(staff, `/sessions/${sessionId}/close`), {
      cookie: staff.cookie,
      body: { reason: 'The heating is broken.' },
    });
    expect(await timesOf(name)).toEqual([`${today}T10:00`, `${later}T09:00`, `${later}T09:30`]);
  });

  test('are what a walk through every slot finds, also those that a wish leaves', async () => {
    const staff = await named();
    await published(app(), staff, { places: 1, from: '08:00', until: '10:00', slotMinutes: 20 });
    const town = { name: 'Town', address: '1 Market Square', latitude: null, longitude: null };
    await published(app(), staff, { places: 2, from: '07:00', until: '12:00', venue: town, timeZone: 'Asia/Kolkata' });
    // Every third slot is taken, and one day is closed.
    await sql`update donation_sessions s set status = case when date = ${inDays(3)}::timestamp::date then 'closed' else status end,
      taken = (select array_agg(case when n % 3 = 0 then p else 0 end order by n)::smallint[]
        from unnest(s.places) with ordinality u (p, n)) where facility_id = ${staff.facilityId}`.execute(
      database().kysely,
    );
    const all = await sessionsOf(app(), await registerDonor(app()), staff.facilityId);
    const now = app().clock.now();
    for (const [from, until, fromTime, untilTime] of [
      [0, 0, '00:00', '24:00'],
      [0, 9, '08:20', '09:00'],
      [2, 5, '09:30', '24:00'],
      [3, 3, '00:00', '24:00'],
      [1, 13, '11:30', '11:31'],
    ] as const) {
      const days = Array.from({ length: until - from + 1 }, (_, ahead) => inDays(from + ahead).slice(0, 10));
      const dates = days.filter((_, index) => index % 2 === 0);
      const walked = all.sessions
        .filter(({ date, status }) => days.includes(date) && status !== 'closed')
        .flatMap(({ id, slots, venue, timeZone }) =>
          slots.map((slot) => ({
            ...slot,
            sessionId: id,
            ...(venue === null ? {} : { place: { name: venue.name, address: venue.address, timeZone } }),
          })),
        )
        .filter(({ free, startsAt }) => free > 0 && new Date(startsAt) > now)
        .filter(({ localTime }) => dates.includes(localTime.slice(0, 10)))
        .filter(({ localTime }) => fromTime <= localTime.slice(11) && localTime.slice(11) < untilTime)
        .slice(0, 3)
        .map(({ free: _free, places: _places, ...time }) => time);
      const wish = { facilityId: staff.facilityId, from: inDays(from).slice(0, 10), until: inDays(until).slice(0, 10) };
      const found = await listFirstFreeTimes(database().kysely, { ...wish, fromTime, untilTime, dates }, now);
      expect(found).toEqual(walked);
    }
  });

  test('are those of a walk through the sessions in the list, also where many run at once', async () => {
    const staff = await named();
    const hall = (number: number) => ({ name: `Hall ${number}`, address: 'x', latitude: null, longitude: null });
    for (const [number, timeZone] of ['Asia/Kolkata', 'UTC', 'Australia/Lord_Howe'].entries()) {
      await published(app(), staff, { from: '08:00', until: '09:30', slotMinutes: 10, venue: hall(number), timeZone });
    }
    const name = (await call<FacilityRow>(app(), 'GET', onFacility(staff, ''), { cookie: staff.cookie })).body.data
      .name;
    const { sessions } = await sessionsOf(app(), await registerDonor(app()), staff.facilityId);
    const walked = sessions
      .flatMap(({ slots }) => slots)
      .filter(({ free }) => free > 0)
      .slice(0, 3);
    expect(await timesOf(name)).toEqual(walked.map(({ localTime }) => localTime));
  });
});
