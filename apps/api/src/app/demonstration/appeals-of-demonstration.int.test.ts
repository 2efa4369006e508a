import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asked } from '../../../test/support/appeals.ts';
import { startTestApp, type TestApp } from '../../../test/support/app.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { DAY, after } from '../../platform/clock.ts';
import { runDueWaves } from '../../features/appeals/index.ts';
import { DEMO_DONOR } from './accounts.ts';
import { loadDemonstration } from './load.ts';

describeOnPostgres('the demonstration', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
    await loadDemonstration(app.services);
  });
  afterAll(() => app.close());

  test('has donors who may be asked, its own donor first', async () => {
    const db = database().kysely;
    const { rows } = await sql<{ id: string; facility_id: string }>`
      select d.id, s.facility_id from users d, users s where d.email = ${DEMO_DONOR} and s.email = 'staff@demo.example'`.execute(
      db,
    );
    const [demo] = rows;
    if (demo === undefined) throw new Error('the demonstration has a donor and staff');
    const id = '0a000000-0000-7000-8000-000000000001';
    const now = app.clock.now();
    const at = after(now, 3 * DAY);
    await sql`insert into donation_requests (id, creator, status, facility_id, blood_type, units_requested, urgency_level,
        preferred_date, preferred_at, time_zone, created_at)
      values (${id}, 'facility_staff', 'PENDING', ${demo.facility_id}, 'O-', 1, 'HIGH', ${at.toISOString().slice(0, 16)}, ${at},
        'Europe/London', ${now})`.execute(db);
    await sql`insert into appeals (request_id, started_at, next_wave_at) values (${id}, ${now}, ${now})`.execute(db);
    await runDueWaves(app.services);
    const recipients = (await asked(app, id)).map(({ donor_id }) => donor_id);
    expect(recipients).toContain(demo.id);
    expect(recipients.length).toBeGreaterThan(5);
  });
});
