import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type TestApp,
  addStaff,
  call,
  registerFacility,
  startTestApp,
  TEST_PASSWORD,
} from '../../../../test/support/app.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';

describeOnPostgres('two Admins of one facility at once', (database) => {
  let app: TestApp;
  let holder: pg.Client;
  beforeAll(async () => {
    app = await startTestApp(database());
    holder = new pg.Client({ connectionString: database().url });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await app.close();
  });

  async function waiting(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database().kysely,
    );
    return rows[0]?.n ?? 0;
  }

  /** Both calls wait before the same rows until both are there. */
  async function meet<T>(facilityId: string, calls: () => Promise<T>[]): Promise<T[]> {
    await holder.query('begin');
    await holder.query('select from users where facility_id = $1 for update', [facilityId]);
    const replies = Promise.all(calls());
    await expect.poll(waiting).toBe(2);
    await holder.query('commit');
    return replies;
  }

  async function admins(facilityId: string): Promise<number> {
    const rows = await database()
      .kysely.selectFrom('users')
      .select('id')
      .where('facility_id', '=', facilityId)
      .where('personnel_role', '=', 'Admin')
      .where('disabled_at', 'is', null)
      .execute();
    return rows.length;
  }

  const body = { personnelRole: 'Staff', password: TEST_PASSWORD };

  test.each([
    ['remove', 'remove'],
    ['demote', 'demote'],
    ['remove', 'demote'],
  ])('leave one Admin when they %s and %s each other', async (...ways) => {
    const one = await registerFacility(app);
    const two = await addStaff(app, one.facilityId, 'Admin');
    const act = (way: string | undefined, cookie: string, id: string) =>
      way === 'remove'
        ? call(app, 'DELETE', `/api/facility/staff/${id}`, { cookie })
        : call(app, 'PATCH', `/api/facility/staff/${id}`, { cookie, body });
    const replies = await meet(one.facilityId, () => [
      act(ways[0], one.cookie, two.userId),
      act(ways[1], two.cookie, one.user.id),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await admins(one.facilityId)).toBe(1);
  });

  test('leave one Admin when both leave', async () => {
    const one = await registerFacility(app);
    const two = await addStaff(app, one.facilityId, 'Admin');
    const leave = (cookie: string, id: string) => call(app, 'DELETE', `/api/facility/staff/${id}`, { cookie });
    const replies = await meet(one.facilityId, () => [leave(one.cookie, one.user.id), leave(two.cookie, two.userId)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await admins(one.facilityId)).toBe(1);
  });
});
