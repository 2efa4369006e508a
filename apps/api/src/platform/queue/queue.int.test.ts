import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { describeAppOnEachEngine } from '../../../test/support/describe-app.ts';
import type { Database } from '../db/index.ts';
import {
  DEAD_LETTERS,
  countJobs,
  discardDeadLetters,
  insertJobs,
  listDeadLetters,
  prepareQueues,
  type Queue,
  type QueuedJob,
  retryDeadLetters,
  startWorkers,
} from './index.ts';

const within = { timeout: 120_000, interval: 50 };

describeAppOnEachEngine('the job queue', (app, database) => {
  let stop = async () => {};
  afterEach(async () => {
    await stop();
    stop = async () => {};
    await sql`delete from pgboss.job`.execute(database().kysely);
  });

  const work = (handle: (jobs: readonly QueuedJob[]) => ReturnType<Queue['handle']>) => {
    const queue: Queue = { name: 'mail', batch: 10, workers: 2, handle: (_services, jobs) => handle(jobs) };
    ({ stop } = startWorkers(app().services, [queue]));
  };

  const put = (db: Database, count: number) =>
    db.transaction((trx) =>
      insertJobs(
        trx,
        'mail',
        sql`select md5(n::text)::uuid as id, jsonb_build_object('n', n::text) as data, now() as start_after
          from generate_series(1, ${count}::int) as n`,
      ),
    );

  const left = async () => (await countJobs(database())).find(({ queue }) => queue === 'mail');

  test('does each job once, in batches, and none that was rolled back', async () => {
    const seen: string[] = [];
    await put(database(), 45);
    await put(database(), 45);
    const rolledBack = database().transaction(async (trx) => {
      await insertJobs(
        trx,
        'mail',
        sql`select gen_random_uuid() as id, '{"n":"never"}'::jsonb as data, now() as start_after`,
      );
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    work(async (jobs) => {
      seen.push(...jobs.map(({ data }) => data['n'] ?? ''));
      return jobs.map(({ id }) => ({ id, outcome: 'done' as const }));
    });
    await vi.waitFor(() => expect(seen).toHaveLength(45), within);
    await vi.waitFor(async () => expect(await left()).toMatchObject({ waiting: 0, active: 0, later: 0 }), within);
    expect(new Set(seen).size).toBe(45);
  });

  test('tries again later what failed, alone or with its whole batch', async () => {
    await put(database(), 3);
    let batches = 0;
    work(async (jobs) => {
      batches += 1;
      if (batches === 1) throw new Error('unforeseen');
      return jobs.map(({ id }) => ({ id, outcome: 'again' as const, reason: 'later' }));
    });
    await vi.waitFor(async () => expect(await left()).toMatchObject({ retrying: 3, later: 3, active: 0 }), within);
  });

  test('keeps what failed for good, until it is tried again or discarded', async () => {
    await put(database(), 3);
    let isMended = false;
    work(async (jobs) =>
      jobs.map(({ id }) => (isMended ? { id, outcome: 'done' } : { id, outcome: 'dead', reason: 'refused with 550' })),
    );
    await vi.waitFor(async () => expect(await listDeadLetters(database())).toHaveLength(3), within);
    const [first, ...others] = await listDeadLetters(database());
    expect(first).toMatchObject({ queue: 'mail', reason: 'refused with 550' });
    expect((await countJobs(database())).find(({ queue }) => queue === DEAD_LETTERS)).toMatchObject({ waiting: 3 });
    expect(await discardDeadLetters(database(), [first?.id ?? ''])).toBe(1);
    isMended = true;
    expect(await retryDeadLetters(database(), 'all')).toBe(others.length);
    await vi.waitFor(async () => expect(await left()).toMatchObject({ waiting: 0, active: 0 }), within);
    expect(await listDeadLetters(database())).toEqual([]);
  });

  test('refuses a job for a queue that nobody declared', async () => {
    const rows = sql`select gen_random_uuid() as id, '{}'::jsonb as data, now() as start_after`;
    await expect(insertJobs(database().kysely, 'nowhere', rows)).rejects.toThrow('null value in column');
  });

  test('may be prepared any number of times at once', async () => {
    await Promise.all([1, 2, 3].map(() => prepareQueues(database(), ['mail', 'digest', 'push'])));
    expect((await countJobs(database())).map(({ queue }) => queue)).toEqual([DEAD_LETTERS, 'digest', 'mail', 'push']);
  });
});
