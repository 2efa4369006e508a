import { type CallableDonor, DEFAULT_NOTIFICATION_PREFERENCES } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { askableDonor } from '../../../../test/support/appeals.ts';
import { call, registerFacility, startTestApp, type TestApp } from '../../../../test/support/app.ts';
import { act, booked, inDays, raised } from '../../../../test/support/donations.ts';
import { describeDatabase } from '../../../../test/support/test-database.ts';
import { DAY } from '../../../platform/clock.ts';

describeDatabase('calls in an emergency', (database) => {
  async function started(): Promise<TestApp> {
    const app = await startTestApp(database());
    return app;
  }

  const agree = (app: TestApp, donor: { cookie: string }, emergencyCalls: boolean) =>
    call(app, 'PUT', '/api/profile/notification-preferences', {
      cookie: donor.cookie,
      body: { ...DEFAULT_NOTIFICATION_PREFERENCES, emergencyCalls },
    });

  const list = (app: TestApp, staff: { cookie: string }, id: string) =>
    call<{ donors: CallableDonor[] }>(app, 'GET', `/api/donation/schedule/${id}/callable`, { cookie: staff.cookie });

  async function pass(app: TestApp, time: number) {
    app.clock.advance(time);
    const sessions = app.services.db.kysely.updateTable('sessions');
    await sessions.set({ last_seen_at: app.clock.now(), expires_at: new Date('2028-01-01') }).execute();
  }

  /** A donor who gave today at the facility, which tested their type. */
  async function whoGave(app: TestApp, staff: { cookie: string; facilityId: string }, testedBloodType: string | null) {
    const donor = await askableDonor(app, { bloodType: 'O-' });
    const { id } = await booked(app, donor, staff.facilityId, inDays(1));
    await act(app, staff, 'approve', id);
    const done = await act(app, staff, 'complete', id, { cameToday: true, testedBloodType });
    expect(done.status).toBe(200);
    return donor;
  }

  test('lists who gave there, agreed, has a confirmed type and may give in time; nobody else, and only while it is open', async () => {
    const app = await started();
    const [staff, other] = [await registerFacility(app), await registerFacility(app)];
    const ready = await whoGave(app, staff, 'O-');
    const silent = await whoGave(app, staff, 'O-');
    const untested = await whoGave(app, staff, null);
    const elsewhere = await whoGave(app, other, 'O-');
    for (const donor of [ready, untested, elsewhere]) expect((await agree(app, donor, true)).status).toBe(200);
    const early = await raised(app, staff, { bloodType: 'A-', preferredDate: inDays(20) });
    expect((await list(app, staff, early.id)).body.data.donors).toEqual([]);

    await pass(app, 70 * DAY);
    const { id } = await raised(app, staff, { bloodType: 'A-', preferredDate: inDays(77) });
    const { donors } = (await list(app, staff, id)).body.data;
    expect(donors).toMatchObject([{ bloodType: 'O-', gaveOn: inDays(0).slice(0, 10) }]);
    expect(donors[0]?.phoneNumber).not.toBe('');
    expect((await list(app, other, id)).status).toBe(404);
    expect((await list(app, silent, id)).status).toBe(403);

    await agree(app, ready, false);
    expect((await list(app, staff, id)).body.data.donors).toEqual([]);
    await agree(app, ready, true);
    await act(app, staff, 'cancel', id);
    expect((await list(app, staff, id)).body.code).toBe('wrong_state');
    await app.close();
  });

  test('each reading is in the trail, and there are not many an hour', async () => {
    const app = await started();
    const staff = await registerFacility(app);
    const { id } = await raised(app, staff);
    const answers: number[] = [];
    for (let reading = 0; reading < 32; reading += 1) answers.push((await list(app, staff, id)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
    const { rows } = await app.services.db.kysely
      .selectFrom('audit_events')
      .select(({ fn }) => fn.countAll<string>().as('readings'))
      .where('action', '=', 'request.callable-read')
      .where('subject_id', '=', id)
      .execute()
      .then((found) => ({ rows: found }));
    expect(Number(rows[0]?.readings)).toBe(30);
    await app.close();
  });
});
