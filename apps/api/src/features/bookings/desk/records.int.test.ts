import { FILES_PER_HOUR } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { bookSlot, published, sessionsOf, slotOn } from '../../../../test/support/appointments.ts';
import { linesOf } from '../../../../test/support/csv.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { act, booked, dayOf, inDays } from '../../../../test/support/donations.ts';

describeApp('the files of a facility’s days', (app, database) => {
  const day = () => inDays(0).slice(0, 10);
  const fetch = async (staff: { facilityId: string; cookie: string }, file: string, query: string) => {
    const url = `/api/facility/${staff.facilityId}/records/${file}?${query}`;
    const reply = await app().http.inject({ url, headers: { cookie: staff.cookie } });
    return { status: reply.statusCode, text: reply.body, headers: reply.headers };
  };
  const today = (staff: { facilityId: string; cookie: string }, file: string, more = '') =>
    fetch(staff, file, `from=${day()}&until=${day()}${more}`);
  /** Three donors and somebody without an account: one gave, one waits for an answer, one is expected. */
  async function aDay() {
    const staff = await registerFacility(app());
    await published(app(), staff);
    const gave = await registerDonor(app(), { firstName: '=Mary', lastName: 'Seacole;=1+1' });
    const first = await bookSlot(app(), gave, staff.facilityId, await slotOn(app(), staff, 0, 2));
    await act(app(), staff, 'complete', first.body.data.id, { volumeMl: 450 });
    const expected = await registerDonor(app(), { firstName: 'Ada', lastName: 'Lovelace', bloodType: 'AB+' });
    const choice = { ...(await slotOn(app(), staff, 0, 4)), bloodType: 'AB+' };
    await bookSlot(app(), expected, staff.facilityId, choice);
    await booked(app(), await registerDonor(app(), { firstName: 'Hidden' }), staff.facilityId, inDays(0, '23:00'));
    const [session] = (await sessionsOf(app(), staff, staff.facilityId, { days: 1 })).sessions;
    const path = `/api/facility/${staff.facilityId}/sessions/${session?.id}/walk-ins`;
    expect((await call(app(), 'POST', path, { cookie: staff.cookie, body: {} })).status).toBe(201);
    return staff;
  }

  test('name a donor only where the screen does, with civil times and their zone', async () => {
    const staff = await aDay();
    const { text, headers } = await today(staff, 'appointments');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="appointments-${day()}-${day()}.csv"`,
    });
    expect(text).not.toContain('Hidden');
    expect(linesOf(text).filter(({ status }) => status !== 'WALK_IN')).toMatchObject([
      { date: day(), time_zone: 'UTC', donor: "'=Mary Seacole;'=1+1", status: 'COMPLETED' },
      { date: day(), time_zone: 'UTC', donor: 'Ada Lovelace', blood_type: 'AB+', status: 'APPROVED' },
      { date: day(), time: '23:00', donor: '', status: 'PENDING' },
    ]);
  });

  test('count the people of a day as its board does, whatever became of them', async () => {
    const staff = await aDay();
    const outcomes = ['could-not-give', 'left', 'check-in', 'no-show', undefined] as const;
    for (const [n, outcome] of outcomes.entries()) {
      const donor = await registerDonor(app());
      const { id } = (await bookSlot(app(), donor, staff.facilityId, await slotOn(app(), staff, 0, [3, 3, 5, 5, 6][n])))
        .body.data;
      if (outcome !== undefined) await act(app(), staff, outcome, id);
      if (n === 4) await act(app(), donor, 'cancel', id);
    }
    const [session] = (await sessionsOf(app(), staff, staff.facilityId, { days: 1 })).sessions;
    const close = `/api/facility/${staff.facilityId}/sessions/${session?.id}/close`;
    await call(app(), 'POST', close, { cookie: staff.cookie, body: { reason: 'No power.' } });
    const { counts } = (await dayOf(app(), staff, 0)).body.data;
    expect(counts).toEqual({ all: 8, expected: 1, here: 1, done: 4, missed: 0, closed: 2 });
    for (const file of ['appointments', 'attendance']) {
      const groups = linesOf((await today(staff, file)).text).flatMap(({ group = '' }) =>
        group === '' ? [] : [group],
      );
      const counted = Object.fromEntries(
        Object.keys(counts).map((key) => [key, groups.filter((one) => one === key).length]),
      );
      expect({ ...counted, all: groups.length }, file).toEqual(counts);
    }
  });

  test('add up: who gave is in the donations, and everybody who was expected or came in the attendance', async () => {
    const staff = await aDay();
    expect(linesOf((await today(staff, 'donations')).text)).toMatchObject([
      { donor: "'=Mary Seacole;'=1+1", volume_ml: '450', disputed: 'no', walk_in: 'no' },
    ]);
    const attendance = linesOf((await today(staff, 'attendance')).text);
    expect(attendance).toHaveLength(4);
    const said = new Set(attendance.map(({ account, came, outcome }) => `${account},${came},${outcome}`));
    expect(said).toEqual(new Set(['no,yes,', 'yes,,', 'yes,yes,gave']));
    expect(linesOf((await today(staff, 'attendance', '&name=love')).text)).toMatchObject([{ donor: 'Ada Lovelace' }]);
    expect(linesOf((await today(staff, 'appointments', '&bloodType=AB%2B')).text)).toHaveLength(1);
    expect(linesOf((await today(staff, 'appointments', '&name=hidden')).text)).toEqual([]);
  });

  test('are whole however many pages they are read in', async () => {
    const staff = await registerFacility(app());
    const { id } = await booked(app(), await registerDonor(app()), staff.facilityId, inDays(3));
    await sql`insert into donation_requests (id, creator, status, facility_id, preferred_date, preferred_at, time_zone, created_at, decided_at)
      select gen_random_uuid(), 'donor', 'CANCELLED', facility_id, preferred_date, preferred_at, time_zone, created_at, created_at
      from donation_requests, generate_series(1, 1200) where id = ${id}`.execute(database().kysely);
    const on = inDays(3).slice(0, 10);
    const lines = linesOf((await fetch(staff, 'appointments', `from=${on}&until=${on}`)).text);
    expect(new Set(lines.map(({ reference }) => reference)).size).toBe(1201);
  });

  test('are of the own facility and of at most 366 days, noted in the trail, and limited for each person', async () => {
    const [staff, other] = [await registerFacility(app()), await registerFacility(app())];
    expect((await today({ ...other, facilityId: staff.facilityId }, 'donations')).status).toBe(404);
    expect((await fetch(staff, 'donations', 'from=2026-01-01&until=2027-01-02')).status).toBe(400);
    expect((await fetch(staff, 'donations', 'from=2026-01-02&until=2026-01-01')).status).toBe(400);
    expect((await fetch(staff, 'donors', `from=${day()}&until=${day()}`)).status).toBe(400);
    const colleague = { ...staff, ...(await addStaff(app(), staff.facilityId)) };
    expect((await fetch(colleague, 'attendance', 'from=2026-01-01&until=2026-12-31')).status).toBe(200);
    const { rows } =
      await sql`select e.action, e.new, u.last_name from audit_events e join users u on u.audit_ref = e.actor_ref
      where e.facility_id = ${staff.facilityId} and e.action like 'facility.%-exported'`.execute(database().kysely);
    expect(rows).toEqual([
      {
        action: 'facility.attendance-exported',
        new: { from: '2026-01-01', until: '2026-12-31' },
        last_name: 'Johnson',
      },
    ]);
    const statuses: number[] = [];
    for (let time = 0; time < FILES_PER_HOUR; time += 1) statuses.push((await today(colleague, 'donations')).status);
    expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([new Set([200]), 429]);
    expect((await today(staff, 'donations')).status).toBe(200);
  });
});
