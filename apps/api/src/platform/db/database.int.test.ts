import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/test-database.ts';

describeOnEachEngine(
  'a database',
  (database) => {
    test('answers a ping', async () => {
      expect(await database().ping()).toBe(true);
    });

    test('keeps what a transaction wrote', async () => {
      await sql`create table kept (a int)`.execute(database().kysely);
      await database().transaction(async (trx) => await sql`insert into kept values (1)`.execute(trx));
      const { rows } = await sql`select a from kept`.execute(database().kysely);
      expect(rows).toEqual([{ a: 1 }]);
    });
  },
  { migrations: null },
);
