import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  call,
  registerDonor,
  registerFacility,
  setSlotCapacity,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../../../test/support/app.ts';
import { act, book, inDays, raised, read } from '../../../../test/support/donations.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';

const ROUNDS = 6;

describeOnPostgres('a donor who leaves while they book and are decided on', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());

  test('leaves nothing open behind, and every emergency as covered as it is', async () => {
    const facility = await registerFacility(app);
    await setSlotCapacity(app, facility.facilityId, null);
    const emergencies: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [donor, staying] = [await registerDonor(app), await registerDonor(app)];
      const emergency = await raised(app, facility, { unitsNeeded: 2, preferredDate: inDays(9) });
      const waiting = await book(app, donor, facility.facilityId, inDays(90));
      const promise = { preferredDate: inDays(8) };
      emergencies.push(emergency.id);
      const replies = await Promise.all([
        act(app, donor, 'assign', emergency.id, promise),
        act(app, facility, 'approve', waiting.body.data.id),
        call(app, 'DELETE', '/api/profile', { cookie: donor.cookie, body: { password: TEST_PASSWORD } }),
        act(app, staying, 'assign', emergency.id, promise),
        book(app, donor, facility.facilityId, inDays(91)),
      ]);
      expect([replies[2].status, replies[3].status]).toEqual([200, 200]);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    }
    const { rows } = await sql`select id from donation_requests
      where creator = 'donor' and donor_id is null and status in ('PENDING', 'APPROVED')`.execute(database().kysely);
    expect(rows).toEqual([]);
    for (const id of emergencies) {
      expect(await read(app, facility, id)).toMatchObject({ status: 'PENDING', unitsPledged: 1 });
    }
  });
});
