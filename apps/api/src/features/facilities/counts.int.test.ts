import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { registerDonor, registerFacility } from '../../../test/support/app.ts';
import { describeApp } from '../../../test/support/describe-app.ts';
import { stocked } from '../../../test/support/stock.ts';

describeApp('the counts that triggers keep', (app, database) => {
  async function expectTrue() {
    const facilities = await sql<{ wrong: number }>`
      select count(*) as wrong from (
        select urgency, blood_types, sum(facilities) as facilities from (
          select urgency, blood_types, facilities from facility_counts
          union all select urgency, blood_types, -count(*) from facilities group by 1, 2
        ) both_sides group by 1, 2 having sum(facilities) <> 0
      ) differences`.execute(database().kysely);
    const donors = await sql<{ wrong: number }>`
      select (select coalesce(sum(donors), 0) from donor_counts)
        - (select count(*) from users where role = 'donor') as wrong`.execute(database().kysely);
    expect([facilities.rows[0]?.wrong, donors.rows[0]?.wrong]).toEqual([0, 0]);
  }

  test('stay true while facilities and donors come, change and go, also at once', async () => {
    const facilities = await Promise.all(Array.from({ length: 6 }, () => registerFacility(app())));
    const donors = await Promise.all(Array.from({ length: 6 }, () => registerDonor(app())));
    await Promise.all(facilities.map((facility, n) => stocked(app(), facility, { 'A+': n, 'O-': 9 - n })));
    await expectTrue();
    await database()
      .kysely.deleteFrom('users')
      .where('id', '=', donors[0]?.user.id ?? '')
      .execute();
    await database().kysely.updateTable('facilities').set({ urgent_below: 1, low_below: 50 }).execute();
    await expectTrue();
    await sql`truncate facilities, users cascade`.execute(database().kysely);
    await expectTrue();
  });

  test('survive being folded together, which a writer does now and then', async () => {
    const { kysely } = database();
    for (let round = 0; round < 20; round += 1) {
      const urgency = round % 2 === 0 ? 'low' : 'high';
      await sql`insert into facilities (id, name, address, operational_hours, time_zone, urgency)
        values (gen_random_uuid(), 'F', 'A', '', 'UTC', ${urgency})`.execute(kysely);
    }
    await sql`select fold_facility_counts(), fold_donor_counts() from generate_series(1, 3000)`.execute(kysely);
    const { rows } = await sql<{ kept: number }>`select count(*) as kept from facility_counts`.execute(kysely);
    expect(rows[0]?.kept).toBeLessThan(20);
    await expectTrue();
  });
});
