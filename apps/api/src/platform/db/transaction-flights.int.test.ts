import { AbortedTransactionError, sql } from 'kysely';
import type { Transaction } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/test-database.ts';
import { countRoundTrips, finish, isUniqueViolation, PoolUsedInTransactionError } from './index.ts';
import type { Tables } from './index.ts';
import { TransactionClosedError } from './transaction-flights.ts';

type Trx = Transaction<Tables>;

const add = (a: number) => sql`insert into tally values (${a})`;

async function read(trx: Trx, value: number): Promise<number | undefined> {
  const { rows } = await sql<{ value: number }>`select ${value}::int as value`.execute(trx);
  return rows[0]?.value;
}

async function readDeeply(trx: Trx, value: number): Promise<number | undefined> {
  const wrapped = async () => await read(trx, value);
  return await (async () => await wrapped())();
}

describeOnEachEngine(
  'the flights of a transaction',
  (database) => {
    beforeEach(async () => {
      await sql`drop table if exists tally; create table tally (a int constraint tally_key primary key)`.execute(
        database().kysely,
      );
    });

    async function tally(): Promise<number[]> {
      const { rows } = await sql<{ a: number }>`select a from tally order by a`.execute(database().kysely);
      return rows.map(({ a }) => a);
    }

    const failureOf = (work: Promise<unknown>): Promise<unknown> =>
      work.then(() => undefined).catch((error: unknown) => error);

    test('begin goes with the first reads, commit with the last writes', async () => {
      const counted = await countRoundTrips(() =>
        database().transaction(async (trx) => {
          const found = await Promise.all([readDeeply(trx, 1), read(trx, 2)]);
          finish(trx, [add(1), add(2)]);
          return found;
        }),
      );
      expect(counted.result).toEqual([1, 2]);
      expect(counted.roundTrips).toBe(2);
      const [select, insert] = ['select $1::int as value', 'insert into tally values ($1)'];
      expect(counted.statements).toEqual(['begin', select, select, insert, insert, 'commit']);
      expect(await tally()).toEqual([1, 2]);
    });

    test('writes alone take one, no statement takes none', async () => {
      const one = await countRoundTrips(() => database().transaction(async (trx) => finish(trx, [add(1), add(2)])));
      expect(one.roundTrips).toBe(1);
      const none = await countRoundTrips(() => database().transaction(() => Promise.resolve('nothing')));
      expect(none).toEqual({ result: 'nothing', roundTrips: 0, statements: [] });
      expect(await tally()).toEqual([1, 2]);
    });

    test('each answer that is waited for costs one', async () => {
      const { roundTrips } = await countRoundTrips(() =>
        database().transaction(async (trx) => {
          await read(trx, 1);
          await read(trx, 2);
        }),
      );
      expect(roundTrips).toBe(3);
    });

    test('what is asked while one is out goes together with the next', async () => {
      const { roundTrips, result } = await countRoundTrips(() =>
        database().transaction(async (trx) => {
          const first = read(trx, 1);
          await new Promise((resolve) => setImmediate(resolve));
          return await Promise.all([first, read(trx, 2), readDeeply(trx, 3)]);
        }),
      );
      expect(result).toEqual([1, 2, 3]);
      expect(roundTrips).toBe(3);
    });

    test('statements outside a transaction are one each', async () => {
      const { roundTrips, statements } = await countRoundTrips(() => Promise.all([tally(), tally()]));
      expect(roundTrips).toBe(2);
      expect(statements).toHaveLength(2);
    });

    test('a failed last write rolls back everything, and its error is the one that is thrown', async () => {
      const work = database().transaction(async (trx) => {
        await add(1).execute(trx);
        finish(trx, [add(2), add(1), add(3)]);
      });
      expect(isUniqueViolation(await failureOf(work), 'tally_key')).toBe(true);
      expect(await tally()).toEqual([]);
    });

    test('also when there was nothing before the last writes', async () => {
      const work = database().transaction(async (trx) => finish(trx, [add(1), add(2), add(1), add(3)]));
      expect(isUniqueViolation(await failureOf(work), 'tally_key')).toBe(true);
      expect(await tally()).toEqual([]);
    });

    test('of several at once, the failed one tells why, and none is kept', async () => {
      const { roundTrips, result } = await countRoundTrips(() =>
        failureOf(
          database().transaction(async (trx) => {
            const wrapped = async () => await Promise.all([add(1).execute(trx), add(1).execute(trx)]);
            await Promise.all([readDeeply(trx, 1), wrapped(), add(2).execute(trx), read(trx, 2)]);
          }),
        ),
      );
      expect(isUniqueViolation(result, 'tally_key')).toBe(true);
      expect(roundTrips).toBe(2);
      expect(await tally()).toEqual([]);
    });

    test('an overlooked failure ends the transaction, with its cause', async () => {
      const work = database().transaction(async (trx) => {
        await failureOf(sql`select 1 / 0`.execute(trx));
        finish(trx, [add(1)]);
      });
      const failure = await failureOf(work);
      expect(failure).toBeInstanceOf(AbortedTransactionError);
      expect(failure).toMatchObject({ cause: { code: '22012' } });
      expect(await tally()).toEqual([]);
    });

    test('a commit that is refused is told', async () => {
      await sql`create table later (a int unique deferrable initially deferred)`.execute(database().kysely);
      const write = sql`insert into later values (1)`;
      const work = database().transaction(async (trx) => finish(trx, [write, write, add(1)]));
      expect(isUniqueViolation(await failureOf(work))).toBe(true);
      expect(await tally()).toEqual([]);
    });

    test('finish may be called again, and its writes keep their order', async () => {
      const { statements } = await countRoundTrips(() =>
        database().transaction(async (trx) => {
          finish(trx, [add(1)]);
          finish(trx, [sql`update tally set a = a + 1`]);
        }),
      );
      expect(statements).toEqual(['begin', 'insert into tally values ($1)', 'update tally set a = a + 1', 'commit']);
      expect(await tally()).toEqual([2]);
    });

    test('nothing can be asked after finish', async () => {
      const work = database().transaction(async (trx) => {
        finish(trx, [add(1)]);
        await add(2).execute(trx);
      });
      expect(await failureOf(work)).toBeInstanceOf(TransactionClosedError);
      expect(await tally()).toEqual([]);
    });

    test('nothing can be asked of a transaction that is over', async () => {
      const trx = await database().transaction(async (handle) => handle);
      expect(await failureOf(add(1).execute(trx))).toBeInstanceOf(TransactionClosedError);
      expect(() => finish(trx, [add(1)])).toThrow(TransactionClosedError);
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

    test('together answers the rows of each statement, in one round trip', async () => {
      const counted = await countRoundTrips(() =>
        database().together((trx) => [
          trx.selectNoFrom(sql<number>`7`.as('seven')),
          sql<{ a: number }>`insert into tally values (1) returning a`,
          add(2),
        ]),
      );
      const [[seven], [inserted], nothing] = counted.result;
      expect([seven?.seven, inserted?.a, nothing]).toEqual([7, 1, []]);
      expect(counted.roundTrips).toBe(1);
      expect(await tally()).toEqual([1, 2]);
    });

    test('together keeps all or nothing', async () => {
      const work = database().together(() => [add(1), add(1)]);
      expect(isUniqueViolation(await failureOf(work), 'tally_key')).toBe(true);
      expect(await tally()).toEqual([]);
    });
  },
  { migrations: null },
);
