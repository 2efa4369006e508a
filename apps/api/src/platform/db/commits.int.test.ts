import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/test-database.ts';
import { listStatements, finish } from './index.ts';

describeOnEachEngine(
  'whoever watches a table',
  (database) => {
    const insert = () => sql`insert into watched values (1)`;

    function watch() {
      const told = vi.fn<() => void>();
      onTestFinished(database().onInsert('watched', told));
      return told;
    }

    beforeAll(async () => {
      await sql`create table watched (a int)`.execute(database().kysely);
      await sql`create table watched_too (a int)`.execute(database().kysely);
    });

    test('is told once of each commit that wrote to it', async () => {
      const told = watch();
      await insert().execute(database().kysely);
      expect(told).toHaveBeenCalledTimes(1);
      await database().transaction(async (trx) => {
        await insert().execute(trx);
        await insert().execute(trx);
        expect(told).toHaveBeenCalledTimes(1);
      });
      expect(told).toHaveBeenCalledTimes(2);
      await database().transaction(async (trx) => finish(trx, [insert()]));
      expect(told).toHaveBeenCalledTimes(3);
      await sql`with more as (insert into watched values (2) returning a) select a from more`.execute(
        database().kysely,
      );
      expect(told).toHaveBeenCalledTimes(4);
    });

    test('is not told of what was undone, of other tables and of reading', async () => {
      const told = watch();
      const undone = database().transaction(async (trx) => {
        await insert().execute(trx);
        throw new Error('no');
      });
      await expect(undone).rejects.toThrow('no');
      const refused = database().transaction(async (trx) => finish(trx, [insert(), sql`select 1 / 0`]));
      await expect(refused).rejects.toThrow('division');
      await sql`insert into watched_too select a from watched`.execute(database().kysely);
      await database().transaction(async (trx) => void (await sql`select a from watched`.execute(trx)));
      expect(told).not.toHaveBeenCalled();
    });

    test('may ask the database at once, on its own account', async () => {
      const found = Promise.withResolvers<number>();
      onTestFinished(
        database().onInsert('watched', () => {
          sql`select a from watched`
            .execute(database().kysely)
            .then(({ rows }) => found.resolve(rows.length), found.reject);
        }),
      );
      const { statements } = await listStatements(async () => {
        await database().transaction(async (trx) => finish(trx, [insert()]));
        await found.promise;
      });
      expect(statements).toHaveLength(3);
      expect(await found.promise).toBeGreaterThan(0);
    });
  },
  { migrations: null },
);
