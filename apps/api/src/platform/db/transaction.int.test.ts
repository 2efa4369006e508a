import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine, describeOnPostgres } from '../../../test/support/test-database.ts';
import { countRoundTrips, PoolUsedInTransactionError } from './index.ts';

const noMigrations = { migrations: null };

describeOnEachEngine(
  'a transaction',
  (database) => {
    beforeEach(async () => {
      await sql`drop table if exists tally; create table tally (a int)`.execute(database().kysely);
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

    test('fails at its end when a refused statement was overlooked', async () => {
      const work = database().transaction(async (trx) => {
        await sql`insert into tally values (1)`.execute(trx);
        await sql`select 1 / 0`.execute(trx).catch(() => undefined);
      });
      await expect(work).rejects.toThrow('rolled back');
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
      const beside = () => database().transaction((trx) => sql`insert into tally values (1)`.execute(trx));
      await Promise.all([beside(), beside(), tally(), beside()]);
      expect(await tally()).toHaveLength(3);
    });

    test('is counted statement by statement', async () => {
      const { statements } = await countRoundTrips(() =>
        database().transaction((trx) => sql`insert into tally values (${1})`.execute(trx)),
      );
      expect(statements).toHaveLength(3);
      expect(statements[1]).toBe('insert into tally values ($1)');
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

    test('that only reads refuses to write', async () => {
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
