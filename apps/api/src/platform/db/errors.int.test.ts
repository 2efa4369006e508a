import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/test-database.ts';
import {
  isCheckViolation,
  isExclusionViolation,
  isForeignKeyViolation,
  isUnavailable,
  isUniqueViolation,
} from './errors.ts';

describeOnEachEngine(
  'refusals',
  (database) => {
    beforeAll(async () => {
      await sql`
        create table owner (id int constraint owner_key primary key);
        create table slot (
          id int constraint slot_key primary key,
          owner int constraint slot_owner references owner,
          during int4range,
          size int constraint slot_size check (size > 0),
          constraint slot_free exclude using gist (during with &&)
        );
        insert into slot (id, during) values (1, '[1,5)');
      `.execute(database().kysely);
    });

    const failureOf = (statement: RawBuilder<unknown>): Promise<unknown> =>
      statement.execute(database().kysely).catch((error: unknown) => error);

    test.each([
      ['a unique key', sql`insert into slot (id) values (1)`, isUniqueViolation, 'slot_key'],
      ['an exclusion', sql`insert into slot (id, during) values (2, '[4,6)')`, isExclusionViolation, 'slot_free'],
      ['a check', sql`insert into slot (id, size) values (3, 0)`, isCheckViolation, 'slot_size'],
      ['a foreign key', sql`insert into slot (id, owner) values (4, 9)`, isForeignKeyViolation, 'slot_owner'],
    ])('%s is told apart by kind and by name', async (_, statement, isViolation, constraint) => {
      const failure = await failureOf(statement);
      expect(isViolation(failure)).toBe(true);
      expect(isViolation(failure, constraint)).toBe(true);
      expect(isViolation(failure, 'another')).toBe(false);
      expect(isUnavailable(failure)).toBe(false);
    });

    test('a mistake in a statement is neither a violation nor a lack of service', async () => {
      const failure = await failureOf(sql`select * from nowhere`);
      expect(isUniqueViolation(failure)).toBe(false);
      expect(isUnavailable(failure)).toBe(false);
    });
  },
  { migrations: null },
);
