import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { type TestApp, call, registerDonor, registerFacility, startTestApp } from './support/app.ts';
import { act, booked, inDays } from './support/donations.ts';
import { createPostgresDatabase } from './support/postgres-databases.ts';
import { findPostgres } from './support/postgres-cluster.ts';
import { productMigrations } from './support/prepare.ts';
import { PREPARED_PREFIX, startPreparedCluster } from './support/prepared.ts';
import { openPatiently } from './support/open-patiently.ts';
import { openStream } from './support/streams.ts';
import { describeOnPostgres } from './support/test-database.ts';
import { startJobs } from '../src/app/jobs.ts';
import { type Queue, startWorkers } from '../src/platform/queue/index.ts';

async function startInstance(databaseUrl: string | undefined): Promise<TestApp> {
  const db = await openPatiently({ databaseUrl, poolSize: 4 });
  const app = await startTestApp(db);
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  return app;
}

async function setStock(app: TestApp, staff: { cookie: string; facilityId: string }): Promise<void> {
  const path = `/api/facility/${staff.facilityId}/inventory/A%2B`;
  const reply = await call(app, 'PUT', path, { cookie: staff.cookie, body: { unitsAvailable: 5 } });
  expect(reply.status, reply.text).toBe(201);
}

describeOnPostgres('two instances on one database', (database) => {
  test('notify each other, though neither polls', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const [here, there] = [await startInstance(database().url), await startInstance(database().url)];
    const [donor, staff] = [await registerDonor(here), await registerFacility(there)];
    const stream = await openStream(here, donor);
    for (let count = 0; count < 5; count += 1) {
      await setStock(there, staff);
      await stream.next('inventory', count);
    }
    expect(stream.events.filter(({ event }) => event === 'inventory')).toHaveLength(5);
  });

  test('a stream goes on at the other one', async () => {
    const [here, there] = [await startInstance(database().url), await startInstance(database().url)];
    const [donor, staff] = [await registerDonor(here), await registerFacility(here)];
    const first = await openStream(here, donor);
    await here.close();
    await first.ended();
    await setStock(there, staff);
    const second = await openStream(there, { ...donor, lastEventId: first.lastEventId() });
    expect(second.text()).toContain(staff.facilityId);
    expect(second.events.map(({ event }) => event)).not.toContain('reset');
  });

  test('start each other’s work long before either would poll, once a minute', async () => {
    const [here, there] = [await startInstance(database().url), await startInstance(database().url)];
    const jobs = startJobs(there.services);
    onTestFinished(() => jobs.stop());
    const done: string[] = [];
    const handle: Queue['handle'] = async (_services, work) => {
      done.push(...work.map(({ id }) => id));
      return work.map(({ id }) => ({ id, outcome: 'done' }));
    };
    const workers = startWorkers(there.services, [{ name: 'mail', batch: 10, workers: 1, handle }]);
    onTestFinished(() => workers.stop());
    const staff = await registerFacility(here);
    const took: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const donor = await registerDonor(here);
      await vi.waitFor(() => expect(done).toHaveLength(count), { timeout: 120_000 });
      const { id } = await booked(here, donor, staff.facilityId, inDays(3));
      const startedAt = performance.now();
      // Its mail goes at once; that of the booking waits for what follows, and that of the staff for others.
      await act(here, staff, 'decline', id, { reason: 'We are full.' });
      await vi.waitFor(() => expect(done).toHaveLength(count + 1), { timeout: 120_000, interval: 5 });
      took.push(performance.now() - startedAt);
    }
    expect(Math.min(...took)).toBeLessThan(30_000);
  });

  test('streams hold no connection to the database', async () => {
    const app = await startInstance(database().url);
    const busy = async () =>
      (
        await sql<{ count: number }>`select count(*) from pg_stat_activity
          where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(database().kysely)
      ).rows[0]?.count;
    for (let count = 0; count < 20; count += 1) await openStream(app, await registerDonor(app));
    await expect.poll(busy).toBe(0);
  });
});

test.skipIf(inject('postgresUrl') === '')(
  'streams go on when the database server has been restarted',
  async () => {
    const cluster = await startPreparedCluster((await findPostgres()) ?? '', inject('preparedFolder'));
    onTestFinished(() => cluster.stop());
    const product = { prefix: PREPARED_PREFIX, folders: productMigrations };
    const { url } = await createPostgresDatabase(cluster.url, product);
    const app = await startInstance(url);
    const [donor, staff] = [await registerDonor(app), await registerFacility(app)];
    const stream = await openStream(app, donor);
    await cluster.restart();
    await expect.poll(() => app.services.db.state()).toBe('ok');
    await setStock(app, staff);
    await stream.next('inventory');
    expect(stream.isOpen()).toBe(true);
    expect(stream.events.map(({ event }) => event)).not.toContain('reset');
  },
  60_000,
);
