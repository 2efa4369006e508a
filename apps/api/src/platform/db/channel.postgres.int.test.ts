import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import type { Channel, Database } from './index.ts';

describeOnPostgres(
  'a channel',
  (database) => {
    const connections = async () =>
      (
        await sql`select 1 from pg_stat_activity
          where datname = current_database() and application_name = 'sanguine live'`.execute(database().kysely)
      ).rows.length;

    function listen(name: string): { channel: Channel; heard: ReturnType<typeof vi.fn<() => void>> } {
      const heard = vi.fn<() => void>();
      const channel = database().listen(name, { onNotice: heard });
      onTestFinished(() => channel.close());
      return { channel, heard };
    }

    async function there(heard: ReturnType<typeof vi.fn>): Promise<void> {
      await expect.poll(() => heard.mock.calls.length).toBe(1);
      heard.mockClear();
    }

    test('carries a notice to everybody who listens, and to no other channel', async () => {
      const [one, two, other] = [listen('a'), listen('a'), listen('b')];
      await Promise.all([one, two, other].map(({ heard }) => there(heard)));
      one.channel.notify();
      await expect.poll(() => two.heard.mock.calls.length).toBe(1);
      expect(other.heard).not.toHaveBeenCalled();
    });

    test('comes back when its connection is lost, and says so', async () => {
      const { channel, heard } = listen('a');
      await there(heard);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'sanguine live'`.execute(database().kysely);
      await there(heard);
      heard.mockClear();
      channel.notify();
      await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
    });

    test('says whether notices arrive', async () => {
      const { channel } = listen('a');
      await expect.poll(() => channel.isListening()).toBe(true);
      await channel.close();
      expect(channel.isListening()).toBe(false);
    });

    test('leaves no connection behind, however soon it is closed', async () => {
      const before = await connections();
      const { channel, heard } = listen('a');
      await there(heard);
      await channel.close();
      await database()
        .listen('a', { onNotice: () => {} })
        .close();
      await expect.poll(connections).toBe(before);
    });
  },
  { migrations: null },
);

test('a channel of a server that is not there closes all the same', async () => {
  const { openDatabase } = await import('./index.ts');
  const log = { info: () => {}, warn: vi.fn(), error: () => {} };
  const nobody: Database = await openDatabase({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
    dataDir: '',
    poolSize: 1,
    log,
  });
  const channel = nobody.listen('a', { onNotice: () => {} });
  channel.notify();
  await expect.poll(() => log.warn.mock.calls.length).toBe(1);
  await channel.close();
  await nobody.close();
});
