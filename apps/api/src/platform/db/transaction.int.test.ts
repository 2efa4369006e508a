import { AbortedTransactionError, sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { describeOnEachEngine, describeOnPostgres } from '../../../test/support/test-database.ts';
import { isUniqueViolation, listStatements, PoolUsedInTransactionError, signalWork, type Trx } from './index.ts';
import { TransactionClosedError } from './run-transaction.ts';

const add = (a: number) => sql`insert into tally values (${a})`;

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error);

async function read(trx: Trx, value: number): Promise<number | undefined> {
  const { rows } = await sql<{ value: number }>`select ${value}::int as value`.execute(trx);
  return rows[0]?.value;
}

const noMigrations = { migrations: null };

describeOnEachEngine(
  'a transaction',
  (database) => {
    beforeEach(async () => {
      await sql`drop table if exists tally; create table tally (a int constraint tally_key unique)`.execute(
        database().kysely,
      );
    });

    async function tally(): Promise<unknown[]> {
      const { rows } = await sql`select a from tally order by a`.execute(database().kysely);
      return rows;
    }

    test('keeps all it wrote', async () => {
      const answer = await database().transaction(async (trx) => {
        await sql`insert into tally values (1)`.execute(trx);
        await sql`insert into tally values (2)`.execute(trx);
        return 'done';
      });
      expect(answer).toBe('done');
      expect(await tally()).toEqual([{ a: 1 }, { a: 2 }]);
    });

    test('keeps nothing when its work fails', async () => {
      const work = database().transaction(async (trx) => {
        await sql`insert into tally values (1)`.execute(trx);
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      expect(await tally()).toEqual([]);
    });

    test('fails at its end, with the cause, when a refused statement was overlooked', async () => {
      const work = database().transaction(async (trx) => {
        await add(1).execute(trx);
        await sql`select 1 / 0`.execute(trx).catch(() => undefined);
      });
      const failure = await failureOf(work);
      expect(failure).toBeInstanceOf(AbortedTransactionError);
      expect(failure).toMatchObject({ cause: { code: '22012' } });
      expect(await tally()).toEqual([]);
    });

    test('answers statements that are asked together in their order, each sees what the ones before it wrote', async () => {
      const counts = await database().transaction(async (trx) => {
        const count = () => sql<{ n: number }>`select count(*)::int as n from tally`.execute(trx);
        const answers = await Promise.all([count(), add(1).execute(trx), count(), add(2).execute(trx), count()]);
        return answers.flatMap(({ rows }) => rows);
      });
      expect(counts).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }]);
    });

    test('fails with the reason of the statement that failed, of several at once, and keeps none', async () => {
      const work = database().transaction(async (trx) => {
        const wrapped = async () => await Promise.all([add(1).execute(trx), add(1).execute(trx)]);
        await Promise.all([read(trx, 1), wrapped(), add(2).execute(trx), read(trx, 2)]);
      });
      expect(isUniqueViolation(await failureOf(work), 'tally_key')).toBe(true);
      expect(await tally()).toEqual([]);
    });

    test('a commit that is refused fails the transaction', async () => {
      await sql`create table later (a int unique deferrable initially deferred)`.execute(database().kysely);
      const write = sql`insert into later values (1)`;
      const work = database().transaction((trx) =>
        Promise.all([write.execute(trx), write.execute(trx), add(1).execute(trx)]),
      );
      expect(isUniqueViolation(await failureOf(work))).toBe(true);
      expect(await tally()).toEqual([]);
    });

    test('nothing can be asked of a transaction that is over', async () => {
      const trx = await database().transaction(async (handle) => handle);
      expect(await failureOf(add(1).execute(trx))).toBeInstanceOf(TransactionClosedError);
      expect(await tally()).toEqual([]);
    });

    test('a value that cannot be read fails the transaction', async () => {
      const unreadable = sql`select (2 ^ 53)::bigint as value`;
      const work = database().transaction(async (trx) => {
        await Promise.all([add(1).execute(trx), unreadable.execute(trx), read(trx, 1)]);
      });
      expect(await failureOf(work)).toBeInstanceOf(RangeError);
      expect(await tally()).toEqual([]);
    });

    test('the pool is refused inside, beside statements of the transaction too', async () => {
      const work = database().transaction(async (trx) => await Promise.all([add(1).execute(trx), tally()]));
      expect(await failureOf(work)).toBeInstanceOf(PoolUsedInTransactionError);
      expect(await tally()).toEqual([]);
    });

    test('refuses the pool inside it, and the database goes on', async () => {
      const work = database().transaction(async () => await sql`select 1`.execute(database().kysely));
      await expect(work).rejects.toThrow(PoolUsedInTransactionError);
      expect(await database().state()).toBe('ok');
    });

    test('refuses another transaction inside it', async () => {
      const work = database().transaction(() => database().transaction(() => Promise.resolve(1)));
      await expect(work).rejects.toThrow(PoolUsedInTransactionError);
    });

    test('leaves the pool to what runs beside it', async () => {
      const beside = (a: number) => database().transaction((trx) => add(a).execute(trx));
      await Promise.all([beside(1), beside(2), tally(), beside(3)]);
      expect(await tally()).toHaveLength(3);
    });

    test('is counted statement by statement', async () => {
      const { statements } = await listStatements(() =>
        database().transaction((trx) => sql`insert into tally values (${1})`.execute(trx)),
      );
      expect(statements).toHaveLength(3);
      expect(statements[1]).toBe('insert into tally values ($1)');
      const nothing = await listStatements(() => database().transaction(() => Promise.resolve('nothing')));
      expect(nothing).toEqual({ result: 'nothing', statements: [] });
    });

    test('wakes once after its commit those who wait for work, and nobody after a rollback', async () => {
      const wake = vi.fn<() => void>();
      onTestFinished(database().onWork(wake));
      await database().transaction(async (trx) => {
        signalWork(trx);
        await add(1).execute(trx);
        signalWork(trx);
        expect(wake).not.toHaveBeenCalled();
      });
      expect(wake).toHaveBeenCalledTimes(1);
      signalWork(database().kysely);
      expect(wake).toHaveBeenCalledTimes(2);
      const undone = database().transaction(async (trx) => {
        signalWork(trx);
        await add(1).execute(trx);
      });
      await expect(undone).rejects.toThrow('tally_key');
      expect(wake).toHaveBeenCalledTimes(2);
    });

    test('lets those whom it wakes use the pool at once', async () => {
      const found = Promise.withResolvers<unknown[]>();
      onTestFinished(database().onWork(() => void tally().then(found.resolve, found.reject)));
      await database().transaction(async (trx) => {
        await add(7).execute(trx);
        signalWork(trx);
      });
      expect(await found.promise).toEqual([{ a: 7 }]);
    });

    test('is READ COMMITTED', async () => {
      const level = await database().transaction(async (trx) => {
        const { rows } = await sql`show transaction_isolation`.execute(trx);
        return rows;
      });
      expect(level).toEqual([{ transaction_isolation: 'read committed' }]);
    });

    test.each([
      ['repeatable read', 'read only', 'on'],
      ['serializable', 'read write', 'off'],
    ] as const)(
      'has the isolation and the access that Kysely is asked for: %s, %s',
      async (isolation, access, isReadOnly) => {
        const { rows } = await database()
          .kysely.transaction()
          .setIsolationLevel(isolation)
          .setAccessMode(access)
          .execute((trx) =>
            sql`select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as access`.execute(
              trx,
            ),
          );
        expect(rows).toEqual([{ isolation, access: isReadOnly }]);
      },
    );

    test('refuses to write when it only reads', async () => {
      const work = database()
        .kysely.transaction()
        .setAccessMode('read only')
        .execute((trx) => sql`insert into tally values (1)`.execute(trx));
      await expect(work).rejects.toMatchObject({ code: '25006' });
      expect(await tally()).toEqual([]);
    });
  },
  noMigrations,
);

