import { expect, test, vi } from 'vitest';
import { describeApp } from '../../test/support/describe-app.ts';
import { after, MINUTE, SECOND, systemClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { startJobs } from './jobs.ts';

describeApp('the outbox', (app, database) => {
  const put = async (dueAt: Date) => {
    const id = newId();
    const created = { event: 'nobody_reacts', payload: '{}', created_at: dueAt, due_at: dueAt };
    await database()
      .kysely.insertInto('outbox')
      .values({ id, ...created })
      .execute();
    return id;
  };
  const waiting = async () => {
    const rows = await database().kysely.selectFrom('outbox').select('id').execute();
    return rows.map(({ id }) => id);
  };

  test('is dispatched when the next event is due, without a notice', async () => {
    const now = systemClock.now();
    const [soon, late] = [await put(after(now, 1.5 * SECOND)), await put(after(now, 30 * MINUTE))];
    const jobs = startJobs({ ...app().services, clock: systemClock });
    try {
      expect(await waiting()).toContain(soon);
      await vi.waitFor(async () => expect(await waiting()).not.toContain(soon), { timeout: 120_000, interval: 100 });
      expect(await waiting()).toContain(late);
    } finally {
      await jobs.stop();
    }
  });
});
