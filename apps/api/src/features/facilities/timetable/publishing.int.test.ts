import type { FacilityClosure, SessionTemplate } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility, TEST_START } from '../../../../test/support/app.ts';
import { type ChangedTemplate, onFacility, published, sessionsOf } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { inDays } from '../../../../test/support/donations.ts';
import { DAY } from '../../../platform/clock.ts';
import { publishDueSessions } from './publish-sessions.jobs.ts';

const dayOf = (days: number) => inDays(days).slice(0, 10);

describeApp('publishing sessions', (app, database) => {
  const onTemplate = (staff: { facilityId: string }, { template }: ChangedTemplate) =>
    `/api/facility/${staff.facilityId}/session-templates/${template.id}`;

  /** As if somebody had booked a place. */
  async function take(sessionId: string, slotNo: number): Promise<void> {
    await sql`update donation_sessions set taken[${slotNo}::int] = taken[${slotNo}::int] + 1
      where id = ${sessionId}`.execute(database().kysely);
  }

  test('happens at once, for ten weeks, with every slot and its free places', async () => {
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    const { template, kept } = await published(app(), staff);
    expect([template.publishedUntil, kept]).toEqual([dayOf(70), []]);
    const { sessions, timeZone, publishedUntil } = await sessionsOf(app(), donor, staff.facilityId, {
      day: 1,
      days: 2,
    });
    expect([timeZone, publishedUntil]).toEqual(['UTC', dayOf(70)]);
    expect(sessions.map(({ date }) => date)).toEqual([dayOf(1), dayOf(2)]);
    expect(sessions[0]).toMatchObject({ status: 'open', instant: true, openPlaces: 24, venue: null });
    expect(sessions[0]?.slots).toHaveLength(6);
    expect(sessions[0]?.slots[1]).toEqual({
      slotNo: 2,
      startsAt: `${dayOf(1)}T09:30:00.000Z`,
      localTime: `${dayOf(1)}T09:30`,
      places: 4,
      free: 4,
    });
  });

  test('today: what has begun is not free any more', async () => {
    const staff = await registerFacility(app());
    await published(app(), staff, { from: '08:00', until: '11:00', slotMinutes: 60 });
    const { sessions } = await sessionsOf(app(), staff, staff.facilityId, { days: 1 });
    expect(sessions[0]?.slots.map(({ free }) => free)).toEqual([0, 0, 4]);
  });

  test('makes bookings wait for an answer where the facility may not appeal yet', async () => {
    const staff = await registerFacility(app());
    await database()
      .kysely.updateTable('facilities')
      .set({ verified_at: null, check_needed: true })
      .where('id', '=', staff.facilityId)
      .execute();
    await published(app(), staff);
    const { sessions } = await sessionsOf(app(), staff, staff.facilityId, { day: 1, days: 1 });
    expect(sessions[0]?.instant).toBe(false);
  });

  test('a change is followed at once, but never moves what is booked', async () => {
    const staff = await registerFacility(app());
    const made = await published(app(), staff);
    const before = await sessionsOf(app(), staff, staff.facilityId, { day: 1, days: 2 });
    const [booked, free] = before.sessions;
    await take(booked?.id ?? '', 1);
    const reply = await call<ChangedTemplate>(app(), 'PATCH', onTemplate(staff, made), {
      cookie: staff.cookie,
      body: { from: '10:00', slotMinutes: 60, places: 2 },
    });
    expect([reply.status, reply.body.data.kept]).toEqual([200, [{ sessionId: booked?.id, date: dayOf(1), booked: 1 }]]);
    const after = await sessionsOf(app(), staff, staff.facilityId, { day: 1, days: 2 });
    expect(after.sessions.map(({ id }) => id)).toEqual([booked?.id, free?.id]);
    const [kept, changed] = after.sessions;
    // Half past nine is free of bookings and outside the new times: it is not offered any more.
    expect(kept?.slots.map(({ slotNo, places, taken }) => [slotNo, places, taken])).toEqual([
      [1, 0, 1],
      [3, 2, 0],
      [4, 2, 0],
      [5, 2, 0],
      [6, 2, 0],
    ]);
    expect(changed?.slots.map(({ localTime }) => localTime.slice(11))).toEqual(['10:00', '11:00']);
  });

  test('a donor sees no slot that is not offered, and no count of the others', async () => {
    const [staff, donor] = [await registerFacility(app()), await registerDonor(app())];
    const made = await published(app(), staff);
    const { sessions } = await sessionsOf(app(), staff, staff.facilityId, { day: 1, days: 1 });
    await take(sessions[0]?.id ?? '', 1);
    await call(app(), 'DELETE', onTemplate(staff, made), { cookie: staff.cookie, body: {} });
    expect((await sessionsOf(app(), donor, staff.facilityId, { day: 0, days: 31 })).sessions).toEqual([]);
    const own = await sessionsOf(app(), staff, staff.facilityId, { day: 0, days: 31 });
    expect(own.sessions.map(({ date, openPlaces }) => [date, openPlaces])).toEqual([[dayOf(1), 0]]);
  });

  test('closures take days out and give them back; exceptions change one date', async () => {
    const staff = await registerFacility(app());
    const made = await published(app(), staff);
    const closures = onFacility(staff, '/closures');
    const body = { from: dayOf(2), until: dayOf(3), reason: 'Building work' };
    const { closure } = (
      await call<{ closure: FacilityClosure }>(app(), 'POST', closures, { cookie: staff.cookie, body })
    ).body.data;
    const exceptions = [
      { date: dayOf(4), closed: true },
      { date: dayOf(5), closed: false, from: '11:00' },
    ];
    await call(app(), 'PATCH', onTemplate(staff, made), { cookie: staff.cookie, body: { exceptions } });
    const during = await sessionsOf(app(), staff, staff.facilityId, { day: 1, days: 5 });
    expect(during.sessions.map(({ date, slots }) => [date, slots.length])).toEqual([
      [dayOf(1), 6],
      [dayOf(5), 2],
    ]);
    expect(during.closures).toEqual([closure]);
    await call(app(), 'DELETE', `${closures}/${closure.id}`, { cookie: staff.cookie });
    const after = await sessionsOf(app(), staff, staff.facilityId, { day: 1, days: 5 });
    expect(after.sessions.map(({ date }) => date)).toEqual([dayOf(1), dayOf(2), dayOf(3), dayOf(5)]);
  });

  test('each day the job publishes the next one; run again, it changes nothing', async () => {
    const staff = await registerFacility(app());
    await published(app(), staff);
    const runIn2Days = async () => {
      app().clock.set(new Date(TEST_START.getTime() + 2 * DAY));
      await publishDueSessions(app().services);
      app().clock.set(TEST_START);
    };
    await runIn2Days();
    const read = () => sessionsOf(app(), staff, staff.facilityId, { day: 70, days: 10 });
    const first = await read();
    expect(first.sessions.map(({ date }) => date)).toEqual([dayOf(70), dayOf(71), dayOf(72)]);
    await runIn2Days();
    expect(await read()).toEqual(first);
  });

  test.each([
    [{ from: '12:00', until: '09:00' }, 'until'],
    [{ from: '09:00', until: '09:20' }, 'until'],
    [{ validFrom: '2026-12-01', validUntil: '2026-11-30' }, 'validUntil'],
    [{ weekdays: [] }, 'weekdays'],
    [{ slotMinutes: 4 }, 'slotMinutes'],
    [{ places: 201 }, 'places'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  ] as const)('is refused for %j', async (changes, field) => {
    const staff = await registerFacility(app());
    const good = await published(app(), staff);
    const reply = await call(app(), 'PATCH', onTemplate(staff, good), { cookie: staff.cookie, body: changes });
    expect(reply.status).toBe(400);
    expect(Object.keys((reply.body as { fields?: object }).fields ?? {})[0]).toContain(field);
  });

  test('another facility’s template and closure are not there', async () => {
    const [staff, other] = [await registerFacility(app()), await registerFacility(app())];
    const made = await published(app(), staff);
    const path = `/api/facility/${other.facilityId}/session-templates/${made.template.id}`;
    expect((await call(app(), 'PATCH', path, { cookie: other.cookie, body: { places: 1 } })).status).toBe(404);
    expect((await call(app(), 'DELETE', path, { cookie: other.cookie, body: {} })).status).toBe(404);
    const list = await call<SessionTemplate[]>(app(), 'GET', onFacility(staff, '/session-templates'), {
      cookie: staff.cookie,
    });
    expect(list.body.data).toEqual([made.template]);
  });

  test('the audit trail says who published, changed and removed what', async () => {
    const staff = await registerFacility(app());
    const made = await published(app(), staff);
    await call(app(), 'PATCH', onTemplate(staff, made), { cookie: staff.cookie, body: { places: 2 } });
    await call(app(), 'DELETE', onTemplate(staff, made), { cookie: staff.cookie, body: {} });
    const trail = await call<{ list: { action: string; old: unknown; new: unknown }[] }>(
      app(),
      'GET',
      onFacility(staff, '/audit?topic=appointments'),
      { cookie: staff.cookie },
    );
    expect(trail.body.data.list.map(({ action }) => action)).toEqual([
      'appointments.template-removed',
      'appointments.template-changed',
      'appointments.template-added',
    ]);
    expect(trail.body.data.list[1]).toMatchObject({ old: { places: 4 }, new: { places: 2 } });
  });
});
