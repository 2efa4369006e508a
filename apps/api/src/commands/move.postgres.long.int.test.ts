import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { createPostgresDatabase } from '../../test/support/postgres-databases.ts';
import { silentLog } from '../../test/support/silent-log.ts';
import { isAvailable } from '../../test/support/test-database.ts';
import { loadDemonstration } from '../app/demonstration/load.ts';
import { prepareTables } from '../app/prepare-database.ts';
import { BackupError } from '../platform/backup/manifest.ts';
import { systemClock } from '../platform/clock.ts';
import { parseConfig } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/db/index.ts';
import { startTestApp } from '../../test/support/app.ts';
import { CommandError } from './command.ts';
import { run } from './move.ts';

async function emptyServer(): Promise<string> {
  const created = await createPostgresDatabase(inject('postgresUrl'), {
    prefix: inject('databasePrefix'),
    folders: undefined,
  });
  onTestFinished(() => created.drop());
  return created.url;
}

async function at<T>(place: { databaseUrl?: string; dataDir: string }, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ ...place, poolSize: 4, log: silentLog });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** An embedded database as a clinic leaves it: people, bookings, stock, pictures and a trail. */
async function filledFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(inject('scratchFolder'), 'move-'));
  await at({ dataDir: path.join(folder, 'database') }, async (db) => {
    await prepareTables(db, silentLog);
    const app = await startTestApp(db, { now: systemClock.now(), config: { ...parseConfig({}), demo: true } });
    await loadDemonstration(app.services);
    await app.close();
    await sql`insert into user_avatars (id, user_id, image, created_at)
      select gen_random_uuid(), id, '\\x00ff10', now() from users limit 3`.execute(db.kysely);
    await sql`insert into audit_events (at, action, actor_role, subject_kind)
      values (now() - interval '14 months', 'some.thing', 'system', 'test')`.execute(db.kysely);
  });
  return folder;
}

const countsAt = (db: Database) =>
  sql<{ users: number; requests: number; trail: number; avatars: string }>`select
    (select count(*)::int from users) as users, (select count(*)::int from donation_requests) as requests,
    (select count(*)::int from audit_events) as trail,
    (select string_agg(encode(image, 'hex'), ',') from user_avatars) as avatars`.execute(db.kysely);

describe.skipIf(!isAvailable('postgres'))('sanguine move', () => {
  test('copies everything into PostgreSQL, which then works as before, and refuses a database with anything in it', async () => {
    const [folder, databaseUrl] = [await filledFolder(), await emptyServer()];
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
    const said = await run({ args: [], env });
    const before = await at({ dataDir: path.join(folder, 'database') }, countsAt);
    expect(before.rows[0]?.users).toBeGreaterThan(10);
    expect(said).toContain(`public.users: ${before.rows[0]?.users}\n`);
    expect(said).toContain('server.key');
    await at({ databaseUrl, dataDir: '' }, async (db) => {
      expect((await countsAt(db)).rows).toEqual(before.rows);
      await prepareTables(db, silentLog);
      // Foreign keys, triggers and counters are in force again.
      const orphan = sql`insert into user_avatars (id, user_id, image, created_at)
        values (gen_random_uuid(), gen_random_uuid(), '\\x00', now())`;
      await expect(orphan.execute(db.kysely)).rejects.toThrow('violates foreign key');
      await expect(sql`delete from audit_events`.execute(db.kysely)).rejects.toThrow(/audit/i);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_trigger
        where not tgisinternal and tgenabled = 'D'`.execute(db.kysely);
      expect(rows).toEqual([{ n: 0 }]);
      const keys = sql<{ n: number }>`select count(*)::int as n from pg_constraint where contype = 'f'`;
      const other = await emptyServer();
      const fresh = await at({ databaseUrl: other, dataDir: '' }, async (one) => {
        await prepareTables(one, silentLog);
        return keys.execute(one.kysely);
      });
      expect((await keys.execute(db.kysely)).rows).toEqual(fresh.rows);
    });
    await expect(run({ args: [], env })).rejects.toThrow(BackupError);
    await expect(run({ args: [], env })).rejects.toThrow('not empty');
  });

  test('says what is missing before it touches anything', async () => {
    await expect(run({ args: [], env: { DATA_DIR: '/nowhere' } })).rejects.toThrow(CommandError);
    const env = { DATABASE_URL: await emptyServer(), DATA_DIR: '/nowhere' };
    await expect(run({ args: [], env })).rejects.toThrow('There is no embedded database');
  });
});
