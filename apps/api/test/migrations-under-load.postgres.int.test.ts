import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, call, registerDonor, registerFacility, startTestApp } from './support/app.ts';
import { describeOnPostgres } from './support/test-database.ts';

const ANY_TABLE = ['add column another text', 'add column one_more integer not null default 1', 'drop column another'];
const CHANGES = [
  ...['facilities', 'users', 'sessions', 'donation_requests', 'inventory'].flatMap((table) =>
    ANY_TABLE.map((change) => `alter table ${table} ${change}`),
  ),
  // What a plan answers has another type by then.
  'alter table users alter column phone_number type varchar(500)',
  'alter table donation_requests alter column notes type varchar(500)',
  'alter table users alter column phone_number type text',
  'alter table donation_requests alter column notes type text',
];
const CLIENTS = 6;

describeOnPostgres('tables that change while people use the app', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(async () => app.close());

  async function changeTables(): Promise<void> {
    for (const change of CHANGES) await sql.raw(change).execute(database().kysely);
  }

  test('fail no request', async () => {
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    const reads = [
      ['/api/facility/1', donor],
      ['/api/facility/1?sort=urgency', donor],
      ['/api/facility/1?search=hospital', donor],
      [`/api/facility/${staff.facilityId}`, donor],
      ['/api/profile', donor],
      ['/api/dashboard/donor', donor],
      ['/api/dashboard/facility', staff],
      ['/api/donation/schedule/facility?status=PENDING', staff],
    ] as const;
    const get = async ([path, { cookie }]: (typeof reads)[number]) => (await call(app, 'GET', path, { cookie })).status;
    // Every connection has planned every statement.
    for (let turn = 0; turn < 10; turn += 1) await Promise.all(reads.map(get));
    const changes = { isUnderWay: true };
    const statuses: number[] = [];
    const client = async (offset: number) => {
      for (let turn = offset; changes.isUnderWay || turn < offset + reads.length; turn += 1) {
        statuses.push(await get(reads[turn % reads.length] ?? reads[0]));
        const body = { phoneNumber: `+44 20 7946 0${String(turn % 1000).padStart(3, '0')}` };
        statuses.push((await call(app, 'PATCH', '/api/profile', { cookie: donor.cookie, body })).status);
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, (_, offset) => client(offset)));
    await changeTables().finally(() => {
      changes.isUnderWay = false;
    });
    await clients;
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThan(2 * CLIENTS * reads.length - 1);
  });
});
