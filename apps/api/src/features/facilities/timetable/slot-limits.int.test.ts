import { MAX_SLOTS_A_DAY, MAX_SLOTS_A_DAY_VERIFIED } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerFacility } from '../../../../test/support/app.ts';
import {
  type ChangedTemplate,
  type NewTemplate,
  onFacility,
  published,
  sessionsOf,
  templateBody,
} from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { inDays } from '../../../../test/support/donations.ts';
import { failureOf } from '../../../../test/support/waiting.ts';
import { publishTemplate } from './publish-template.ts';
import { lockTemplate } from './templates.repository.ts';

type Staff = Awaited<ReturnType<typeof registerFacility>>;

const ALL_DAY = { from: '00:00', until: '24:00' };
const hall = (number: number) => ({
  name: `Hall ${number}`,
  address: '1 Market Square',
  latitude: null,
  longitude: null,
});

describeApp('how much a facility may publish', (app, database) => {
  const add = (staff: Staff, changes: Partial<NewTemplate>) =>
    call<ChangedTemplate>(app(), 'POST', onFacility(staff, '/session-templates'), {
      cookie: staff.cookie,
      body: templateBody(changes),
    });
  const change = (staff: Staff, { template }: ChangedTemplate, body: Partial<NewTemplate>) =>
    call<ChangedTemplate>(app(), 'PATCH', onFacility(staff, `/session-templates/${template.id}`), {
      cookie: staff.cookie,
      body,
    });

  async function setVerified(staff: Staff, isVerified: boolean): Promise<void> {
    const verifiedAt = isVerified ? app().clock.now() : null;
    await sql`update facilities set verified_at = ${verifiedAt}, check_needed = false
      where id = ${staff.facilityId}`.execute(database().kysely);
  }

  async function unchecked(): Promise<Staff> {
    const staff = await registerFacility(app());
    await setVerified(staff, false);
    return staff;
  }

  async function slotsOnDay(staff: Staff, day = 1): Promise<number> {
    const { sessions } = await sessionsOf(app(), staff, staff.facilityId, { day, days: 1 });
    return sessions.reduce((sum, { slots }) => sum + slots.length, 0);
  }

  test('more slots on a day than it may have are refused at the field that decides it', async () => {
    const staff = await unchecked();
    const refused = await add(staff, { ...ALL_DAY, slotMinutes: 5 });
    expect([refused.status, failureOf(refused).code]).toEqual([422, 'too_many_slots']);
    expect(Object.keys(failureOf(refused).fields ?? {})).toEqual(['slotMinutes']);
    expect(failureOf(refused).message).toContain(String(MAX_SLOTS_A_DAY));
    await setVerified(staff, true);
    for (let number = 0; number < 6; number++)
      await published(app(), staff, { ...ALL_DAY, slotMinutes: 5, venue: hall(number) });
    expect((await add(staff, { ...ALL_DAY, slotMinutes: 5 })).status).toBe(422);
    expect(await slotsOnDay(staff)).toBeLessThanOrEqual(MAX_SLOTS_A_DAY_VERIFIED);
  });

  test('twenty patterns published at the same moment are counted one after the other', async () => {
    const staff = await unchecked();
    const hours = { from: '08:00', until: '16:20', slotMinutes: 10 };
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, number) => add(staff, { ...hours, venue: hall(number) })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 422]));
    expect(await slotsOnDay(staff)).toBe(MAX_SLOTS_A_DAY);
  });

  test('changes made at the same moment are counted one after the other, and so are exceptions', async () => {
    const staff = await unchecked();
    const made = [];
    for (let number = 0; number < 10; number++) {
      made.push(await published(app(), staff, { from: '08:00', until: '09:00', slotMinutes: 10, venue: hall(number) }));
    }
    const replies = await Promise.all(made.map((one) => change(staff, one, { until: '18:00' })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    const [small] = made.filter((_, index) => replies[index]?.status !== 200);
    if (small === undefined) throw new Error('every change was accepted');
    const exceptions = [{ date: inDays(2).slice(0, 10), closed: false, from: '00:00', until: '24:00' }];
    expect(failureOf(await change(staff, small, { exceptions })).code).toBe('too_many_slots');
    expect(await slotsOnDay(staff, 2)).toBeLessThanOrEqual(MAX_SLOTS_A_DAY);
  });

  test('two patterns of one place do not overlap; the refusal names the other', async () => {
    const staff = await registerFacility(app());
    const first = await published(app(), staff, { from: '09:00', until: '12:00' });
    const refused = await add(staff, { from: '11:30', until: '15:00', weekdays: ['monday'] });
    expect([refused.status, failureOf(refused).code]).toEqual([422, 'times_overlap']);
    expect(failureOf(refused).message).toContain('09:00–12:00');
    const later = await published(app(), staff, { from: '12:00', until: '15:00' });
    const moved = await change(staff, later, { from: '11:00' });
    expect([moved.status, failureOf(moved).code]).toEqual([422, 'times_overlap']);
    expect((await change(staff, first, { places: 2 })).status).toBe(200);
    expect((await add(staff, { from: '11:30', until: '15:00', venue: hall(1) })).status).toBe(201);
    const both = { from: '16:00', until: '18:00' };
    const raced = await Promise.all([add(staff, both), add(staff, both)]);
    expect(new Set(raced.map(({ status }) => status))).toEqual(new Set([201, 422]));
  });

  test('a verification that is taken back: what was made first stays published, and it may only shrink', async () => {
    const staff = await registerFacility(app());
    await setVerified(staff, true);
    const day = { ...ALL_DAY, slotMinutes: 10 };
    const first = await published(app(), staff, day);
    const second = await published(app(), staff, { ...day, venue: hall(1) });
    expect(await slotsOnDay(staff)).toBe(288);
    await setVerified(staff, false);
    expect(failureOf(await change(staff, second, { slotMinutes: 5 })).code).toBe('too_many_slots');
    expect((await change(staff, first, { places: 2 })).status).toBe(200);
    await database()
      .kysely.transaction()
      .execute(async (trx) => {
        const row = await lockTemplate(trx, second.template.id);
        if (row !== undefined) await publishTemplate(trx, row, app().clock.now());
      });
    expect(await slotsOnDay(staff)).toBe(144);
    expect((await change(staff, second, { until: '09:00' })).status).toBe(200);
    expect(await slotsOnDay(staff)).toBe(198);
  });

  /** As if it had been published before there were limits. */
  async function publishedBefore(staff: Staff, sessionsADay: number, slots: number): Promise<void> {
    await published(app(), staff, { from: '00:00', until: '00:05', slotMinutes: 5 });
    await sql`
      insert into donation_sessions (id, facility_id, date, starts_at, ends_at, time_zone, slot_minutes, places, taken, instant)
      select gen_random_uuid(), ${staff.facilityId}, d.date, d.date at time zone 'UTC',
        d.date at time zone 'UTC' + interval '24 hours', 'UTC', 5, array_fill(1::smallint, array[${slots}::int]),
        array_fill(0::smallint, array[${slots}::int]), true
      from generate_series(${inDays(1)}::timestamp::date, ${inDays(30)}::timestamp::date, interval '1 day') d (date)
        cross join generate_series(1, ${sessionsADay}::int)`.execute(database().kysely);
  }

  test('an answer has two weeks at most, and says where it goes on', async () => {
    const staff = await registerFacility(app());
    await published(app(), staff);
    const { sessions, continuesOn } = await sessionsOf(app(), staff, staff.facilityId, { day: 1, days: 31 });
    expect([sessions.length, continuesOn]).toEqual([14, inDays(15).slice(0, 10)]);
    const rest = await sessionsOf(app(), staff, staff.facilityId, { day: 15, days: 14 });
    expect([rest.sessions.length, rest.continuesOn]).toEqual([14, undefined]);
  });

  test('an answer has two thousand slots at most, whatever is stored; whoever goes on reads every day once', async () => {
    const staff = await registerFacility(app());
    await publishedBefore(staff, 3, 288);
    const days = [];
    for (let day: number | undefined = 1; day !== undefined && day <= 28; ) {
      const found = await sessionsOf(app(), staff, staff.facilityId, { day, days: 29 - day });
      expect(found.sessions.reduce((sum, { slots }) => sum + slots.length, 0)).toBeLessThanOrEqual(2000);
      days.push(...new Set(found.sessions.map(({ date }) => date)));
      const next: string | undefined = found.continuesOn;
      day = next === undefined ? undefined : days.length + 1;
      if (next !== undefined) expect(next).toBe(inDays(days.length + 1).slice(0, 10));
    }
    expect(days).toEqual(Array.from({ length: 28 }, (_, ahead) => inDays(ahead + 1).slice(0, 10)));
  });

  test('a single day with more slots than an answer holds is cut, and the next day follows', async () => {
    const staff = await registerFacility(app());
    await publishedBefore(staff, 50, 288);
    const { sessions, continuesOn } = await sessionsOf(app(), staff, staff.facilityId, { day: 1, days: 14 });
    expect([sessions.length, continuesOn]).toEqual([7, inDays(2).slice(0, 10)]);
  });
});
