import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endOthers, endSleepers } from '../../../test/support/end-connections.ts';
import { openPatiently } from '../../../test/support/open-patiently.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { describeOnPostgres, type TestDatabase } from '../../../test/support/test-database.ts';
import {
  type Database,
  type DatabaseOptions,
  DatabaseRefusedError,
  explaining,
  isUnavailable,
  openDatabase,
  patiently,
} from './index.ts';

async function openAgain(database: TestDatabase, options: Partial<DatabaseOptions>): Promise<Database> {
  const opened = await openPatiently({ databaseUrl: database.url, poolSize: 2, ...options });
  onTestFinished(() => opened.close());
  return opened;
}

/** Leads to the server; may hold back the next piece with this text. */
async function startLink(target: number): Promise<{ port: number; holdNext: (text: string) => Promise<() => void> }> {
  let held: { text: string; arrived: (letThrough: () => void) => void } | undefined;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) socket.on('error', () => {});
    upstream.pipe(client);
    client.on('data', (piece) => {
      const letThrough = () => void upstream.write(piece);
      if (held === undefined || !piece.includes(held.text)) letThrough();
      else {
        held.arrived(letThrough);
        held = undefined;
      }
    });
    client.on('close', () => upstream.destroy());
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    holdNext(text) {
      const { promise, resolve } = Promise.withResolvers<() => void>();
      held = { text, arrived: resolve };
      return promise;
    },
  };
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error);