describeOnPostgres(
  'a transaction that meets another',
  (database) => {
    test('reads one moment throughout when it is REPEATABLE READ', async () => {
      await sql`create table moment (a int)`.execute(database().kysely);
      const count = (db: Parameters<ReturnType<typeof sql>['execute']>[0]) => sql`select a from moment`.execute(db);
      const counts = await database()
        .kysely.transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const before = (await count(trx)).rows.length;
          await sql`insert into moment values (1)`.execute(database().kysely);
          return [before, (await count(trx)).rows.length];
        });
      expect([...counts, (await count(database().kysely)).rows.length]).toEqual([0, 0, 1]);
    });

    test('is run again after a deadlock, so that both succeed', async () => {
      await sql`create table account (id int primary key, total int); insert into account values (1, 0), (2, 0)`.execute(
        database().kysely,
      );
      const bothHaveOne = Promise.withResolvers<void>();
      let holders = 0;
      let attempts = 0;
      const addInOrder = (first: number, second: number) =>
        database().transaction(async (trx) => {
          attempts += 1;
          await sql`update account set total = total + 1 where id = ${first}`.execute(trx);
          holders += 1;
          if (holders === 2) bothHaveOne.resolve();
          await bothHaveOne.promise;
          await sql`update account set total = total + 1 where id = ${second}`.execute(trx);
        });
      await Promise.all([addInOrder(1, 2), addInOrder(2, 1)]);
      const { rows } = await sql`select total from account`.execute(database().kysely);
      expect(rows).toEqual([{ total: 2 }, { total: 2 }]);
      expect(attempts).toBe(3);
    });

    test('gives up after five more attempts', async () => {
      let attempts = 0;
      const work = database().transaction(async (trx) => {
        attempts += 1;
        await sql`do $$ begin raise serialization_failure; end $$`.execute(trx);
      });
      await expect(work).rejects.toMatchObject({ code: '40001' });
      expect(attempts).toBe(6);
    });
  },
  noMigrations,
);
