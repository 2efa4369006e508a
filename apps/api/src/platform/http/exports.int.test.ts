import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  call,
  registerDonor,
  registerFacility,
  startTestApp,
  type TestApp,
  TEST_PASSWORD,
} from '../../../test/support/app.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';

describeOnPostgres('exports at once', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(database());
  });
  afterAll(() => app.close());
  const exported = ({ cookie }: { cookie: string }) => call(app, 'GET', '/api/profile/export', { cookie });
  const statusesOf = (replies: readonly { status: number }[]) =>
    replies.map(({ status }) => status).toSorted((a, b) => a - b);
  const EIGHT = Array.from({ length: 8 }, () => 200);

  /** Holds a table, so that no export that reads it ends before `release`. */
  async function hold(table: 'milestones' | 'inventory') {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    let isLocked = () => {};
    const locked = new Promise<void>((resolve) => (isLocked = resolve));
    const held = database().transaction(async (trx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
      isLocked();
      await isReleased;
    });
    await locked;
    return { release, held };
  }

  test('of one account two are made and six wait, the others are asked to come again; then all is as before', async () => {
    const donor = await registerDonor(app);
    const { release, held } = await hold('milestones');
    let refused = 0;
    const many = Array.from({ length: 10 }, async () => {
      const reply = await exported(donor);
      if (reply.status === 429 && ++refused === 2) release();
      return reply;
    });
    expect(statusesOf(await Promise.all(many))).toEqual([...EIGHT, 429, 429]);
    await held;
    const other = await registerDonor(app);
    expect(statusesOf(await Promise.all(EIGHT.map(() => exported(other))))).toEqual(EIGHT);
    expect((await exported(donor)).status).toBe(200);
  });

  test('software counts by its facility, whichever of its tokens it sends, and not by its network', async () => {
    const withTokens = async (count: number) => {
      const { facilityId, cookie } = await registerFacility(app);
      const make = async () =>
        (
          await call<{ token: string }>(app, 'POST', `/api/facility/${facilityId}/tokens`, {
            cookie,
            body: { name: 'Laboratory', password: TEST_PASSWORD },
          })
        ).body.data.token;
      const tokens = [];
      for (let n = 0; n < count; n += 1) tokens.push(await make());
      return { facilityId, tokens };
    };
    const stockOf = (facilityId: string, token: string) =>
      call(app, 'GET', `/api/facility/${facilityId}/inventory/csv`, { headers: { authorization: `Bearer ${token}` } });
    const [one, other] = [await withTokens(2), await withTokens(1)];
    const { release, held } = await hold('inventory');
    let refused = 0;
    let areRefused = () => {};
    const twoRefused = new Promise<void>((resolve) => (areRefused = resolve));
    const line = EIGHT.concat(200, 200).map(async (_, at) => {
      const reply = await stockOf(one.facilityId, one.tokens[at % 2] ?? '');
      if (reply.status === 429 && ++refused === 2) areRefused();
      return reply;
    });
    // Two are refused at once, the last of them after all have come; the other facility has its turn beside the first's.
    await twoRefused;
    const others = stockOf(other.facilityId, other.tokens[0] ?? '');
    release();
    expect((await others).status).toBe(200);
    expect(statusesOf(await Promise.all(line))).toEqual([...EIGHT, 429, 429]);
    await held;
  });

  test('a refused call takes no turn', async () => {
    for (let n = 0; n < 6; n += 1) expect((await call(app, 'GET', '/api/profile/export')).status).toBe(401);
    expect((await exported(await registerDonor(app))).status).toBe(200);
  });
});
