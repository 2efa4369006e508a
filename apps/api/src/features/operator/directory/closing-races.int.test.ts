import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, registerDonor, startTestApp, type TestApp } from '../../../../test/support/app.ts';
import { book, inDays } from '../../../../test/support/donations.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';

/** Twice as many calls as the pool has connections: more would only wait for one. */
const PAIRS = 20;
const ROUNDS = 2;

describeOnPostgres(
  'a booking while its facility is closed',
  (database) => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startTestApp(database());
    });
    afterAll(() => app.close());

    it(`either the booking is refused or the closing, ${PAIRS * ROUNDS} times`, async () => {
      const { kysely } = database();
      const { rows } = await sql<{ id: string }>`
        insert into facilities (id, name, address, operational_hours, time_zone, claimed_at)
        select gen_random_uuid(), 'Quay ' || n, n || ' Quay', '24 hours', 'UTC', now() from generate_series(1, ${PAIRS * ROUNDS}) n
        returning id`.execute(kysely);
      const operator = await addOperator(app);
      const donors: { cookie: string }[] = [];
      for (let index = 0; index < PAIRS * ROUNDS; index += 1) donors.push(await registerDonor(app));
      const race = async ({ id }: { id: string }, index: number) => {
        const body = { reason: 'It shuts.' };
        const booking = () => book(app, donors[index] ?? { cookie: '' }, id, inDays(3));
        const closing = () => call(app, 'POST', `/api/operator/facilities/${id}/close`, { ...operator, body });
        const both = index % 2 === 0 ? [booking(), closing()] : [closing(), booking()];
        return (await Promise.all(both)).map(({ status }) => status);
      };
      const seen = new Set<string>();
      for (let from = 0; from < PAIRS * ROUNDS; from += PAIRS) {
        const pairs = await Promise.all(rows.slice(from, from + PAIRS).map((row, n) => race(row, from + n)));
        for (const statuses of pairs) seen.add(statuses.toSorted((a, b) => a - b).join(' '));
      }
      const { rows: stored } = await sql<{ number: number }>`
        select count(*)::int as number from donation_requests r join facilities f on f.id = r.facility_id
        where f.closed_at is not null and r.status in ('PENDING', 'APPROVED')`.execute(kysely);
      expect(stored[0]?.number).toBe(0);
      // Which of them is first is the database's choice.
      expect(['200 409', '201 409']).toEqual(expect.arrayContaining([...seen]));
    });
  },
  { poolSize: 20 },
);
