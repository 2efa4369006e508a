import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/test-database.ts';

describeOnEachEngine(
  'values',
  (database) => {
    async function read(expression: ReturnType<typeof sql>): Promise<unknown> {
      const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(database().kysely);
      return rows[0]?.value;
    }

    test.each([
      ['bigint', sql`(2 ^ 53)::bigint - 1`, Number.MAX_SAFE_INTEGER],
      ['count', sql`count(*)`, 1],
      ['numeric', sql`12.50::numeric`, 12.5],
      ['double precision', sql`0.1::float8`, 0.1],
      ['date', sql`date '2026-02-28'`, '2026-02-28'],
      ['timestamp', sql`timestamp '2026-02-28 09:05:07.25'`, '2026-02-28T09:05:07'],
      ['timestamptz', sql`timestamptz '2026-02-28 09:05:07.125+02'`, new Date('2026-02-28T07:05:07.125Z')],
      ['interval', sql`interval '1 day 02:30'`, '1 day 02:30:00'],
      ['time', sql`time '09:30'`, '09:30:00'],
      ['jsonb', sql`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
      ['json', sql`json_build_object('a', 1)`, { a: 1 }],
      ['boolean', sql`true`, true],
      ['bytea', sql`'\\x00ff'::bytea`, Buffer.from([0, 255])],
      ['null', sql`null::bigint`, null],
      ['bigint[]', sql`array[1, null]::bigint[]`, [1, null]],
      ['numeric[]', sql`array[1.5]::numeric[]`, [1.5]],
      ['date[]', sql`array['2026-02-28']::date[]`, ['2026-02-28']],
      ['timestamptz[]', sql`array['2026-02-28 00:00Z']::timestamptz[]`, [new Date('2026-02-28T00:00:00Z')]],
      ['text[]', sql`array['a,b', '"', null]`, ['a,b', '"', null]],
    ])('%s reads the same on both engines', async (_, expression, expected) => {
      expect(await read(expression)).toEqual(expected);
    });

    test.each([
      ['a number for bigint', sql`${5}::bigint`, 5],
      ['a Date for timestamptz', sql`${new Date('2026-02-28T07:00:00Z')}::timestamptz`, new Date('2026-02-28T07:00Z')],
      ['a Date for timestamp, as UTC', sql`${new Date('2026-02-28T07:00:00Z')}::timestamp`, '2026-02-28T07:00:00'],
      ['text for date', sql`${'2026-02-28'}::date`, '2026-02-28'],
      ['JSON text for jsonb', sql`${JSON.stringify(['a'])}::jsonb`, ['a']],
      ['an array for text[]', sql`${['a,b', 'c"']}::text[]`, ['a,b', 'c"']],
      ['bytes for bytea', sql`${new Uint8Array([1, 2])}::bytea`, Buffer.from([1, 2])],
      ['null', sql`${null}::int`, null],
    ])('%s is taken the same on both engines', async (_, expression, expected) => {
      expect(await read(expression)).toEqual(expected);
    });

    test('a bigint that JavaScript cannot hold is an error', async () => {
      await expect(read(sql`(2 ^ 53)::bigint`)).rejects.toThrow(RangeError);
      expect(await database().state()).toBe('ok');
    });

    test('times without a zone are those of UTC', async () => {
      expect(await read(sql`current_setting('TimeZone')`)).toBe('UTC');
    });

    test('several statements go in one text when they take no parameters', async () => {
      await sql`create table pair (a int); insert into pair values (1), (2)`.execute(database().kysely);
      expect(await read(sql`(select sum(a) from pair)`)).toBe(3);
    });
  },
  { migrations: null },
);
