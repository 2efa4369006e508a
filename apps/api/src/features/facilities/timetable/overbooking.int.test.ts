import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { bookSlot, onFacility, published, sessionsOf } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';

describeApp('more bookings than places', (app, database) => {
  /** Appointments of the last weeks of which staff recorded what became of them. */
  async function recorded(facilityId: string, { came, missed }: { came: number; missed: number }): Promise<void> {
    const now = app().clock.now();
    await sql`
      insert into donation_requests (id, creator, status, facility_id, blood_type, preferred_date, preferred_at, time_zone,
        created_at)
      select gen_random_uuid(), 'donor', case when n <= ${missed}::int then 'NO_SHOW' else 'COMPLETED' end, ${facilityId},
        'O-', (${now}::timestamptz - interval '9 days') at time zone 'UTC', ${now}::timestamptz - interval '9 days', 'UTC',
        ${now}::timestamptz - interval '10 days'
      from generate_series(1, ${came + missed}::int) n`.execute(database().kysely);
  }

  async function publishing({
    came,
    missed,
    overbook,
  }: {
    came: number;
    missed: number;
    overbook: boolean | undefined;
  }) {
    const staff = await registerFacility(app());
    await recorded(staff.facilityId, { came, missed });
    const { template } = await published(app(), staff, overbook === undefined ? {} : { overbook });
    return { staff, template };
  }

  async function sessionOn(who: { readonly cookie: string }, facilityId: string, day: number) {
    const [session] = (await sessionsOf(app(), who, facilityId, { day, days: 1 })).sessions;
    if (session === undefined) throw new Error(`no session on day ${day}`);
    return session;
  }

  test('are offered only where staff switched it on and 200 outcomes are recorded', async () => {
    const enough = { came: 160, missed: 40 };
    const cases = [
      { ...enough, overbook: undefined },
      { ...enough, overbook: false },
      { came: 159, missed: 40, overbook: true },
    ];
    for (const given of cases) {
      const { staff, template } = await publishing(given);
      const session = await sessionOn(staff, staff.facilityId, 1);
      expect([template.overbook, session.openPlaces, session.extraPlaces]).toEqual([
        given.overbook ?? false,
        24,
        undefined,
      ]);
    }
  });

  test('are spread over the slots, held by the same counters, named to staff only, and end with the switch', async () => {
    const { staff, template } = await publishing({ came: 160, missed: 40, overbook: true });
    const { facilityId } = staff;
    const session = await sessionOn(staff, facilityId, 1);
    expect(session).toMatchObject({ extraPlaces: 2, openPlaces: 26 });
    expect(session.slots.map(({ places }) => places)).toEqual([4, 4, 5, 4, 4, 5]);
    const donors = await Promise.all(Array.from({ length: 6 }, () => registerDonor(app())));
    const slot = { sessionId: session.id, slotNo: 3 };
    const replies = await Promise.all(donors.map((donor) => bookSlot(app(), donor, facilityId, slot)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(1);
    const [donor = staff] = donors;
    expect(await sessionOn(donor, facilityId, 1)).not.toHaveProperty('extraPlaces');

    const path = onFacility(staff, `/session-templates/${template.id}`);
    const change = (body: object) => call(app(), 'PATCH', path, { cookie: staff.cookie, body });
    expect((await change({ from: '10:00' })).status).toBe(200);
    const shorter = await sessionOn(staff, facilityId, 1);
    expect(shorter.slots.map(({ places }) => places)).toEqual([4, 4, 4, 5]);
    expect(shorter.extraPlaces).toBe(1);
    expect((await change({ overbook: false })).status).toBe(200);
    const without = await sessionOn(staff, facilityId, 1);
    expect(without.slots[0]).toMatchObject({ places: 4, taken: 5, free: 0 });
    expect(without).not.toHaveProperty('extraPlaces');
  });

  test('are at most 10 % of the places, whoever writes', async () => {
    const { staff } = await publishing({ came: 100, missed: 100, overbook: true });
    const session = await sessionOn(staff, staff.facilityId, 1);
    expect(session.extraPlaces).toBe(2);
    const set = (extra: number) =>
      sql`update donation_sessions set extra_places = ${extra} where id = ${session.id}`.execute(database().kysely);
    await expect(set(3)).rejects.toThrow('donation_sessions_extra');
    await expect(set(-1)).rejects.toThrow('donation_sessions_extra');
  });
});
