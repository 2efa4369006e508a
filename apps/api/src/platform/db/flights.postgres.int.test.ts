import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { pipelined } from './connection.ts';
import type { Flight } from './connection.ts';
import {
  countRoundTrips,
  DatabaseUnavailableError,
  finish,
  isUnavailable,
  isUniqueViolation,
  openDatabase,
  sqlState,
} from './index.ts';
import type { Database, DatabaseOptions } from './index.ts';

const add = (id: number, amount = 1) => sql`update account set total = total + ${amount} where id = ${id}`;
const insert = (id: number) => sql`insert into account values (${id}, 0)`;

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error);

async function backend(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.kysely);
  return rows[0]?.pid;
}

describeOnPostgres(
  'flights to the server',
  (database) => {
    beforeAll(async () => {
      await sql`create table account (id int constraint account_key primary key, total int not null)`.execute(
        database().kysely,
      );
    });

    beforeEach(async () => {
      await sql`delete from account; insert into account values (1, 0), (2, 0)`.execute(database().kysely);
    });

    async function totals(): Promise<number[]> {
      const { rows } = await sql<{ total: number }>`select total from account order by id`.execute(database().kysely);
      return rows.map(({ total }) => total);
    }

    async function openAgain(options: Partial<DatabaseOptions>): Promise<Database> {
      const defaults = { databaseUrl: database().url, dataDir: '', poolSize: 1, log: silentLog };
      const opened = await openDatabase({ ...defaults, ...options });
      onTestFinished(() => opened.close());
      return opened;
    }

    const endOthers = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(database().kysely);

    test('a deadlock among the last writes is resolved by running one of them again', async () => {
      const bothRead = Promise.withResolvers<void>();
      let attempts = 0;
      const addInOrder = (first: number, second: number) =>
        database().transaction(async (trx) => {
          attempts += 1;
          await sql`select`.execute(trx);
          if (attempts === 2) bothRead.resolve();
          await bothRead.promise;
          finish(trx, [add(first), sql`select pg_sleep(0.05)`, add(second)]);
        });
      await Promise.all([addInOrder(1, 2), addInOrder(2, 1)]);
      expect(await totals()).toEqual([2, 2]);
      expect(attempts).toBe(3);
    });

    test('statements see what others committed while an earlier one of the same flight waited', async () => {
      const [added, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holder = database().transaction(async (trx) => {
        await add(1, 5).execute(trx);
        added.resolve();
        await held.promise;
      });
      await added.promise;
      const work = database().transaction(async (trx) => {
        const lock = sql`select from account where id = 1 for update`.execute(trx);
        const after = sql<{ total: number }>`select total from account where id = 1`.execute(trx);
        const [, { rows }] = await Promise.all([lock, after]);
        return rows;
      });
      setTimeout(held.resolve, 100);
      await holder;
      expect(await work).toEqual([{ total: 5 }]);
    });

    test('a failure is told and undone in the flight of the commit', async () => {
      const { roundTrips, result } = await countRoundTrips(() =>
        failureOf(database().together(() => [add(1), insert(2), add(1)])),
      );
      expect(isUniqueViolation(result, 'account_key')).toBe(true);
      expect(roundTrips).toBe(1);
      expect(await totals()).toEqual([0, 0]);
    });

    test('without its beginning nothing of a flight is run', async () => {
      // A statement that fails stands for a BEGIN that does: the rest would otherwise be committed one by one.
      const flight: Flight = {
        statements: [sql`select 1 / 0`, add(1), insert(3)].map((statement) => statement.compile(database().kysely)),
        ends: 'commit',
      };
      const work = database()
        .kysely.getExecutor()
        .provideConnection((connection) => pipelined(connection).fly(flight));
      expect(sqlState(await failureOf(work))).toBe('22012');
      expect(await totals()).toEqual([0, 0]);
    });

    test('a parameter that cannot be written sends nothing', async () => {
      const other = await openAgain({});
      const circular: { self?: object } = {};
      circular.self = circular;
      const work = other.transaction(async (trx) => finish(trx, [add(1), sql`select ${circular}::text`, add(2)]));
      expect(await failureOf(work)).toBeInstanceOf(TypeError);
      expect(await totals()).toEqual([0, 0]);
      expect(await other.state()).toBe('ok');
    });

    test('a connection serves on after every kind of refusal', async () => {
      const other = await openAgain({});
      const before = await backend(other);
      for (let round = 0; round < 20; round += 1) {
        const refused = other.transaction(async (trx) => {
          await Promise.all([add(1).execute(trx), sql`select 1 / 0`.execute(trx), add(2).execute(trx)]);
        });
        expect(sqlState(await failureOf(refused))).toBe('22012');
        expect(isUniqueViolation(await failureOf(other.together(() => [insert(1)])))).toBe(true);
        await other.transaction(async (trx) => finish(trx, [add(1)]));
      }
      expect(await backend(other)).toBe(before);
      expect(await totals()).toEqual([20, 0]);
    });

    test('a connection that was left in a transaction serves nobody else', async () => {
      const other = await openAgain({});
      const before = await backend(other);
      await sql`begin`.execute(other.kysely);
      expect(await backend(other)).not.toBe(before);
    });

    test('two hundred transactions share ten connections', async () => {
      const one = (id: number) =>
        database().transaction(async (trx) => {
          const lock = sql<{ total: number }>`select total from account where id = ${id} for update`.execute(trx);
          const [{ rows }] = await Promise.all([lock, sql`select`.execute(trx)]);
          finish(trx, [sql`update account set total = ${(rows[0]?.total ?? 0) + 1} where id = ${id}`]);
        });
      await Promise.all(Array.from({ length: 200 }, (_, number) => one(1 + (number % 2))));
      expect(await totals()).toEqual([100, 100]);
    });

    test('a connection that is ended between two flights is a lack of service, and another one takes over', async () => {
      const other = await openAgain({});
      const work = other.transaction(async (trx) => {
        await add(1).execute(trx);
        await endOthers();
        finish(trx, [add(2)]);
      });
      expect(await failureOf(work)).toBeInstanceOf(DatabaseUnavailableError);
      expect(await totals()).toEqual([0, 0]);
      await other.transaction(async (trx) => finish(trx, [add(1)]));
      expect(await totals()).toEqual([1, 0]);
    });

    test('a connection that is ended during a flight is one, too', async () => {
      const other = await openAgain({});
      const work = failureOf(other.together(() => [add(1), sql`select pg_sleep(30)`, add(2)]));
      await expect.poll(async () => (await endOthers()).rows.length).toBeGreaterThan(0);
      expect(isUnavailable(await work)).toBe(true);
      expect(await totals()).toEqual([0, 0]);
      await other.together(() => [add(1)]);
      expect(await totals()).toEqual([1, 0]);
    });

    test('the statement limit counts for each statement, and the connection stays', async () => {
      const other = await openAgain({ timeouts: { statement: 200 } });
      const before = await backend(other);
      const nap = sql`select pg_sleep(0.12)`;
      await expect(other.together(() => [nap, nap, add(1)])).resolves.toHaveLength(3);
      const failure = await failureOf(other.together(() => [add(1), sql`select pg_sleep(30)`, add(1)]));
      expect(sqlState(failure)).toBe('57014');
      expect(await totals()).toEqual([1, 0]);
      expect(await backend(other)).toBe(before);
    });

    test('a flight that is not answered in time ends its connection', async () => {
      const other = await openAgain({ timeouts: { answer: 500 } });
      const before = await backend(other);
      const failure = await failureOf(other.together(() => [add(1), sql`select pg_sleep(2)`, add(1)]));
      expect(failure).toBeInstanceOf(DatabaseUnavailableError);
      expect(await backend(other)).not.toBe(before);
      expect(await totals()).toEqual([0, 0]);
    });
  },
  { migrations: null },
);