describeOnPostgres(
  'a connection to the server',
  (database) => {
    test('may be lost while idle: the next statement gets another one', async () => {
      const other = await openAgain(database(), { poolSize: 3 });
      await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(other.kysely)));
      await endOthers(database());
      await expect.poll(() => other.state()).toBe('ok');
    });

    test('may be lost during a statement, which then counts as unavailable', async () => {
      const other = await openAgain(database(), {});
      const failure = failureOf(sql`select pg_sleep(30)`.execute(other.kysely));
      await expect.poll(() => endSleepers(database())).toBeGreaterThan(0);
      expect(isUnavailable(await failure)).toBe(true);
      expect(await other.state()).toBe('ok');
    });

    test('may be lost inside a transaction, which then fails without harm to later ones', async () => {
      const other = await openAgain(database(), { poolSize: 1 });
      const work = other.transaction(async (trx) => {
        await sql`select 1`.execute(trx);
        await endOthers(database());
        await sql`select 2`.execute(trx);
      });
      expect(isUnavailable(await failureOf(work))).toBe(true);
      expect(await other.transaction(async (trx) => (await sql`select 1 as a`.execute(trx)).rows)).toEqual([{ a: 1 }]);
    });

    test('ends a statement that takes too long', async () => {
      const other = await openAgain(database(), { timeouts: { statement: 100 } });
      const failure = await failureOf(sql`select pg_sleep(30)`.execute(other.kysely));
      expect(isUnavailable(failure)).toBe(true);
    });

    test('counts as dead when no answer comes, and is replaced', async () => {
      const other = await openAgain(database(), { poolSize: 1, timeouts: { answer: 500 } });
      const failure = await failureOf(sql`select pg_sleep(30)`.execute(other.kysely));
      expect(isUnavailable(failure)).toBe(true);
      expect(await other.state()).toBe('ok');
    });

    test('is waited for longer by work behind the requests', async () => {
      const other = await openAgain(database(), { timeouts: { answer: 50 } });
      expect(isUnavailable(await failureOf(sql`select pg_sleep(0.3)`.execute(other.kysely)))).toBe(true);
      const { rows } = await patiently(() => sql`select 1 as a from pg_sleep(0.3)`.execute(other.kysely));
      expect(rows).toEqual([{ a: 1 }]);
      const inTransaction = other.transaction((trx) => sql`select pg_sleep(0.3)`.execute(trx));
      expect(isUnavailable(await failureOf(inTransaction))).toBe(true);
    });

    test('is waited for by so many; who comes after them is turned away at once', async () => {
      const other = await openAgain(database(), { poolSize: 1, maxWaiting: 2 });
      const slow = [1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(other.kysely));
      expect(isUnavailable(await failureOf(sql`select 1`.execute(other.kysely)))).toBe(true);
      await Promise.all(slow);
      expect(await other.state()).toBe('ok');
    });

    test('does not wait for ever for a lock', async () => {
      const other = await openAgain(database(), { timeouts: { lock: 100 } });
      await sql`create table wanted ()`.execute(other.kysely);
      await database().transaction(async (trx) => {
        await sql`lock table wanted`.execute(trx);
        expect(isUnavailable(await failureOf(sql`select from wanted`.execute(other.kysely)))).toBe(true);
      });
    });

    test('is missed in time when the pool has none left', async () => {
      // Enough for the first one on a busy machine.
      const other = await openAgain(database(), { poolSize: 1, timeouts: { connect: 2_000 } });
      const held = Promise.withResolvers<void>();
      const holder = other.transaction(async (trx) => {
        await sql`select 1`.execute(trx);
        await held.promise;
      });
      const failure = await failureOf(sql`select 1`.execute(other.kysely));
      held.resolve();
      await holder;
      expect(isUnavailable(failure)).toBe(true);
    });

    test('is not lost when who waited for it gives up while it is prepared', async () => {
      const patience = 2_000;
      const link = await startLink(Number(new URL(database().url ?? '').port));
      const url = Object.assign(new URL(database().url ?? ''), { host: `127.0.0.1:${link.port}` });
      const other = await openAgain(database(), {
        databaseUrl: url.href,
        poolSize: 1,
        timeouts: { connect: patience },
      });
      const ended = Promise.withResolvers<void>();
      const holding = failureOf(
        other.transaction(async (trx) => {
          await sql`select 1`.execute(trx);
          await ended.promise;
          await sql`select 2`.execute(trx);
        }),
      );
      const waiting = failureOf(sql`select 1`.execute(other.kysely));
      // The connection that replaces the ended one has as long again as the one who waits has left.
      await sql`select pg_sleep(${patience / 2_000})`.execute(database().kysely);
      const arrived = link.holdNext('set_config');
      await endOthers(database());
      ended.resolve();
      const letThrough = await arrived;
      expect((await Promise.all([holding, waiting])).map(isUnavailable)).toEqual([true, true]);
      letThrough();
      expect(await other.state()).toBe('ok');
    });

    test.each([
      ['its role', ''],
      ['its address', '?options=-c%20DateStyle%3DGerman%20-c%20TimeZone%3DAsia/Tokyo'],
    ])('reads values the same, whatever %s has set', async (_what, query) => {
      const settings = {
        DateStyle: 'SQL, DMY',
        IntervalStyle: 'sql_standard',
        TimeZone: 'America/New_York',
        bytea_output: 'escape',
        extra_float_digits: '-5',
        standard_conforming_strings: 'off',
      };
      for (const [name, value] of Object.entries(settings)) {
        await sql`do ${sql.lit(`begin execute format('alter role %I in database %I set ${name} to %L',
          current_user, current_database(), '${value}'); end`)}`.execute(database().kysely);
      }
      const other = await openAgain(database(), { databaseUrl: `${database().url}${query}` });
      const read = (db: Database) =>
        sql`select timestamptz '2026-02-03 04:05:06.5Z' as at, date '2026-02-03' as day, 1 / 3::float8 as third,
          interval '1 day 02:30' as span, timestamp '2026-02-03 04:05' as local, '\\x00ff'::bytea as bytes,
          'a\\b' as text, current_date = (now() at time zone 'UTC')::date as today`.execute(db.kysely);
      const { rows } = await read(other);
      expect(rows).toEqual((await read(database())).rows);
      expect(rows).toMatchObject([{ at: new Date('2026-02-03T04:05:06.5Z'), day: '2026-02-03', today: true }]);
    });

    test.each([
      ['a role that does not exist', { username: 'nobody' }, /does not let the user "nobody" in/],
      ['a database that does not exist', { pathname: '/nothing' }, /There is no database "nothing"/],
      ['a parameter that is unknown', { search: '?options=-c%20nosuch%3D1' }, /refuses a parameter.*"nosuch"/],
      [
        'a parameter with a wrong value',
        { search: '?options=-c%20work_mem%3Dmuch' },
        /refuses a parameter.*"work_mem"/,
      ],
      ['a port on which nobody listens', { port: '1' }, /No database listens at .*:1:/],
      ['a host without an address', { host: 'nobody.invalid:5432' }, /nobody\.invalid:5432, has no address/],
    ])('%s is told by its cause, without the password', async (_what, change, words) => {
      const url = Object.assign(new URL(database().url ?? ''), { password: 's3cret', ...change });
      const other = await openAgain(database(), { databaseUrl: url.href });
      const work = explaining(url.href, () => sql`select 1`.execute(other.kysely));
      await expect(work).rejects.toThrow(DatabaseRefusedError);
      const logged = String(await failureOf(work));
      expect(logged).toMatch(words);
      expect(logged).not.toContain('s3cret');
    });

    test('is recognised by its cause when it only reads, and says so until it writes again', async () => {
      const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(
        database().kysely,
      );
      const setTo = (value: string) =>
        sql
          .raw(`alter database ${rows[0]?.name} set default_transaction_read_only to ${value}`)
          .execute(database().kysely);
      await setTo('on');
      const other = await openAgain(database(), {});
      expect(await other.state()).toBe('read-only');
      const work = explaining(database().url, () => sql`create table anything ()`.execute(other.kysely));
      await expect(work).rejects.toThrow(/takes no writes: it is a standby, or set to read only/);
      await setTo('off');
      expect(await (await openAgain(database(), {})).state()).toBe('ok');
    });

    test('leads to the first of several servers that answers, and to the next one when that one fails', async () => {
      const url = new URL(database().url ?? '');
      const name = url.pathname.slice(1);
      const log = { ...silentLog, warn: vi.fn(), info: vi.fn() };
      const servers = (...ports: string[]) => ports.map((port) => `127.0.0.1:${port}`).join(',');
      const databaseUrl = `postgres://${url.username}:s3cret@${servers('1', url.port, '2')}/${name}`;
      const other = await openAgain(database(), { databaseUrl, log });
      expect(await other.state()).toBe('ok');
      expect(other.cause()).toBeUndefined();
      expect(log.warn.mock.calls).toEqual([
        [{ cause: 'unreachable' }, expect.stringMatching(/^No database listens at 127\.0\.0\.1:1: [^\n]*$/)],
      ]);
      expect(log.info.mock.calls).toEqual([[{}, 'the database can be used again']]);
      const nobody = `postgres://${url.username}:s3cret@${servers('1', '2')}/${name}`;
      const away = await openAgain(database(), { databaseUrl: nobody, log });
      expect([await away.state(), away.cause()]).toEqual(['down', 'unreachable']);
      await expect(explaining(nobody, () => sql`select 1`.execute(away.kysely))).rejects.toThrow(
        'No database listens at 127.0.0.1:1, 127.0.0.1:2: check',
      );
      expect(JSON.stringify(log.warn.mock.calls)).not.toContain('s3cret');
    });

    test('is refused when the address asks for a server that takes writes, and none does', async () => {
      const name = sql.id(new URL(database().url ?? '').pathname.slice(1));
      await sql`alter database ${name} set default_transaction_read_only to on`.execute(database().kysely);
      const other = await openAgain(database(), {
        databaseUrl: `${database().url}?target_session_attrs=read-write`,
      });
      expect([await other.state(), other.cause()]).toEqual(['read-only', 'read-only']);
      expect(isUnavailable(await failureOf(sql`select 1`.execute(other.kysely)))).toBe(true);
      const reset = sql`alter database ${name} reset default_transaction_read_only`;
      await sql`select set_config('transaction_read_only', 'off', false)`.execute(database().kysely);
      await reset.execute(database().kysely);
      expect(await other.state()).toBe('ok');
    });

    test('works without limits for migrations', async () => {
      const other = await openAgain(database(), { timeouts: { statement: 50 } });
      const work = other.withoutTimeouts((kysely) => sql`select pg_sleep(0.2)`.execute(kysely));
      await expect(work).resolves.toBeDefined();
    });
  },
  { migrations: null },
);

test.each(['127.0.0.1', 'localhost'])('a server that is not there (%s) is unavailable, not a crash', async (host) => {
  const nobody = `postgres://nobody@${host}:1/nothing`;
  const database = await openDatabase({ databaseUrl: nobody, dataDir: '', poolSize: 1, log: silentLog });
  onTestFinished(() => database.close());
  expect(isUnavailable(await failureOf(sql`select 1`.execute(database.kysely)))).toBe(true);
  expect(await database.state()).toBe('down');
});
