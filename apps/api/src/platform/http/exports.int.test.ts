import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, registerDonor, startTestApp, type TestApp } from '../../../test/support/app.ts';
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

  test('of one account two are made and six wait, the others are asked to come again; then all is as before', async () => {
    const donor = await registerDonor(app);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    let isLocked = () => {};
    const locked = new Promise<void>((resolve) => (isLocked = resolve));
    // No export ends before.
    const lock = database().transaction(async (trx) => {
      await sql`lock table milestones in access exclusive mode`.execute(trx);
      isLocked();
      await isReleased;
    });
    await locked;
    let refused = 0;
    const many = Array.from({ length: 10 }, async () => {
      const reply = await exported(donor);
      if (reply.status === 429 && ++refused === 2) release();
      return reply;
    });
    expect(statusesOf(await Promise.all(many))).toEqual([...EIGHT, 429, 429]);
    await lock;
    const other = await registerDonor(app);
    expect(statusesOf(await Promise.all(EIGHT.map(() => exported(other))))).toEqual(EIGHT);
    expect((await exported(donor)).status).toBe(200);
  });

  test('a refused call takes no turn', async () => {
    for (let n = 0; n < 6; n += 1) expect((await call(app, 'GET', '/api/profile/export')).status).toBe(401);
    expect((await exported(await registerDonor(app))).status).toBe(200);
  });
});
