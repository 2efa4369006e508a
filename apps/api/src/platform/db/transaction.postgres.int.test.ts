import { AbortedTransactionError, sql } from 'kysely';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { endOthers, endSleepers } from '../../../test/support/end-connections.ts';
import { openPatiently } from '../../../test/support/open-patiently.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import {
  type Database,
  type DatabaseOptions,
  DatabaseUnavailableError,
  isUnavailable,
  isUniqueViolation,
  sqlState,
} from './index.ts';
import { runTransaction } from './run-transaction.ts';

const add = (id: number, amount = 1) => sql`update account set total = total + ${amount} where id = ${id}`;
const insert = (id: number) => sql`insert into account values (${id}, 0)`;

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error);

/** Statements that are sent before the first is answered. */
const together = (database: Database, ...statements: readonly ReturnType<typeof add>[]) =>
  database.transaction((trx) => Promise.all(statements.map((statement) => statement.execute(trx))));

async function backend(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.kysely);
  return rows[0]?.pid;
}

describeOnPostgres(
  'a transaction on the server',
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
      const opened = await openPatiently({ databaseUrl: database().url, poolSize: 1, ...options });
      onTestFinished(() => opened.close());
      return opened;
    }

    test('a deadlock among statements sent together is resolved by running one of the transactions again', async () => {
      const bothRead = Promise.withResolvers<void>();
      let attempts = 0;
      const addInOrder = (first: number, second: number) =>
        database().transaction(async (trx) => {
          attempts += 1;
          await sql`select`.execute(trx);
          if (attempts === 2) bothRead.resolve();
          await bothRead.promise;
          const statements = [add(first), sql`select pg_sleep(0.05)`, add(second)];
          await Promise.all(statements.map((statement) => statement.execute(trx)));
        });
      await Promise.all([addInOrder(1, 2), addInOrder(2, 1)]);
      expect(await totals()).toEqual([2, 2]);
      expect(attempts).toBe(3);
    });

    test('a statement sees what others committed while one that was sent with it waited', async () => {
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

    test('statements sent behind a failed one fail with its error, and nothing is kept', async () => {
      let outcomes: PromiseSettledResult<unknown>[] = [];
      const work = database().transaction(async (trx) => {
        outcomes = await Promise.allSettled([add(1), insert(2), add(1), add(2)].map((one) => one.execute(trx)));
      });
      await expect(work).rejects.toThrow(AbortedTransactionError);
      const errors = outcomes.map((outcome) => outcome.status === 'rejected' && sqlState(outcome.reason));
      expect(errors).toEqual([false, '23505', '23505', '23505']);
      expect(await totals()).toEqual([0, 0]);
    });

    test('nothing goes out behind a BEGIN that failed', async () => {
      const sent: string[] = [];
      const work = runTransaction(
        async ({ sql: text }) => {
          sent.push(text);
          if (text.startsWith('begin')) throw new Error('cancelled');
          return { rows: [] };
        },
        async (ask) => {
          const { kysely } = database();
          const statements = [sql`select summarise_stock()`, add(1), sql`select 2`];
          await Promise.allSettled(statements.map((statement) => ask(statement.compile(kysely))));
        },
      );
      await expect(work).rejects.toThrow('cancelled');
      expect(sent).toEqual(['begin isolation level read committed', 'rollback']);
    });

    test('a write that nobody waited for is not sent after the end', async () => {
      const other = await openAgain({});
      const work = other.transaction(async (trx) => {
        void add(1)
          .execute(trx)
          .catch(() => undefined);
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      expect(await totals()).toEqual([0, 0]);
    });

    test('a parameter that cannot be written fails its transaction, and the pool stays healthy', async () => {
      const other = await openAgain({});
      const circular: { self?: object } = {};
      circular.self = circular;
      expect(await failureOf(together(other, add(1), sql`select ${circular}::text`, add(2)))).toBeInstanceOf(TypeError);
      expect(await totals()).toEqual([0, 0]);
      await together(other, add(1), sql`select ${'{}'}::text`, add(2));
      expect(await totals()).toEqual([1, 1]);
    });

    test('a connection serves on after every kind of refusal', async () => {
      const other = await openAgain({});
      const before = await backend(other);
      for (let round = 0; round < 20; round += 1) {
        const refused = other.transaction(async (trx) => {
          await Promise.all([add(1).execute(trx), sql`select 1 / 0`.execute(trx), add(2).execute(trx)]);
        });
        expect(sqlState(await failureOf(refused))).toBe('22012');
        expect(isUniqueViolation(await failureOf(together(other, insert(1), add(1), add(2))))).toBe(true);
        await together(other, add(1));
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
          await sql`update account set total = ${(rows[0]?.total ?? 0) + 1} where id = ${id}`.execute(trx);
        });
      await Promise.all(Array.from({ length: 200 }, (_, number) => one(1 + (number % 2))));
      expect(await totals()).toEqual([100, 100]);
    });

    test('a connection that is ended between two statements counts as unavailable, and another one takes over', async () => {
      const other = await openAgain({});
      const work = other.transaction(async (trx) => {
        await add(1).execute(trx);
        await endOthers(database());
        await add(2).execute(trx);
      });
      expect(await failureOf(work)).toBeInstanceOf(DatabaseUnavailableError);
      expect(await totals()).toEqual([0, 0]);
      await together(other, add(1));
      expect(await totals()).toEqual([1, 0]);
    });

    test('counts as unavailable when it is ended in the middle of statements sent together; each of them fails', async () => {
      const other = await openAgain({});
      const work = failureOf(together(other, add(1), sql`select pg_sleep(30)`, add(2)));
      await expect.poll(() => endSleepers(database())).toBeGreaterThan(0);
      expect(isUnavailable(await work)).toBe(true);
      expect(await totals()).toEqual([0, 0]);
      await together(other, add(1));
      expect(await totals()).toEqual([1, 0]);
    });

    test('the statement limit counts for each statement, and the connection stays', async () => {
      const other = await openAgain({ timeouts: { statement: 200 } });
      const before = await backend(other);
      const nap = sql`select pg_sleep(0.12)`;
      await expect(together(other, nap, nap, add(1))).resolves.toHaveLength(3);
      const failure = await failureOf(together(other, add(1), sql`select pg_sleep(30)`, add(1)));
      expect(sqlState(failure)).toBe('57014');
      expect(await totals()).toEqual([1, 0]);
      expect(await backend(other)).toBe(before);
    });

    test('a statement that is not answered in time ends its connection', async () => {
      const other = await openAgain({ timeouts: { answer: 500 } });
      const before = await backend(other);
      const failure = await failureOf(together(other, add(1), sql`select pg_sleep(2)`, add(1)));
      expect(failure).toBeInstanceOf(DatabaseUnavailableError);
      expect(await backend(other)).not.toBe(before);
      expect(await totals()).toEqual([0, 0]);
    });

    test('fixed statements have a name, searches have none', async () => {
      const other = await openAgain({});
      const read = sql<{ text: string }>`select statement as text from pg_prepared_statements where statement <> ''`;
      for (const text of ['a%', 'b%']) {
        await sql`select where 'abc' ilike ${text}`.execute(other.kysely);
        await sql`select where 'abc' like (select ${text})`.execute(other.kysely);
      }
      for (const id of [1, 2]) await sql`select total from account where id = ${id}`.execute(other.kysely);
      expect((await read.execute(other.kysely)).rows).toHaveLength(2);
    });

    test('a table that changes under a plan disturbs nobody', async () => {
      const other = await openAgain({ poolSize: 3 });
      const read = (db: Database['kysely'], id: number) => sql`select * from changing where id = ${id}`.execute(db);
      await sql`create table changing (id int)`.execute(other.kysely);
      const inTransactions = () =>
        Promise.all([1, 2, 3].map((id) => other.transaction(async (trx) => (await read(trx, id)).rows)));
      const alone = () => Promise.all([1, 2, 3].map(async (id) => (await read(other.kysely, id)).rows));
      await sql`insert into changing values (1)`.execute(other.kysely);
      expect(await inTransactions()).toEqual([[{ id: 1 }], [], []]);
      await sql`alter table changing add column more int`.execute(other.kysely);
      expect(await inTransactions()).toEqual([[{ id: 1, more: null }], [], []]);
      await sql`alter table changing drop column more`.execute(other.kysely);
      expect(await alone()).toEqual([[{ id: 1 }], [], []]);
      await sql`deallocate all`.execute(other.kysely);
      expect(await alone()).toEqual([[{ id: 1 }], [], []]);
    });
  },
  { migrations: null },
);
